/** Who may ask what of a match in which phase, as a table of answers, and the order in which reasons to refuse count. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { type Command, commandSchema } from '@/lib/protocol/commands';
import type { TimeControl } from '@/lib/match/clock';
import { applyTurn } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { account, newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { createMatch } from '../seating/create-match';
import { withdrawMatch } from '../seating/seat-commands';
import { finishAfterCommit } from './after-commit';
import { submit } from './submit';

const BANK: TimeControl = { kind: 'bank', bank: 7200, increment: 0, whenOut: 'leave' };
type Type = Command['type'];

const PHASES = ['open', 'withdrawn', 'playing', 'over', 'called off'] as const;
type Phase = (typeof PHASES)[number];

/** `to act` has the seat to act, as host before there is one; `other` the second seat, or an invitation to it. */
const TABLE = `
  command           | player | open        | withdrawn  | playing       | over       | called off
  turn              | to act | not-started | withdrawn  | ok            | match-over | match-over
  turn              | other  | wrong-seat  | wrong-seat | not-your-turn | match-over | match-over
  turn-text         | to act | not-started | withdrawn  | ok            | match-over | match-over
  turn-text         | other  | wrong-seat  | wrong-seat | not-your-turn | match-over | match-over
  run               | to act | malformed   | malformed  | malformed     | malformed  | malformed
  run               | other  | wrong-seat  | wrong-seat | malformed     | malformed  | malformed
  undo              | to act | not-started | withdrawn  | forbidden     | match-over | match-over
  undo              | other  | wrong-seat  | wrong-seat | not-your-turn | match-over | match-over
  redo              | to act | not-started | withdrawn  | forbidden     | match-over | match-over
  redo              | other  | wrong-seat  | wrong-seat | not-your-turn | match-over | match-over
  take-back         | to act | not-started | withdrawn  | forbidden     | match-over | match-over
  take-back         | other  | wrong-seat  | wrong-seat | forbidden     | match-over | match-over
  resign            | to act | not-started | withdrawn  | ok            | match-over | match-over
  resign            | other  | wrong-seat  | wrong-seat | ok            | match-over | match-over
  claim-time        | to act | forbidden   | forbidden  | still-time    | match-over | match-over
  claim-time        | other  | wrong-seat  | wrong-seat | still-time    | match-over | match-over
  offer             | to act | not-started | match-over | ok            | match-over | match-over
  offer             | other  | wrong-seat  | wrong-seat | ok            | match-over | match-over
  answer-offer      | to act | no-offer    | no-offer   | no-offer      | no-offer   | no-offer
  answer-offer      | other  | wrong-seat  | wrong-seat | no-offer      | no-offer   | no-offer
  conditional-moves | to act | not-started | match-over | forbidden     | match-over | match-over
  conditional-moves | other  | wrong-seat  | wrong-seat | ok            | match-over | match-over
  reclaim-seat      | to act | not-started | match-over | ok            | match-over | match-over
  reclaim-seat      | other  | wrong-seat  | wrong-seat | ok            | match-over | match-over`;

