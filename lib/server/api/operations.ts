/** The list of all operations of the API, and their OpenAPI document. */
import 'server-only';
import { z } from 'zod';
import { ok } from '@/lib/games/result';
import { type ApiDocument, apiDocument } from './openapi';
import { type Operation, operation } from './operation';
import { CHAT } from './operations/chat';
import { CONDITIONAL_MOVES } from './operations/conditional-moves';
import { FRIENDS } from './operations/friends';
import { GAMES_OPERATIONS } from './operations/games';
import { MATCHES } from './operations/matches';
import { PLAYING } from './operations/commands';
import { REMATCH } from './operations/rematch';
import { STREAMS } from './operations/streams';
import { TABLES } from './operations/open-matches';

const DOCUMENT = operation({
  id: 'document',
  method: 'GET',
  at: '/openapi.json',
  tag: 'The house',
  summary: 'This document',
  about: 'An OpenAPI 3.1 description of all of this. Needs no token.',
  scope: null,
  answer: z.record(z.string(), z.unknown()),
  run: async () => ok({ ...describeAll() }),
});

export const OPERATIONS: readonly Operation[] = [
  ...GAMES_OPERATIONS,
  DOCUMENT,
  ...MATCHES,
  ...PLAYING,
  ...CONDITIONAL_MOVES,
  ...CHAT,
  ...STREAMS,
  ...TABLES,
  ...REMATCH,
  ...FRIENDS,
];

let cachedDocument: ApiDocument | null = null;

/** Built once: it never changes, and is public. */
export const describeAll = (): ApiDocument => (cachedDocument ??= apiDocument(OPERATIONS));
