/** After every kind of entry, and after any sequence of them, no column says anything that the log does not give. */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, type TimeControl } from '@/lib/match/clock';
import { applyTurn } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { now } from '@/lib/server/platform/now';
import * as commands from '@/lib/server/testing/commands';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { faultsOfRows } from '@/lib/server/testing/replayed-rows';
import { playAutomaticTurn } from '../automatic/automatic-turns';
import { sweepClocks } from '../automatic/expire-seats';
import { addHoliday } from '../clock/holidays';
import { findMatch, type MatchRow } from '../rows';

const BANK: TimeControl = { kind: 'bank', bank: 8 * 3600, increment: 60, whenOut: 'leave' };
const DAYS: TimeControl = { kind: 'days', days: 1, whenOut: 1 };

type Sitters = Parameters<typeof seatedMatch>[0];
let people: [CurrentUser, CurrentUser, CurrentUser];

beforeAll(async () => {
  people = [await person('Ada'), await person('Ben'), await person('Eve')];
  // Automatic turns are played where a test says so.
  onWake('automatic-turns', () => {});
});
afterEach(resetClock);

/** The kinds of matches that differ in what can enter their logs. */
const MATCHES = {
  'two people, a bank': () => begun([people[0], people[1]], 'nonaga', BANK),
  'two people, no clock': () => begun([people[0], people[1]], 'nonaga', null),
  'a person and an AI': () => begun([people[0], 1], 'nonaga', null),
  'one person in both seats': () => begun([people[0], people[0]], 'nonaga', null),
  'three, an AI takes over': () => begun(people, 'jarls', DAYS),
  'three, late seats leave': () => begun(people, 'jarls', { ...BANK, bank: 3600 }),
  solitaire: () => begun([people[0]], 'eightfold', null),
};
type MatchKind = keyof typeof MATCHES;

async function begun(seats: Sitters, game: string, clock: TimeControl | null): Promise<Played> {
  resetClock();
  await (await db()).holiday.deleteMany();
  const row = await findMatch(await seatedMatch(seats, { game, clock, seed: 1700000000000 % 2 ** 32 }));
  return new Played(row!);
}

/** A match, and everything that can be done in it; what is impossible at the moment is refused and changes nothing. */
class Played {
  private ahead = 0;
  constructor(readonly start: MatchRow) {}

  private get id() {
    return this.start.id;
  }
  private get game() {
    return gameOf(this.start.game);
  }
  private readonly row = async () => (await stored(this.id)).match!;
  private readonly header = async () => ({
    matchId: this.id,
    atRevision: (await this.row()).revision,
    key: newKey(),
  });
  private async owner(seat: number | null): Promise<CurrentUser | null> {
    const { seats } = await this.row();
    return people.find(({ id }) => id === seats[seat ?? -1]?.userId) ?? null;
  }
  private async turn(state: unknown, n: number) {
    const moves = someTurn(state, n, this.game.meta.id);
    const played = applyTurn(this.game, state, moves);
    return { moves, after: played.ok ? played.value.state : state };
  }

  async turnOf(n: number): Promise<unknown> {
    const { toAct, snapshot, status } = await this.row();
    // A solitaire may be stuck and yet go on: there is undo.
    if (status !== 'PLAYING' || this.game.rules.legalMoves(snapshot).length === 0) return null;
    const { moves } = await this.turn(snapshot, n);
    return commands.playTurn(await this.owner(toAct), { ...(await this.header()), moves });
  }
  /** The one to move next plans a reply, the turn comes, and the reply is played. */
  async conditional(n: number): Promise<unknown> {
    const { toAct, snapshot, status, seatCount } = await this.row();
    if (status !== 'PLAYING' || seatCount !== 2) return null;
    const first = await this.turn(snapshot, n);
    if (this.game.rules.status(first.after).kind === 'over') return null;
    const add = [first.moves, (await this.turn(first.after, n + 1)).moves];
    await commands.changeConditionalMoves(await this.owner(1 - (toAct ?? 0)), {
      ...(await this.header()),
      add,
    });
    await this.turnOf(n);
    return this.automatic();
  }
  readonly automatic = () => playAutomaticTurn(this.id, { leastMs: 0, leaseSeconds: 60, sweepMs: 1000 });
  async command(name: 'undo' | 'redo' | 'resign', n: number): Promise<unknown> {
    const { toAct } = await this.row();
    const seat = name === 'resign' ? n % this.start.seatCount : toAct;
    return commands[name](await this.owner(seat), { ...(await this.header()), seat: seat ?? undefined });
  }
  async run(): Promise<unknown> {
    return commands.playRun(await this.owner(0), { ...(await this.header()), run: 'finish' });
  }
  async takeBack(n: number): Promise<unknown> {
    return commands.takeBack(await this.owner(0), { ...(await this.header()), toPly: n % 3 });
  }
  /** Everybody else agrees. */
  async agree(kind: 'draw' | 'takeback', n: number): Promise<void> {
    const seat = (n + 1) % this.start.seatCount;
    await commands.makeOffer(await this.owner(seat), { ...(await this.header()), kind });
    for (const { index } of this.start.seats) {
      const offer = await (await db()).offer.findFirst({ where: { matchId: this.id, answeredAt: null } });
      if (index === seat || !offer) continue;
      const answer = { matchId: this.id, offer: offer.id, answer: 'accept' };
      await commands.answerOffer(await this.owner(index), answer);
    }
  }
  /** The time of the seat to act runs out: the other claims, or the sweep sees to it. */
  async runOut(): Promise<void> {
    const { deadline, toAct, seatCount } = await this.row();
    if (deadline === null) return;
    this.later(Math.max(0, deadline.getTime() - now().getTime()) + 1);
    // The database has not been silent, however long this test takes.
    await (await db()).heartbeat.deleteMany();
    if (seatCount > 2) await sweepClocks();
    else await commands.claim(await this.owner(1 - (toAct ?? 0)), await this.header());
  }
  async reclaim(n: number): Promise<unknown> {
    return commands.reclaimSeat(await this.owner(n % this.start.seatCount), { matchId: this.id });
  }
  /** Whoever is to act rests today. */
  async rest(): Promise<void> {
    const who = await this.owner((await this.row()).toAct);
    const today = now().toISOString().slice(0, 10);
    if (who) await addHoliday(who.id, { from: today, until: today });
  }
  later(ms: number): void {
    setClockAhead((this.ahead += ms));
  }
}

