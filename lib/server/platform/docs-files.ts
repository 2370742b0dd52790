/** Reads the documents that pages show: the games' rules and their pictures, their original specifications, the API guide and the example client. */
import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameId } from '@/lib/games/registry';
import { env } from './env';

const docs = (...names: string[]) =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), 'docs', ...names), 'utf8');

export const rulesText = (game: GameId): Promise<string> => docs('rules', `${game}.md`);

const PICTURE = /^[a-z0-9-]+\.svg$/;

/** Null where there is no such picture. */
export async function rulesPicture(name: string): Promise<string | null> {
  return PICTURE.test(name) ? docs('pictures', name).catch(() => null) : null;
}

export const originalsText = (): Promise<string> => docs('originals.md');

export const apiGuide = (): Promise<string> => docs('api.md');
export const exampleBot = (): Promise<string> => docs('example-bot.mjs');

/** The origin of this site, as the request reached it. */
export const ownOrigin = (headers: Pick<Headers, 'get'>): string =>
  env.APP_URL
    ? new URL(env.APP_URL).origin
    : `${headers.get('x-forwarded-proto') ?? 'http'}://${headers.get('x-forwarded-host') ?? 'localhost'}`;
