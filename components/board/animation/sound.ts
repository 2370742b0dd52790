'use client';
/** Plays the sounds of a live match: a knock for a move, a deeper one for a capture, three notes at the end. */
import { useEffect, useRef } from 'react';
import type { GameEvent } from '@/lib/games/contract';
import type { AnyBoard } from '../contract';

export type Sound = 'move' | 'capture' | 'win';

interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly shape: OscillatorType;
  readonly volume: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [
    { pitch: 330, at: 0, length: 0.07, shape: 'triangle', volume: 0.16 },
    { pitch: 180, at: 0, length: 0.05, shape: 'sine', volume: 0.2 },
  ],
  capture: [
    { pitch: 240, at: 0, length: 0.08, shape: 'triangle', volume: 0.18 },
    { pitch: 120, at: 0.06, length: 0.16, shape: 'sine', volume: 0.26 },
  ],
  win: [523, 659, 784].map((pitch, i) => ({
    pitch,
    at: 0.1 + i * 0.13,
    length: 0.4,
    shape: 'triangle',
    volume: 0.12,
  })),
};

let context: AudioContext | null = null;

/** Opening the device takes longer than a frame, and the first tap is to be answered first. */
const WAKE_AFTER_MS = 100;

/** To be called from a gesture: browsers allow no sound before one, and up to a second after it a timer counts as one. */
function wakeSound(): void {
  if (context || typeof AudioContext === 'undefined') return;
  setTimeout(() => (context ??= new AudioContext()), WAKE_AFTER_MS);
}

/** Silent until somebody has touched the page. */
function playSound(kind: Sound): void {
  if (context?.state !== 'running') return;
  const now = context.currentTime;
  for (const { pitch, at, length, shape, volume } of NOTES[kind]) {
    const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + at);
    loudness.gain.linearRampToValueAtTime(volume, now + at + 0.005);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    voice.connect(loudness).connect(context.destination);
    voice.start(now + at);
    voice.stop(now + at + length);
  }
}

/** The sound of these events; null where nothing was played. */
export function soundOf(board: AnyBoard, events: readonly GameEvent[], isOver: boolean): Sound | null {
  if (events.length === 0) return null;
  if (isOver) return 'win';
  return events.some((event) => board.captures?.(event)) ? 'capture' : 'move';
}

/** `news`: the latest events, each reported once, with a serial number that marks them as new. */
export function useSound(
  news: { readonly serial: number; readonly events: readonly GameEvent[] },
  board: AnyBoard,
  isOver: boolean,
  isOn: boolean,
): void {
  const heard = useRef(news.serial);

  useEffect(() => {
    if (!isOn) return;
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, wakeSound, { once: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, wakeSound);
    };
  }, [isOn]);

  useEffect(() => {
    if (heard.current === news.serial) return;
    heard.current = news.serial;
    const kind = soundOf(board, news.events, isOver);
    if (isOn && kind) playSound(kind);
  }, [news, board, isOver, isOn]);
}
