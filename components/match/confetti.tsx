'use client';
/** Throws confetti over a win, once, unless reduced motion is preferred. */
import { useEffect, useRef } from 'react';
import { motionIsWelcome } from '@/components/board/animation/timeline';

const COLOURS = ['#e2b866', '#b3161f', '#2f7d54', '#fbf6ea', '#27365e', '#d9622b'];
const PIECE_COUNT = 140;
const DURATION_MS = 4200;
const GRAVITY = 0.00085;

interface Piece {
  readonly x: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: string;
}

/** Thrown up from both lower corners, in fractions of the window. */
function thrown(index: number): Piece {
  const fromLeft = index % 2 === 0;
  const reach = 0.0001 + Math.random() * 0.00036;
  return {
    x: fromLeft ? 0 : 1,
    speedX: fromLeft ? reach : -reach,
    speedY: -(0.0007 + Math.random() * 0.0006),
    spin: 0.004 + Math.random() * 0.012,
    size: 6 + Math.random() * 7,
    colour: COLOURS[index % COLOURS.length]!,
  };
}

function paint(canvas: HTMLCanvasElement, pieces: readonly Piece[], time: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  context.globalAlpha = Math.min(1, (DURATION_MS - time) / 900);
  for (const { x, speedX, speedY, spin, size, colour } of pieces) {
    // Air drag, so that the paper drifts down.
    const flown = (1 - Math.exp(-time / 900)) * 900;
    const fall = (GRAVITY / 1000) * time * time * 0.55;
    context.save();
    context.translate((x + speedX * flown * 1.6) * width, (0.96 + speedY * flown + fall) * height);
    context.rotate(spin * time);
    context.scale(1, Math.cos(spin * time * 1.7));
    context.fillStyle = colour;
    context.fillRect(-size / 2, -size / 3, size, size / 1.5);
    context.restore();
  }
}

export function Confetti() {
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = element.current;
    if (!canvas || !motionIsWelcome()) return;
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    canvas.dataset.thrown = 'yes';
    const pieces = Array.from({ length: PIECE_COUNT }, (_, index) => thrown(index));
    let begun: number | null = null;
    const tick = (now: number) => {
      begun ??= now;
      const time = now - begun;
      if (time >= DURATION_MS) return canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
      paint(canvas, pieces, time);
      ticket = requestAnimationFrame(tick);
    };
    let ticket = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(ticket);
  }, []);
  return (
    <canvas
      ref={element}
      className="pointer-events-none fixed inset-0 z-40 size-full"
      aria-hidden="true"
      data-confetti
    />
  );
}
