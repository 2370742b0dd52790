'use client';
/** Lets a live match be heard: every move once, whoever made it. */
import { useEffect, useRef } from 'react';
import type { GameEvent } from '@/lib/games/contract';
import type { AnyBoard } from './contract';
import type { LiveSnapshot } from './live-match';
import { sound, type Sound, wakeSound } from './sound';

/** What these events sound like; null where nothing was played. */
export function soundOf(board: AnyBoard, events: readonly GameEvent[], isOver: boolean): Sound | null {
  if (events.length === 0) return null;
  if (isOver) return 'win';
  return events.some((event) => board.captures?.(event)) ? 'capture' : 'move';
}

export function useSound(news: LiveSnapshot['news'], board: AnyBoard, isOver: boolean, isOn: boolean): void {
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
    if (isOn && kind) sound(kind);
  }, [news, board, isOver, isOn]);
}