type Op = (match: Played, n: number) => unknown;
const OPS = {
  turn: (match, n) => match.turnOf(n),
  'conditional turn': (match, n) => match.conditional(n),
  'AI turn': (match) => match.automatic(),
  run: (match) => match.run(),
  undo: (match, n) => match.command('undo', n),
  redo: (match, n) => match.command('redo', n),
  'take-back': (match, n) => match.takeBack(n),
  'agreed take-back': (match, n) => match.agree('takeback', n),
  'agreed draw': (match, n) => match.agree('draw', n),
  resignation: (match, n) => match.command('resign', n),
  'time out': (match) => match.runOut(),
  'seat reclaimed': (match, n) => match.reclaim(n),
  holiday: (match) => match.rest(),
  'an hour later': (match) => match.later(HOUR_MS),
  'a day later': (match) => match.later(DAY_MS),
} satisfies Record<string, Op>;
type OpName = keyof typeof OPS;

test.each<[MatchKind, OpName[], log: string]>([
  ['two people, a bank', ['an hour later', 'turn', 'turn'], 'turn turn'],
  ['two people, a bank', ['turn', 'an hour later', 'conditional turn'], 'turn turn turn'],
  ['two people, a bank', ['turn', 'turn', 'an hour later', 'agreed take-back'], 'turn turn takeback'],
  ['two people, a bank', ['turn', 'holiday', 'a day later', 'turn'], 'turn turn'],
  ['two people, a bank', ['turn', 'time out'], 'turn timeout'],
  ['two people, a bank', ['turn', 'an hour later', 'agreed draw'], 'turn draw'],
  ['two people, no clock', ['turn', 'an hour later', 'resignation'], 'turn resign'],
  ['a person and an AI', ['turn', 'AI turn', 'take-back', 'turn'], 'turn turn takeback turn'],
  ['one person in both seats', ['turn', 'turn', 'take-back', 'resignation'], 'turn turn takeback resign'],
  [
    'three, an AI takes over',
    ['time out', 'AI turn', 'turn', 'seat reclaimed'],
    'handover turn turn handover',
  ],
  ['three, an AI takes over', ['turn', 'resignation', 'turn', 'agreed draw'], 'turn resign turn draw'],
  ['three, late seats leave', ['turn', 'an hour later', 'time out', 'turn'], 'turn timeout turn'],
  ['solitaire', ['turn', 'undo', 'redo', 'undo', 'run'], 'turn undo redo undo turn'],
])('%s: %j', async (kind, ops, log) => {
  const match = await MATCHES[kind]();
  for (const op of ops) {
    await OPS[op](match, 0);
    expect(await faultsOfRows(match.start)).toEqual([]);
  }
  const { entries } = await stored(match.start.id);
  expect(entries.map((entry) => entry.kind).join(' ')).toBe(log);
});

/** What can happen in a match of each kind; the rest would only be refused. */
const POSSIBLE: Record<MatchKind, readonly OpName[]> = {
  'two people, a bank': ['conditional turn', 'agreed take-back', 'agreed draw', 'time out', 'holiday'],
  'two people, no clock': ['conditional turn', 'agreed take-back', 'resignation', 'an hour later'],
  'a person and an AI': ['AI turn', 'AI turn', 'take-back', 'resignation'],
  'one person in both seats': ['take-back', 'resignation', 'a day later'],
  'three, an AI takes over': ['time out', 'time out', 'AI turn', 'seat reclaimed', 'agreed draw', 'holiday'],
  'three, late seats leave': ['time out', 'agreed take-back', 'resignation', 'an hour later'],
  solitaire: ['undo', 'undo', 'redo', 'run'],
};
const sequence = (kind: MatchKind) =>
  fc.array(fc.tuple(fc.constantFrom('turn', 'turn', ...POSSIBLE[kind]), fc.nat(50)), {
    minLength: 5,
    maxLength: 9,
  });

test.each(Object.keys(MATCHES) as MatchKind[])('any sequence of entries: %s', async (kind) => {
  await fc.assert(
    fc.asyncProperty(sequence(kind), async (ops) => {
      const match = await MATCHES[kind]();
      for (const [op, n] of ops) {
        await OPS[op](match, n);
        expect(await faultsOfRows(match.start), op).toEqual([]);
      }
      await (await db()).match.deleteMany({ where: { id: match.start.id } });
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
