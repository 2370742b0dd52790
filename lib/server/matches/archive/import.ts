/**
 * Imports a file of one or more matches for a person, and deletes imports. Matches before a refused one stay, and the
 * same file sent again adds nothing.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_TEXT_CHARS, splitMatchTexts, type Unreadable } from '@/lib/match/text/scan';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { openWorkPool, TooBusy } from '@/lib/ai/worker-pool';
import type { Reading } from '@/lib/match/text/read';
import { busy, refusal, refuseWith } from '@/lib/protocol/refusals';
import { now } from '@/lib/server/platform/now';
import type { MatchExport } from '@/lib/match/text/record';
import { writeMatchText } from '@/lib/match/text/write';
import { publishInfo } from '@/lib/server/platform/bus';
import { parseInput } from '@/lib/protocol/commands';
import { findVisible } from '../queries/match-view';
import { countImports, findImport, findOwnCopy, insertImport, removeImport } from './import-rows';

export async function importFile(
  user: CurrentUser,
  { text, isPublic }: { readonly text: string; readonly isPublic: boolean },
): Promise<Result<readonly Imported[], ImportRefusal>> {
  const counted = await countAttempt(['import-user', user.id]);
  if (!counted.ok) return counted;
  // What is too long is refused as a whole, before it is split.
  const parts = text.length > MAX_TEXT_CHARS ? [{ text, line: 1 }] : splitMatchTexts(text);
  if (parts.length > MAX_IMPORTS)
    return refuseWith('too-large', `A file has at most ${MAX_IMPORTS} matches.`);
  const kept = new Map<string, Imported>();
  for (const part of parts) {
    if (kept.has(part.text)) continue;
    const made = await importMatch(user, { text: part.text, isPublic }, part.line);
    if (made.ok) kept.set(part.text, made.value);
    else return fail(parts.length === 1 ? made.error : amongOthers(made.error, kept.size, parts.length));
  }
  return ok([...kept.values()]);
}

function amongOthers(why: ImportRefusal, before: number, all: number): ImportRefusal {
  const which = `Match ${before + 1} of ${all}`;
  const kept =
    before === 0 ? '' : before === 1 ? ' The one before it is kept.' : ` The ${before} before it are kept.`;
  return { ...why, message: `${which}: ${why.message}${kept}` };
}

/** More than anybody collects, few enough that nobody fills the database alone. */
const MAX_IMPORTS = BOUNDS['imports-person'].most;

/** Where in the text the problem is, if it is in the text. */
export interface ImportRefusal extends Refusal {
  readonly at?: Unreadable;
}

export interface Imported {
  readonly id: string;
  /** False where this person has imported or played the same match before. */
  readonly isNew: boolean;
}

const request = z.strictObject({ text: z.string(), isPublic: z.boolean().default(false) });

/**
 * Replays the text and stores it as an unrated finished match of the importer, with names in its seats. `firstLine`:
 * where the text begins in its file.
 */
export async function importMatch(
  user: CurrentUser,
  input: unknown,
  firstLine = 1,
): Promise<Result<Imported, ImportRefusal>> {
  const asked = parseInput(request, input);
  if (!asked.ok) return asked;
  const { text, isPublic } = asked.value;
  if (text.length > MAX_TEXT_CHARS) return refuseWith('too-large', 'This text is too long to be a match.');
  if (text.trim() === '') return refuseWith('malformed', 'Choose a file, or write the match into the field.');
  const reading = await readApart(user, text);
  if (!reading.ok) return reading;
  const found = reading.value;
  if (!found.ok) {
    const at = { ...found.error, line: found.error.line + firstLine - 1 };
    return fail({ ...refusal('unreadable', whereAndWhy(at)), at });
  }
  const { record, end } = found.value;
  const { status } = end;
  const unfit = whyUnfit(found.value);
  if (unfit !== null || status.kind !== 'over') return refuseWith('unreadable', unfit ?? undefined);

  const identities = identitiesOf(record);
  const [importHash] = identities;
  const before = (await findImport(user.id, identities)) ?? (await findOwnCopy(user.id, found.value));
  if (before !== null) return ok({ id: before, isNew: false });
  if ((await countImports(user.id)) >= MAX_IMPORTS)
    return refuseWith('too-many', `You have imported ${MAX_IMPORTS} matches, which is the limit.`);
  const id = await insertImport({
    reading: found.value,
    status,
    isPublic,
    at: now(),
    by: { creatorId: user.id, importHash },
  });
  if (id !== null) return ok({ id, isNew: true });
  // Sent twice at once: the other request was faster.
  const other = await findImport(user.id, identities);
  return other === null ? refuseWith('conflict') : ok({ id: other, isNew: false });
}

/** In a thread beside the server's own: a long match takes seconds. */
async function readApart(
  user: CurrentUser,
  text: string,
): Promise<Result<Result<Reading, Unreadable>, Refusal>> {
  try {
    return ok(await openWorkPool().read({ read: text }, { key: user.id }));
  } catch (error) {
    if (TooBusy.is(error)) return fail(busy('Many matches are being read.'));
    throw error;
  }
}

const whereAndWhy = ({ line, turn, words }: Unreadable): string =>
  `Line ${line}${turn === null ? '' : `, turn ${turn}`}: ${words}`;

/** A text that can be read need not be a finished match. */
function whyUnfit({ record, end }: Reading): string | null {
  if (end.status.kind !== 'over') {
    return `The text ends after turn ${end.ply}, and the match is not over there. Only finished matches are kept.`;
  }
  if (record.entries.length === 0) return 'In this match nothing was played.';
  const late = [record.startedAt, record.endedAt, ...record.entries.map(({ at }) => at)].find(
    (time) => time !== null && new Date(time) > now(),
  );
  return late ? `This match is said to have been played in the future: ${late}.` : null;
}

const hashOf = (record: MatchExport): string =>
  createHash('sha256').update(writeMatchText(record)).digest('base64url');

/**
 * Hashes that identify a match, whichever copy of it was written down. The first is used from now on: the content
 * alone. An import keeps neither the id nor the ratings of the match it copies, and the branch is known only to those
 * who may see it. The second was used by earlier imports.
 */
const identitiesOf = (record: MatchExport): readonly [string, string] => [
  hashOf({
    ...record,
    id: null,
    branch: null,
    isRated: false,
    seats: record.seats.map((seat) => ({ ...seat, rating: null })),
  }),
  hashOf(record),
];

/** The importer may delete the match, its log, its review and its chat. */
export async function deleteImport(
  user: CurrentUser | null,
  id: unknown,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (!user) return refuseWith('unauthenticated');
  if (match.importedAt === null)
    return refuseWith('forbidden', 'This match was played here. Only imported matches can be deleted.');
  if (match.creatorId !== user.id)
    return refuseWith('forbidden', 'Only whoever imported this match may delete it.');
  // Deleted at the same moment in another tab: it is gone either way.
  await removeImport(user.id, match.id);
  await publishInfo(match.id);
  return ok({ id: match.id });
}
