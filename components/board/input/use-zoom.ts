'use client';
/**
 * Enlarges a board by touch: two fingers pinch and move it, a double tap where a tap does nothing enlarges it or shows
 * all of it again, and one finger moves it where there is nothing to pick up.
 */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Size } from '../geometry';
import type { Point } from '../scene';
import { moved, pinched, WHOLE, type Zoom, zoomedAt } from './zoom';

const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 30;
const DOUBLE_TAP_SCALE = 2.4;
const STILL_PX = 6;

interface Finger {
  readonly start: Point;
  readonly at: Point;
  /** It came down where there is nothing to pick up and nowhere to go. */
  readonly isIdle: boolean;
}

export function useZoom(
  frame: RefObject<HTMLElement | null>,
  size: Size | null,
  /** Whether a tap at this point of the frame would do nothing. */
  isIdleAt: (point: Point, zoom: Zoom) => boolean,
) {
  const [zoom, setZoom] = useState(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  /** Two fingers are down, or were, and one has yet to leave: nothing here is a tap. */
  const isPinching = useRef(false);
  const isPanning = useRef(false);
  const lastTap = useRef<{ readonly at: Point; readonly time: number } | null>(null);
  const isLarge = zoom.scale > 1;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const hold = (event: TouchEvent) => {
      const isOurs =
        event.touches.length > 1 || isLarge || [...fingers.current.values()].some((one) => !one.isIdle);
      if (isOurs && event.cancelable) event.preventDefault();
    };
    // React's own listener could not keep the page from scrolling under what is dragged.
    element.addEventListener('touchmove', hold, { passive: false });
    return () => element.removeEventListener('touchmove', hold);
  }, [frame, isLarge]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current!.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch' && event.isTrusted && size !== null;

  /** What the first finger had begun ends without a tap. */
  const cancelOthers = () => {
    for (const pointerId of fingers.current.keys())
      frame.current?.dispatchEvent(new window.PointerEvent('pointercancel', { pointerId, bubbles: true }));
  };

  function tapped(event: PointerEvent, { start, at, isIdle }: Finger): void {
    const last = lastTap.current;
    lastTap.current = null;
    if (!isIdle || !size || Math.hypot(at.x - start.x, at.y - start.y) > STILL_PX) return;
    const isSecond =
      last !== null &&
      event.timeStamp - last.time < DOUBLE_TAP_MS &&
      Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE_TAP_PX;
    if (isSecond) setZoom(isLarge ? WHOLE : zoomedAt(WHOLE, DOUBLE_TAP_SCALE, at, size));
    else lastTap.current = { at, time: event.timeStamp };
  }

  const end = (event: PointerEvent, isTap: boolean) => {
    const finger = fingers.current.get(event.pointerId);
    if (!isTouch(event) || !finger) return;
    fingers.current.delete(event.pointerId);
    if (isPinching.current || isPanning.current) event.stopPropagation();
    else if (isTap) tapped(event, finger);
    if (fingers.current.size === 0) isPinching.current = isPanning.current = false;
  };

  const handlers = {
    onPointerDownCapture(event: PointerEvent) {
      if (!isTouch(event)) return;
      const at = pointOf(event);
      if (fingers.current.size === 1) {
        cancelOthers();
        isPinching.current = true;
      }
      fingers.current.set(event.pointerId, { start: at, at, isIdle: isIdleAt(at, zoom) });
      if (isPinching.current) event.stopPropagation();
    },
    onPointerMoveCapture(event: PointerEvent) {
      const finger = fingers.current.get(event.pointerId);
      if (!isTouch(event) || !finger || !size) return;
      const before = [...fingers.current.values()].map(({ at }) => at);
      const at = pointOf(event);
      fingers.current.set(event.pointerId, { ...finger, at });
      const after = [...fingers.current.values()].map((each) => each.at);
      if (isPinching.current) {
        event.stopPropagation();
        const [a, b] = [before, after].map((points) => [points[0]!, points[1]!] as const);
        if (before.length === 2) setZoom((now) => pinched(now, a!, b!, size));
      } else if (isLarge && finger.isIdle) {
        const isFar = Math.hypot(at.x - finger.start.x, at.y - finger.start.y) > STILL_PX;
        if (isFar && !isPanning.current) {
          cancelOthers();
          isPanning.current = true;
        }
        event.stopPropagation();
        if (isPanning.current) setZoom((now) => moved(now, finger.at, at, size));
      }
    },
    onPointerUpCapture: (event: PointerEvent) => end(event, true),
    onPointerCancelCapture: (event: PointerEvent) => end(event, false),
  };
  return { zoom, isLarge, handlers, showAll: () => setZoom(WHOLE) };
}