const [, ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const TYPES = [...new Set(ROWS.map(([type]) => type as Type))];

const NONAGA = gameOf('nonaga');
const START: unknown = NONAGA.rules.setup(NONAGA.schemas.options.parse({}), 2, 0);
const FIRST = someTurn(START);
const REPLY = someTurn(stateAfter(START, FIRST));

function stateAfter(state: unknown, moves: readonly unknown[]): unknown {
  const played = applyTurn(NONAGA, state, moves);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
}

let people: Record<'ada' | 'ben' | 'spectator' | 'guest', CurrentUser>;

beforeAll(async () => {
  const [ada, ben, spectator, guest] = [
    await account('Ada'),
    await account('Ben'),
    await account('Sol'),
    await person('Guest Owl 7'),
  ];
  people = { ada, ben, spectator, guest };
  onWake('automatic-turns', () => {});
});

/** A match in this phase; Ada, or the guest in her place, is to act where somebody is. */
async function matchIn(phase: Phase, { first = people.ada, isPublic = true } = {}): Promise<string> {
  if (phase === 'open' || phase === 'withdrawn') {
    // Guests invite by link alone.
    const other = first === people.guest ? { kind: 'link' } : { kind: 'person', name: 'Ben' };
    const seats = [{ kind: 'me' }, other];
    const made = await createMatch(first, { game: 'nonaga', seats, isPublic });
    if (!made.ok) throw new Error(made.error.message);
    if (phase === 'withdrawn') await withdrawMatch(first, made.value.id);
    return made.value.id;
  }
  const id = await seatedMatch([first, people.ben], { clock: BANK, isPublic });
  if (phase === 'over') await submit(people.ben, id, await command('resign', id));
  if (phase === 'called off') {
    await submit(first, id, { type: 'offer', atRevision: 0, kind: 'abort' });
    const { id: offer } = await (await db()).offer.findFirstOrThrow({ where: { matchId: id } });
    await submit(people.ben, id, { type: 'answer-offer', offer, answer: 'accept' });
  }
  return id;
}

/** The command as the player to act would send it now. */
async function command(type: Type, id: string): Promise<object> {
  const { match } = await stored(id);
  const fields: Partial<Record<Type, object>> = {
    turn: { moves: FIRST },
    'turn-text': { turn: NONAGA.text.notateTurn(START, FIRST) },
    run: { run: 'finish' },
    'take-back': { toPly: 0 },
    offer: { kind: 'draw' },
    'answer-offer': { offer: 'unknown', answer: 'accept' },
    'conditional-moves': { add: [FIRST, REPLY] },
  };
  return { type, key: newKey(), atRevision: match!.revision, ...fields[type] };
}

async function answerTo(user: CurrentUser | null, id: unknown, asked: unknown): Promise<string> {
  const answer = await submit(user, id, asked);
  await finishAfterCommit();
  return answer.ok ? 'ok' : answer.error.code;
}

/** The phases of one kind of match; where a command was carried out, the next one gets a match of its own. */
class Matches {
  private readonly known = new Map<Phase, string>();
  constructor(private readonly made: { first?: CurrentUser; isPublic?: boolean } = {}) {}

  async answer(user: CurrentUser | null, type: Type, phase: Phase): Promise<string> {
    const id = this.known.get(phase) ?? (await matchIn(phase, this.made));
    const answer = await answerTo(user, id, await command(type, id));
    if (answer === 'ok') this.known.delete(phase);
    else this.known.set(phase, id);
    return answer;
  }

  async row(user: CurrentUser | null, type: Type): Promise<string[]> {
    const answers: string[] = [];
    for (const phase of PHASES) answers.push(await this.answer(user, type, phase));
    return answers;
  }
}

test('the table has every command', () => {
  expect(TYPES).toEqual(commandSchema.options.map(({ shape }) => shape.type.value));
});

test('players', async () => {
  const matches = new Matches();
  for (const [type, player, ...answers] of ROWS) {
    const user = player === 'to act' ? people.ada : people.ben;
    expect([type, player, ...(await matches.row(user, type as Type))]).toEqual([type, player, ...answers]);
  }
});

test('a guest who plays is answered as anybody who plays', async () => {
  const matches = new Matches({ first: people.guest });
  for (const [type, player, ...answers] of ROWS)
    if (player === 'to act')
      expect([type, ...(await matches.row(people.guest, type as Type))]).toEqual([type, ...answers]);
});

test.each<[who: string, code: string, user: () => CurrentUser | null, isPublic: boolean]>([
  ['who watches a public match', 'wrong-seat', () => people.spectator, true],
  ['to whom a match is private', 'not-found', () => people.spectator, false],
  ['who is not signed in', 'unauthenticated', () => null, true],
])('somebody %s: %s', async (_who, code, user, isPublic) => {
  const matches = new Matches({ isPublic });
  for (const type of TYPES)
    expect([type, ...(await matches.row(user(), type))]).toEqual([type, ...PHASES.map(() => code)]);
});

describe('of several reasons the first counts', () => {
  /** Each row is wrong in its own way and in those of all rows below it. */
  const ORDER: readonly [code: string, wrong: (asked: Asked) => Asked][] = [
    ['unauthenticated', (asked) => ({ ...asked, user: null })],
    ['malformed', ({ body, ...asked }) => ({ ...asked, body: { ...body, key: 'short' } })],
    ['not-found', (asked) => ({ ...asked, id: 'unknown' })],
    ['wrong-seat', ({ body, ...asked }) => ({ ...asked, body: { ...body, seat: 5 } })],
    ['malformed', ({ body, ...asked }) => ({ ...asked, body: { ...body, moves: ['nonsense'] } })],
    ['stale', ({ body, ...asked }) => ({ ...asked, body: { ...body, atRevision: 7 } })],
    ['not-your-turn', (asked) => ({ ...asked, user: people.ben })],
    ['not-your-piece', ({ body, ...asked }) => ({ ...asked, body: { ...body, moves: REPLY } })],
  ];
  interface Asked {
    readonly user: CurrentUser | null;
    readonly id: string;
    readonly body: object;
  }

  test.each(ORDER.map(([code], index) => [code, index] as const))('%s (%i)', async (code, index) => {
    const id = await matchIn('playing', { isPublic: false });
    const body = { type: 'turn', key: newKey(), atRevision: 0, moves: FIRST };
    const right: Asked = { user: people.ada, id, body };
    // From below, so that the change of a row above wins where two change the same field.
    const { user, ...asked } = ORDER.slice(index).reduceRight((before, [, wrong]) => wrong(before), right);
    expect(await answerTo(user, asked.id, asked.body)).toBe(code);
  });

  test('a match that is over is over before it has moved on', async () => {
    const id = await matchIn('over');
    const late = { type: 'turn', key: newKey(), atRevision: 0, moves: FIRST };
    expect(await submit(people.ada, id, late)).toMatchObject({
      error: { code: 'match-over' },
      fresh: { revision: 1, phase: 'OVER' },
    });
  });

  test('a repeat is answered as before, whatever has happened since', async () => {
    const id = await matchIn('playing');
    const first = { type: 'turn', key: newKey(), atRevision: 0, moves: FIRST };
    const answer = await submit(people.ada, id, first);
    await submit(people.ben, id, { type: 'resign', key: newKey(), atRevision: 1 });
    expect(await submit(people.ada, id, first)).toEqual(answer);
    expect(await answerTo(people.ada, id, { ...first, moves: REPLY })).toBe('key-reused');
  });
});
