'use client';
/** Throws a game's own confetti over a win, once, unless reduced motion is preferred. */
import { useEffect, useRef } from 'react';
import { motionIsWelcome } from '@/components/board/animation/timeline';
import type { Celebration } from '@/components/board/contract';

const PIECE_COUNT = 140;
const DURATION_MS = 4200;
const GRAVITY = 0.0003;

interface Piece {
  readonly x: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly spin: number;
  readonly size: number;
  readonly colour: string;
}

/** Thrown up from both lower corners, in fractions of the window. */
function thrown(index: number, colours: Celebration['colours']): Piece {
  const fromLeft = index % 2 === 0;
  const reach = 0.0001 + Math.random() * 0.00036;
  return {
    x: fromLeft ? 0 : 1,
    speedX: fromLeft ? reach : -reach,
    speedY: -(0.0007 + Math.random() * 0.0006),
    spin: 0.004 + Math.random() * 0.012,
    size: 6 + Math.random() * 7,
    colour: colours[index % colours.length]!,
  };
}

/** One corner after the other, at these radii: a unit shape around the origin. */
const polygon = (radii: readonly number[]): Path2D => {
  const path = new Path2D();
  for (const [i, radius] of radii.entries()) {
    const angle = (2 * Math.PI * i) / radii.length;
    path.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return path;
};

const SHAPES: Readonly<Record<Celebration['shape'], () => Path2D>> = {
  card: () => {
    const path = new Path2D();
    path.rect(-0.5, -1 / 3, 1, 2 / 3);
    return path;
  },
  disc: () => polygon(Array<number>(20).fill(0.5)),
  hexagon: () => polygon(Array<number>(6).fill(0.6)),
  flake: () => polygon(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 0.7 : 0.22))),
  pennant: () => polygon([0.9, 0.5, 0.5]),
};

function paint(canvas: HTMLCanvasElement, pieces: readonly Piece[], shape: Path2D, time: number): void {
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
    context.scale(size, size * Math.cos(spin * time * 1.7));
    context.fillStyle = colour;
    context.fill(shape);
    context.restore();
  }
}

export function Confetti({ shape, colours }: Pick<Celebration, 'shape' | 'colours'>) {
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = element.current;
    if (!canvas || !motionIsWelcome()) return;
    canvas.width = window.innerWidth;
    canvas.height = window.innerHeight;
    canvas.dataset.thrown = 'yes';
    const pieces = Array.from({ length: PIECE_COUNT }, (_, index) => thrown(index, colours));
    const path = SHAPES[shape]();
    let begun: number | null = null;
    const tick = (now: number) => {
      begun ??= now;
      const time = now - begun;
      if (time >= DURATION_MS) return canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
      paint(canvas, pieces, path, time);
      ticket = requestAnimationFrame(tick);
    };
    let ticket = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(ticket);
  }, [shape, colours]);
  return (
    <canvas
      ref={element}
      className="pointer-events-none fixed inset-0 z-40 size-full"
      aria-hidden="true"
      data-confetti
    />
  );
}
