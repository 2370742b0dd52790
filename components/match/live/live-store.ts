/**
 * Holds one live match for a page: runs the reducer, notifies listeners, and carries out its effects: requests, timers,
 * storage and the motion on the board.
 */
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { Playback } from '@/components/board/animation/playback';
import { holdBackTo, showStep } from '@/components/board/animation/show-step';
import { browserPage } from '@/components/connection/page-life';
import { randomKey } from '@/components/connection/random-key';
import type { ChatUpdate, Presence } from '@/lib/protocol/chat';
import type { SinceLastVisit, StreamEvent } from '@/lib/protocol/stream';
import type { MatchView } from '@/lib/protocol/views';
import { ownSlot, type Slot } from './kept-input';
import { reduce } from './reduce';
import { fetchMatch, nudgeAi, postCommand } from './requests';
import {
  type CommandBody,
  type Effect,
  initialState,
  type LiveEvent,
  type LiveState,
  type LoadedGame,
  type TimerName,
} from './state';

/** The stream's events that are not about play. */
export type SideEvent =
  | { readonly event: 'talk'; readonly talk: ChatUpdate }
  | { readonly event: 'presence'; readonly presence: Presence };

/** What became of a command: the words in which it was refused, if it was, and the revision they are about. */
export interface CommandOutcome {
  readonly refusal: string | null;
  readonly of: number;
}

export class LiveStore {
  readonly playback: Playback;
  private now: LiveState;
  private readonly loaded: LoadedGame;
  private readonly listeners = new Set<() => void>();
  private readonly sideListeners = new Set<(event: SideEvent) => void>();
  /** Who waits for the answer to a command, by its id. */
  private readonly waiting = new Map<string, (outcome: CommandOutcome) => void>();
  private readonly timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  private readonly slots = new Map<string, Slot>();
  private sending = new AbortController();
  private hangUp: (() => void) | null = null;
  private isStarted = false;

  constructor(initial: MatchView, missed: SinceLastVisit | null = null) {
    this.loaded = { game: loadedGame(initial.game, initial.rulesVersion), board: loadedBoard(initial.game) };
    this.now = initialState(initial, randomKey());
    this.playback = new Playback({ state: initial.state, lastEvents: initial.lastEvents });
    if (missed) holdBackTo(this.playback, initial, missed);
  }

  readonly state = (): LiveState => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly dispatch = (event: LiveEvent): void => {
    const [next, effects] = reduce(this.loaded, this.now, event);
    const isNew = next !== this.now;
    this.now = next;
    for (const effect of effects) this.carryOut(effect);
    if (isNew) for (const listener of this.listeners) listener();
  };

  readonly send = (command: CommandBody, { survives = false } = {}): Promise<CommandOutcome> =>
    new Promise((resolve) => {
      const id = randomKey();
      this.waiting.set(id, resolve);
      this.dispatch({ type: 'command', id, command, survives });
    });

  /** Chat and presence. Returns an unsubscribe function. */
  readonly onSideEvent = (listener: (event: SideEvent) => void): (() => void) => {
    this.sideListeners.add(listener);
    return () => void this.sideListeners.delete(listener);
  };

  /** Starts listening and sending; returns a function that stops it. */
  readonly start = (): (() => void) => {
    this.isStarted = true;
    this.dispatch({ type: 'started' });
    this.carryOut({ do: 'restore' });
    this.listen();
    const stops = [
      browserPage.when(['online'], () => this.dispatch({ type: 'online' })),
      browserPage.when(['visibilitychange', 'pageshow', 'resume'], () => {
        if (browserPage.isVisible()) this.dispatch({ type: 'looked-at' });
      }),
    ];
    return () => {
      this.isStarted = false;
      this.hangUp?.();
      this.sending.abort();
      for (const timer of this.timers.values()) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  };

  /** One a viewer: a session may change while the page is open. */
  private slot(viewer: string, match: string): Slot {
    const name = `${viewer} ${match}`;
    const slot = this.slots.get(name) ?? ownSlot(viewer, match);
    this.slots.set(name, slot);
    return slot;
  }

  private carryOut(effect: Effect): void {
    const { playback } = this;
    const { id, seenBy, revision } = this.now.server;
    switch (effect.do) {
      case 'send':
        return void this.post(effect.command);
      case 'fetch-match':
        return void fetchMatch(id).then((match) => this.dispatch({ type: 'fetched', match }));
      case 'nudge-ai':
        return nudgeAi(id);
      case 'listen':
        return this.isStarted ? this.listen() : undefined;
      case 'restore': {
        const kept = this.slot(seenBy, id).read();
        return kept ? this.dispatch({ type: 'restored', kept }) : undefined;
      }
      case 'keep':
        return this.slot(seenBy, id).write(effect.kept);
      case 'wait': {
        const { name, ms } = effect;
        clearTimeout(this.timers.get(name));
        const ring = () => this.dispatch({ type: 'timer', name });
        return void this.timers.set(name, setTimeout(ring, ms));
      }
      case 'settle':
        this.waiting.get(effect.id)?.({ refusal: effect.refusal, of: revision });
        return void this.waiting.delete(effect.id);
      case 'play':
        playback.finish();
        return playback.play(effect.shown, effect.events);
      case 'rewind':
        playback.finish();
        return playback.rewind(effect.shown, effect.events);
      case 'jump':
        return playback.jump(effect.shown);
      case 'show-step':
        return showStep(playback, effect.before, effect.step);
    }
  }

  private async post(command: (Effect & { readonly do: 'send' })['command']): Promise<void> {
    // The one before either has been answered, or went into a connection that is dead.
    this.sending.abort();
    const { signal } = (this.sending = new AbortController());
    const answer = await postCommand(this.now.server.id, command, signal);
    const { key } = command;
    if (answer) this.dispatch({ type: 'answer', key, answer });
    else if (!signal.aborted) this.dispatch({ type: 'unreachable', key });
  }

  private listen(): void {
    this.hangUp?.();
    let isOver = false;
    let close: (() => void) | null = null;
    const { id, seenBy } = this.now.server;
    // Loaded once the page is there: nothing listens before that.
    void import('@/components/connection/stream').then(({ listen }) => {
      if (isOver) return;
      close = listen(id, {
        seenBy,
        since: () => this.now.server.revision,
        onEvent: (event) => this.hear(event),
        onConnection: (connection) => this.dispatch({ type: 'connection', connection }),
        onStranger: () => this.dispatch({ type: 'refresh' }),
      });
    });
    this.hangUp = () => {
      isOver = true;
      close?.();
    };
  }

  private hear({ event, data }: StreamEvent): void {
    const tell = (side: SideEvent) => {
      for (const listener of [...this.sideListeners]) listener(side);
    };
    if (event === 'step') this.dispatch({ type: 'step', step: data.step });
    else if (event === 'room') this.dispatch({ type: 'info', info: data.room });
    else if (event === 'reload') this.dispatch({ type: 'refresh' });
    else if (event === 'refused') this.dispatch({ type: 'connection', connection: 'lost' });
    else if (event === 'talk') tell({ event, talk: data.talk });
    else if (event === 'presence') tell({ event, presence: data.presence });
    else if (event === 'hello') {
      this.dispatch({ type: 'greeting', revision: data.revision, info: data.room });
      if (data.talk) tell({ event: 'talk', talk: { ...data.talk, isWhole: true } });
      if (data.presence) tell({ event: 'presence', presence: data.presence });
    }
  }
}
