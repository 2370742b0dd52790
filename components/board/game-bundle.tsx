'use client';
/** Loads the bundle of one game before its children are shown, so that a browser loads no other game. */
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';
import type { GameId } from '@/lib/games/registry';

const BUNDLES: Record<GameId, ComponentType<{ readonly children: ReactNode }>> = {
  'chinese-checkers': dynamic(() => import('./chinese-checkers/bundle')),
  eightfold: dynamic(() => import('./eightfold/bundle')),
  jarls: dynamic(() => import('./jarls/bundle')),
  nonaga: dynamic(() => import('./nonaga/bundle')),
  skerries: dynamic(() => import('./skerries/bundle')),
};

export function GameBundle({ game, children }: { readonly game: string; readonly children: ReactNode }) {
  const Bundle = BUNDLES[game as GameId];
  return <Bundle>{children}</Bundle>;
}
