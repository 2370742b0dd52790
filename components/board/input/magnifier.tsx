'use client';
/** Shows, larger and beside the finger, what lies under it on a board. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Size } from '../geometry';
import type { Point } from '../scene';

const DIAMETER_PX = 136;
const ENLARGEMENT = 2.2;
/** From the middle of the fingertip to the middle of the glass. */
const AWAY_PX = 112;

/** Above the finger, or below it where there is no space above, and inside the frame. */
export function placeOfMagnifier(at: Point, { width }: Size): Point {
  const half = DIAMETER_PX / 2;
  const y = at.y >= AWAY_PX + half ? at.y - AWAY_PX : at.y + AWAY_PX;
  return { x: Math.min(Math.max(at.x, half), Math.max(half, width - half)), y };
}

export function Magnifier({
  frame,
  at,
  size,
}: {
  /** What the board is painted in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The finger, in the frame. */
  readonly at: Point;
  readonly size: Size;
}) {
  const glass = useRef<HTMLCanvasElement>(null);
  const middle = placeOfMagnifier(at, size);

  // As long as it is shown: the mark of the target that is meant is painted a moment after the finger has moved.
  useEffect(() => {
    let ticket = 0;
    const paint = () => {
      if (glass.current && frame.current) paintUnder(glass.current, frame.current, at);
      ticket = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(ticket);
  }, [frame, at]);

  const ratio = typeof window === 'undefined' ? 1 : Math.min(2, window.devicePixelRatio || 1);
  return (
    <canvas
      ref={glass}
      aria-hidden="true"
      data-magnifier=""
      width={DIAMETER_PX * ratio}
      height={DIAMETER_PX * ratio}
      className="pointer-events-none absolute z-30 rounded-full border-3 border-candle bg-night shadow-lg shadow-black/60"
      style={{
        width: DIAMETER_PX,
        height: DIAMETER_PX,
        left: middle.x - DIAMETER_PX / 2,
        top: middle.y - DIAMETER_PX / 2,
      }}
    />
  );
}

/** Copies the painted layers of the board around a point, however they are enlarged themselves. */
function paintUnder(glass: HTMLCanvasElement, frame: HTMLElement, at: Point): void {
  const context = glass.getContext('2d');
  if (!context) return;
  const origin = frame.getBoundingClientRect();
  const seen = DIAMETER_PX / ENLARGEMENT;
  context.clearRect(0, 0, glass.width, glass.height);
  for (const layer of frame.querySelectorAll('canvas')) {
    if (layer === glass || layer.style.display === 'none') continue;
    const box = layer.getBoundingClientRect();
    const [across, down] = [layer.width / box.width, layer.height / box.height];
    context.drawImage(
      layer,
      (origin.left + at.x - seen / 2 - box.left) * across,
      (origin.top + at.y - seen / 2 - box.top) * down,
      seen * across,
      seen * down,
      0,
      0,
      glass.width,
      glass.height,
    );
  }
}
