/**
 * A match brought in from a text: read and played from its first turn to its last, and kept as a finished match of whoever
 * brought it. It counts for nothing, its seats are names and nobody's account, and the same match is kept once a person.
 * `import-file.ts` is the door in front of it.
 */
import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import type { Status } from '@/lib/games/contract';
import { type Reading, readingMatchText } from '@/lib/match/text/read';
import { MAX_TEXT, type Unreadable } from '@/lib/match/text/scan';
import type { Refusal, Result } from '@/lib/games/result';
import { fail, ok } from '@/lib/games/result';
import { refusal, refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { identitiesOf } from './import-identity';
import { read } from './request';
import { countImports, findImport, findOwnCopy, insertImport } from './store-imports';
import { now } from '../clock';

/** More than anybody collects, few enough that nobody fills the house alone. */
const MOST_IMPORTS = 500;
/** Milliseconds of playing turns before others get theirs. */
const A_BREATH = 15;

/** Where a text was refused, if it was the text. */
export interface ImportRefusal extends Refusal {
  readonly at?: Unreadable;
}

export interface Imported {
  readonly id: string;
  /** False where this person had brought in the same match before, or has played it. */
  readonly isNew: boolean;
}

const request = z.strictObject({ text: z.string(), isPublic: z.boolean().default(false) });

/** `firstLine`: where the text begins in its file. */
export async function importMatch(
  user: CurrentUser,
  input: unknown,
  firstLine = 1,
): Promise<Result<Imported, ImportRefusal>> {
  const asked = read(request, input);
  if (!asked.ok) return asked;
  const { text, isPublic } = asked.value;
  if (text.length > MAX_TEXT) return refuseWith('too-large', 'This text is too long to be a match.');
  if (text.trim() === '') return refuseWith('malformed', 'Choose a file, or write the match into the field.');
  const found = await readSlowly(text);
  if (!found.ok) {
    const at = { ...found.error, line: found.error.line + firstLine - 1 };
    return fail({ ...refusal('unreadable', whereAndWhy(at)), at });
  }
  const { record, frames } = found.value;
  const status = frames.at(-1)?.status;
  const unfit = whyUnfit(found.value, status);
  if (unfit !== null || status?.kind !== 'over') return refuseWith('unreadable', unfit ?? undefined);

  const identities = identitiesOf(record);
  const [importHash] = identities;
  const before = (await findImport(user.id, identities)) ?? (await findOwnCopy(user.id, found.value));
  if (before !== null) return ok({ id: before, isNew: false });
  if ((await countImports(user.id)) >= MOST_IMPORTS)
    return refuseWith('too-many', `You have brought in ${MOST_IMPORTS} matches, and that is the most.`);
  const id = await insertImport({
    record,
    frames,
    status,
    importHash,
    isPublic,
    creatorId: user.id,
    at: now(),
  });
  if (id !== null) return ok({ id, isNew: true });
  // Sent twice at once: the other was quicker.
  const other = await findImport(user.id, identities);
  return other === null ? refuseWith('conflict') : ok({ id: other, isNew: false });
}

async function readSlowly(text: string): Promise<Result<Reading, Unreadable>> {
  const steps = readingMatchText(text);
  for (let until = performance.now() + A_BREATH; ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await breathe();
    until = performance.now() + A_BREATH;
  }
}

const whereAndWhy = ({ line, turn, words }: Unreadable): string =>
  `Line ${line}${turn === null ? '' : `, turn ${turn}`}: ${words}`;

/** A text that can be read need not be a finished match. */
function whyUnfit({ record, frames }: Reading, status: Status | undefined): string | null {
  if (status?.kind !== 'over') {
    const { ply = 0 } = frames.at(-1) ?? {};
    return `The text ends after turn ${ply}, and the match is not over there. Only finished matches are kept.`;
  }
  if (record.entries.length === 0) return 'In this match nothing was played.';
  const late = [record.startedAt, record.endedAt, ...record.entries.map(({ at }) => at)].find(
    (time) => time !== null && new Date(time) > now(),
  );
  return late ? `This match is said to have been played in the future: ${late}.` : null;
}
