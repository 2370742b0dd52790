/** Test support: matches of every kind, and everything that can be done in them. */
import { DAY_MS, HOUR_MS, NETWORK_TOLERANCE_MS, type TimeControl } from '@/lib/match/clock';
import { applyTurn } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { playAutomaticTurn } from '@/lib/server/matches/automatic/automatic-turns';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';
import { addHoliday } from '@/lib/server/matches/clock/holidays';
import { findMatch, type MatchRow } from '@/lib/server/matches/rows';
import { db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { now } from '@/lib/server/platform/now';
import { resetClock, setClockAhead } from './clock';
import * as commands from './commands';
import { newKey, person, seatedMatch, someTurn, stored } from './matches';

const BANK: TimeControl = { kind: 'bank', bank: 8 * 3600, increment: 60, whenOut: 'leave' };
const DAYS: TimeControl = { kind: 'days', days: 1, whenOut: 1 };

type Sitters = Parameters<typeof seatedMatch>[0];
let people: [CurrentUser, CurrentUser, CurrentUser];

/** Before the first match of a test file. */
export async function seatPeople(): Promise<void> {
  people = [await person('Ada'), await person('Ben'), await person('Eve')];
  // Automatic turns are played where a test says so.
  onWake('automatic-turns', () => {});
}

/** The kinds of matches that differ in what can enter their logs. */
export const MATCHES = {
  'two people, a bank': () => begun([people[0], people[1]], 'nonaga', BANK),
  'two people, no clock': () => begun([people[0], people[1]], 'nonaga', null),
  'a person and an AI': () => begun([people[0], 1], 'nonaga', null),
  'one person in both seats': () => begun([people[0], people[0]], 'nonaga', null),
  'three, an AI takes over': () => begun(people, 'jarls', DAYS),
  'three, late seats leave': () => begun(people, 'jarls', { ...BANK, bank: 3600 }),
  solitaire: () => begun([people[0]], 'eightfold', null),
};
export type MatchKind = keyof typeof MATCHES;

async function begun(seats: Sitters, game: string, clock: TimeControl | null): Promise<Played> {
  resetClock();
  await (await db()).holiday.deleteMany();
  const row = await findMatch(await seatedMatch(seats, { game, clock, seed: 1700000000000 % 2 ** 32 }));
  return new Played(row!);
}

/** A match, and everything that can be done in it; what is impossible at the moment is refused and changes nothing. */
export class Played {
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
    this.later(Math.max(0, deadline.getTime() - now().getTime()) + NETWORK_TOLERANCE_MS);
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
export const OPS = {
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
export type OpName = keyof typeof OPS;
