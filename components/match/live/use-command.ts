'use client';
/** Something said to the server that is no move: one after the other, with the words when it is refused. */
import { useState, useTransition } from 'react';
import type { CommandRequest, MatchView, TurnAnswer } from '@/lib/protocol/views';
import { recoverFrom } from '@/components/layout/stale-page';
import type { Live } from './use-match';
import { newKey } from './new-key';

/** What is said and not played: a resignation, undo, redo. */
export type PendingCommand = (request: CommandRequest) => Promise<TurnAnswer>;

export function useCommand(live: Live) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, start] = useTransition();
  const [line] = useState(
    () =>
      new CommandQueue({
        answered: live.answered,
        // The room must not wait for a live stream that is slow or lost.
        catchUp: (answer) => {
          if (answer.ok) live.receive(answer.step);
          else if (answer.fresh) live.adopt(answer.fresh);
        },
        report: setOutcome,
      }),
  );
  return {
    /** Waits its turn where something is still unanswered. */
    say: (wish: CommandFactory, how?: { readonly holds: boolean }) => start(() => line.say(wish, how)),
    pending,
    /** Only as long as things stand as they did. */
    refusal: outcome?.of === live.match.revision ? outcome.words : null,
  };
}

// Deeds wait in line: each is said once the one before it, and every turn on its way, has been answered.

/** Something to say to the server, as the match stands when its time has come; or the words why there is nothing. */
export type CommandFactory = (request: CommandRequest, match: MatchView) => Promise<TurnAnswer> | string;

/** How it went: words where it was refused, and the revision that they speak of. */
export interface Outcome {
  readonly of: number;
  readonly words: string | null;
}

interface Table {
  /** The match once nothing is on its way. */
  answered(): Promise<MatchView>;
  /** Catches up with an answer. */
  catchUp(answer: TurnAnswer): void;
  report(outcome: Outcome): void;
}

export const UNREACHED = 'This has not reached the table. Check your connection and try again.';

export class CommandQueue {
  private waiting: readonly { readonly wish: CommandFactory; readonly holds: boolean }[] = [];

  constructor(private readonly table: Table) {}

  /**
   * Answers when the line is empty. A wish that `holds` is said again where the match has moved on meanwhile: a turn of
   * someone else does not change it.
   */
  async say(wish: CommandFactory, { holds = false } = {}): Promise<void> {
    this.waiting = [...this.waiting, { wish, holds }];
    if (this.waiting.length > 1) return;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const outcome = await this.speak(next.wish, next.holds);
      this.table.report(outcome);
      // What was to follow a deed that failed is no longer wished for.
      this.waiting = outcome.words === null ? this.waiting.slice(1) : [];
    }
  }

  private async speak(wish: CommandFactory, holds: boolean): Promise<Outcome> {
    let match = await this.table.answered();
    try {
      let answer = await ask(wish, match);
      if (holds && typeof answer !== 'string' && !answer.ok && answer.fresh?.status.kind === 'playing') {
        match = answer.fresh;
        answer = await ask(wish, match);
      }
      if (typeof answer === 'string') return { of: match.revision, words: answer };
      this.table.catchUp(answer);
      if (answer.ok) return { of: answer.step.line.revision, words: null };
      return { of: answer.fresh?.revision ?? match.revision, words: answer.error.message };
    } catch (error) {
      recoverFrom(error);
      // Unheard, it would take the whole board off the page.
      return { of: match.revision, words: UNREACHED };
    }
  }
}

const ask = (wish: CommandFactory, match: MatchView) =>
  wish({ matchId: match.id, atRevision: match.revision, key: newKey() }, match);
