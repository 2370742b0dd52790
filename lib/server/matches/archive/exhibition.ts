/**
 * The exhibition: matches of strong AIs that a new installation finds in its library, from the texts in `exhibition/`.
 * Their ids tell them from all others, so that servers that begin together insert each of them once.
 */
import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkPool } from '@/lib/ai/worker-pool';
import { splitMatchTexts } from '@/lib/match/text/scan';
import { db } from '@/lib/server/platform/database';
import { now } from '@/lib/server/platform/now';
import { insertImport } from './import-rows';

/** How the id of every match of the exhibition begins, and no other. */
export const EXHIBITION_ID = 'exhibition';
const MILESTONE = 'exhibition';

const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'exhibition');

const ofExhibition = { id: { startsWith: EXHIBITION_ID } };

export const isExhibition = (matchId: string): boolean => matchId.startsWith(EXHIBITION_ID);

interface Shipped {
  readonly id: string;
  readonly text: string;
}

async function shipped(): Promise<readonly Shipped[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return texts.flatMap((text, at) => {
    const game = files[at]!.replace(/[^a-z]|txt$/g, '');
    return splitMatchTexts(text).map((part, i) => ({
      id: `${EXHIBITION_ID}${game}${i + 1}`,
      text: part.text,
    }));
  });
}

/** Once, and only where nobody has played yet. Returns how many matches were added. */
export async function loadExhibition(signal?: AbortSignal): Promise<number> {
  const { milestone, match } = await db();
  if (await milestone.findUnique({ where: { name: MILESTONE } })) return 0;
  let added = 0;
  const isNew = (await match.findFirst({ where: { NOT: ofExhibition }, select: { id: true } })) === null;
  for (const { id, text } of isNew ? await shipped() : []) {
    if (signal?.aborted) return added;
    if (await match.findUnique({ where: { id }, select: { id: true } })) continue;
    if (await insert(id, text)) added += 1;
  }
  await remember();
  return added;
}

async function insert(id: string, text: string): Promise<boolean> {
  const read = await openWorkPool().read({ read: text }, { key: MILESTONE });
  if (!read.ok) throw new Error(`${id}, line ${read.error.line}: ${read.error.words}`);
  const { status } = read.value.end;
  if (status.kind !== 'over') throw new Error(`${id} is not over`);
  const made = { reading: read.value, status, isPublic: true, at: now(), by: { id } };
  return (await insertImport(made)) !== null;
}

async function remember(): Promise<void> {
  await (await db()).milestone.createMany({ data: [{ name: MILESTONE }], skipDuplicates: true });
}

/** For good: they do not come back at the next start. Returns how many there were. */
export async function removeExhibition(): Promise<number> {
  await remember();
  return (await (await db()).match.deleteMany({ where: ofExhibition })).count;
}
