'use client';
/** Sends commands that are not moves, one after the other, and keeps the reason when one is refused. */
import { useState, useTransition } from 'react';
import type { CommandRequest, MatchView, TurnAnswer } from '@/lib/protocol/views';
import { recoverFrom } from '@/components/layout/stale-page';
import type { Live } from './use-match';
import { newKey } from './new-key';

/** A command that is not a move: a resignation, undo, redo. */
export type PendingCommand = (request: CommandRequest) => Promise<TurnAnswer>;

export function useCommand(live: Live) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, start] = useTransition();
  const [queue] = useState(
    () =>
      new CommandQueue({
        answered: live.answered,
        // The match info must not wait for a live stream that is slow or lost.
        catchUp: (answer) => {
          if (answer.ok) live.receive(answer.step);
          else if (answer.fresh) live.adopt(answer.fresh);
        },
        report: setOutcome,
      }),
  );
  return {
    /** Queues the command while another is unanswered. */
    send: (command: CommandFactory, how?: { readonly holds: boolean }) =>
      start(() => queue.send(command, how)),
    pending,
    /** Shown only while the revision is the same. */
    refusal: outcome?.of === live.match.revision ? outcome.words : null,
  };
}

/**
 * Makes the command from the match as it is when its turn in the queue comes, or returns why there is nothing to
 * send.
 */
export type CommandFactory = (request: CommandRequest, match: MatchView) => Promise<TurnAnswer> | string;

/** The result: the reason where it was refused, and the revision the reason is about. */
export interface Outcome {
  readonly of: number;
  readonly words: string | null;
}

interface QueuePorts {
  /** The match once every turn has been answered. */
  answered(): Promise<MatchView>;
  /** Applies the answer. */
  catchUp(answer: TurnAnswer): void;
  report(outcome: Outcome): void;
}

export const UNREACHED = 'This did not reach the server. Check your connection and try again.';

export class CommandQueue {
  private waiting: readonly { readonly command: CommandFactory; readonly holds: boolean }[] = [];

  constructor(private readonly ports: QueuePorts) {}

  /**
   * Resolves when the queue is empty. A command that `holds` is sent again where the match has moved on meanwhile:
   * another player's turn does not change it.
   */
  async send(command: CommandFactory, { holds = false } = {}): Promise<void> {
    this.waiting = [...this.waiting, { command, holds }];
    if (this.waiting.length > 1) return;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const outcome = await this.attempt(next.command, next.holds);
      this.ports.report(outcome);
      // Commands that were to follow a failed one are dropped.
      this.waiting = outcome.words === null ? this.waiting.slice(1) : [];
    }
  }

  private async attempt(command: CommandFactory, holds: boolean): Promise<Outcome> {
    let match = await this.ports.answered();
    try {
      let answer = await ask(command, match);
      if (holds && typeof answer !== 'string' && !answer.ok && answer.fresh?.status.kind === 'playing') {
        match = answer.fresh;
        answer = await ask(command, match);
      }
      if (typeof answer === 'string') return { of: match.revision, words: answer };
      this.ports.catchUp(answer);
      if (answer.ok) return { of: answer.step.line.revision, words: null };
      return { of: answer.fresh?.revision ?? match.revision, words: answer.error.message };
    } catch (error) {
      recoverFrom(error);
      // Uncaught, the error would remove the whole board from the page.
      return { of: match.revision, words: UNREACHED };
    }
  }
}

const ask = (command: CommandFactory, match: MatchView) =>
  command({ matchId: match.id, atRevision: match.revision, key: newKey() }, match);
