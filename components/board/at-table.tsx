'use client';
/** Lays the table of one game before what is inside is shown: a browser fetches no other game. */
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';
import type { GameId } from '@/lib/games/registry';

const TABLES: Record<GameId, ComponentType<{ readonly children: ReactNode }>> = {
  'chinese-checkers': dynamic(() => import('./chinese-checkers/table')),
  eightfold: dynamic(() => import('./eightfold/table')),
  jarls: dynamic(() => import('./jarls/table')),
  nonaga: dynamic(() => import('./nonaga/table')),
  skerries: dynamic(() => import('./skerries/table')),
};

export function AtTable({ game, children }: { readonly game: string; readonly children: ReactNode }) {
  const Table = TABLES[game as GameId];
  return <Table>{children}</Table>;
}
