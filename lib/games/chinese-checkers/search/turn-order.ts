/** Whose turn it is in the search core, who follows whom, and which positions there have been. */
import type { Seat } from '../../contract';
import { type CheckersState, seatsOf, stillIn } from '../state';
import { FINISHED_KEYS, ZOBRIST_HIGH, ZOBRIST_LOW, TURN_KEYS } from './fingerprint';
import { History, memoryOf, Offset, SeatField, seatRow, Size } from './arrays';

/** Further than any position will be kept. */
export const NEVER = 2 ** 30;

export abstract class TurnOrder {
  readonly seats: number;
  readonly maxMoves = Size.Marbles * Size.Holes;

  protected memory: Int32Array;
  protected seat: number;
  /** Where the last position is kept, and the one that the search was opened with. */
  protected top: number;
  protected readonly root: number;
  /** The first position that the repetition of one could be: `root`, or none. */
  protected readonly firstRepeatable: number;
  /** From a position to the one before with the same seat to act, at least. */
  protected stride = 0;
  /** Whether somebody has finished or was skipped since the search was opened. */
  protected isUneven = false;
  /** Who has finished or left takes no more turns. */
  protected isOut: Uint8Array;
  protected playing = 0;
  protected readonly finished: Seat[];

  constructor(view: CheckersState) {
    const { options, seats } = view;
    const playing = stillIn(view);
    const past = options.repetition === 'draw3' ? view.seen.slice(0, -1) : [];
    this.seats = seats;
    this.seat = view.turn;
    this.memory = memoryOf(view, past.length);
    this.root = Offset.History + past.length * History.Fields;
    this.top = this.root;
    this.firstRepeatable = options.repetition === 'draw3' ? this.root : NEVER;
    this.remember(past);
    this.isOut = Uint8Array.from(seatsOf(view), (seat) => (playing.includes(seat) ? 0 : 1));
    this.finished = [...view.finished];
    this.updateTurnOrder();
    this.hashRoot();
  }

  /** Keeps the positions before this one, and notes those that may not come again. */
  private remember(past: readonly number[]): void {
    const { memory } = this;
    const once = new Set<number>();
    for (const [i, key] of past.entries()) {
      const low = key | 0;
      memory[Offset.History + i * History.Fields + History.ZobristLow] = low;
      memory[Offset.History + i * History.Fields + History.ZobristHigh] = Math.floor(key / 2 ** 32);
      if (once.has(key))
        memory[Offset.SeenTwice + ((low >>> 5) & (Size.SeenTwiceWords - 1))]! |= 1 << (low & 31);
      once.add(key);
    }
  }

  private hashRoot(): void {
    for (let hole = 0; hole < Size.Holes; hole++) {
      const marble = this.memory[hole]!;
      if (marble > 0) this.xorKey(Math.floor((marble - 1) / Size.Marbles) * Size.Holes + hole);
    }
    this.xorKey(TURN_KEYS + this.seat);
    for (const seat of this.finished) this.xorKey(FINISHED_KEYS + seat);
  }

  protected xorKey(key: number): void {
    this.memory[this.top + History.ZobristLow]! ^= ZOBRIST_LOW[key]!;
    this.memory[this.top + History.ZobristHigh]! ^= ZOBRIST_HIGH[key]!;
  }

  protected advance(): void {
    const { memory, top } = this;
    const row = seatRow(this.seat);
    memory[top + History.ZobristLow]! ^= memory[row + SeatField.PassZobristLow]!;
    memory[top + History.ZobristHigh]! ^= memory[row + SeatField.PassZobristHigh]!;
    this.seat = memory[row + SeatField.Next]!;
  }

  /** Works out who follows whom, now that someone is out, or in again. */
  protected updateTurnOrder(): void {
    const { memory } = this;
    this.playing = this.isOut.reduce((playing, out) => playing + 1 - out, 0);
    this.measureStride();
    for (let seat = 0; seat < this.seats; seat++) {
      let next = seat;
      do next = (next + 1) % this.seats;
      while (this.isOut[next] !== 0 && this.playing > 0);
      const row = seatRow(seat);
      memory[row + SeatField.Next] = next;
      memory[row + SeatField.PassZobristLow] =
        ZOBRIST_LOW[TURN_KEYS + seat]! ^ ZOBRIST_LOW[TURN_KEYS + next]!;
      memory[row + SeatField.PassZobristHigh] =
        ZOBRIST_HIGH[TURN_KEYS + seat]! ^ ZOBRIST_HIGH[TURN_KEYS + next]!;
    }
  }

  /** While everybody moves in turn, the same seat is to act after as many turns as seats are in, and not before. */
  protected measureStride(): void {
    this.stride = (this.isUneven ? 1 : Math.max(1, this.playing)) * History.Fields;
  }
}
