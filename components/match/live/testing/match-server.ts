/** A match as a server keeps it, for tests: one entry a revision, one a key; it judges by the rules and nothing else. */
import { viewFor } from '@/lib/games/game';
import type { gameOf } from '@/lib/games/registry';
import { type Entry, openLog } from '@/lib/match/log';
import { follow, type UndoHistory, undoHistoryFrom } from '@/lib/match/replay';
import type { Command, CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView, Step } from '@/lib/protocol/views';
import { afterStep } from '../match-progress';
import { asSent, newMatch } from './live-fixture';

export type AnyGame = ReturnType<typeof gameOf>;
export type Sent = Command & { readonly key: string; readonly atRevision?: number };

const KINDS: Partial<Record<Command['type'], Entry['kind']>> = {
  turn: 'turn',
  run: 'turn',
  undo: 'undo',
  redo: 'redo',
  resign: 'resign',
  'take-back': 'takeback',
};

/** A preset that hides something, where the game has one. */
const presetOf = (game: AnyGame) => game.presets.at(game.hidden ? 1 : 0)!;

const refused = (code: string): CommandAnswer => ({ ok: false, error: { code, message: `No: ${code}.` } });

export class MatchServer {
  readonly views: MatchView[];
  readonly steps: Step[] = [];
  /** The revision that each key has led to; commands beside the log have the one they were given at. */
  readonly keys = new Map<string, number>();
  private line: UndoHistory;

  constructor(private readonly game: AnyGame) {
    const seats = Math.max(game.meta.seats.min, 1);
    const { options } = presetOf(game);
    const start = openLog(game, { options, seats, seed: 7 } as never);
    if (!start.ok) throw new Error(start.error.message);
    this.line = undoHistoryFrom(start.value);
    const { meta } = game;
    this.views = [
      {
        ...newMatch(),
        game: meta.id,
        rulesVersion: meta.rulesVersion,
        options,
        seats: Array.from({ length: seats }, (_, seat) => ({ ...newMatch().seats[0]!, seat }) as never),
        state: viewFor(game, start.value.state, 0),
        status: start.value.status,
      },
    ];
  }

  get view(): MatchView {
    return this.views.at(-1)!;
  }

  /** The moves of a whole turn, chosen by a number; none where the match is over. */
  someTurn(n: number): readonly unknown[] {
    const moves: unknown[] = [];
    let { state, status } = this.line.now;
    while (status.kind === 'playing' && (moves.length === 0 || status.midTurn)) {
      const legal = this.game.rules.legalMoves(state);
      const applied = this.game.rules.apply(state, legal[n % legal.length]);
      if (!applied.ok) throw new Error(applied.error.message);
      moves.push(legal[n % legal.length]);
      ({ state } = applied.value);
      status = this.game.rules.status(state);
    }
    return moves;
  }

  answer(sent: Sent): CommandAnswer {
    const before = this.keys.get(sent.key);
    const kind = KINDS[sent.type];
    if (before !== undefined) return kind ? { ok: true, step: this.steps[before - 1]! } : { ok: true };
    const fresh = structuredClone(this.view);
    const isStale = sent.atRevision !== fresh.revision;
    const isOver = fresh.status.kind === 'over';
    if (isOver || isStale) return { ...refused(isOver ? 'match-over' : 'stale'), fresh } as CommandAnswer;
    if (!kind) {
      this.keys.set(sent.key, fresh.revision);
      return { ok: true };
    }
    const step = this.write(kind, sent);
    return typeof step === 'string' ? refused(step) : { ok: true, step };
  }

  private write(kind: Entry['kind'], sent: Sent): Step | string {
    const { state, status } = this.line.now;
    const run = sent.type === 'run' ? this.game.solo?.runs.find(({ id }) => id === sent.run) : null;
    const moves = sent.type === 'turn' ? sent.moves : run?.moves(state);
    if (moves?.length === 0) return 'nothing-to-run';
    const seat = status.kind === 'playing' ? status.toAct : 0;
    const data = sent.type === 'take-back' ? { toPly: sent.toPly } : (moves ?? {});
    const next = follow(this.game, this.line, { kind, seat, data } as Entry);
    if (!next.ok) return next.error.code;
    this.line = next.value;
    const { now } = next.value;
    const revision = this.view.revision + 1;
    const line = { revision, ply: now.ply, seat, kind, notation: now.notation, at: '' };
    const shown = { events: now.events, state: viewFor(this.game, now.state, 0), status: now.status };
    const step: Step = structuredClone({ line, ...shown });
    const told = asSent(this.game, this.view.state, step);
    this.steps.push(told);
    this.keys.set(sent.key, revision);
    this.views.push(afterStep(this.view, step));
    return told;
  }
}
