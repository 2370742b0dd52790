/** Carries out the effects of the reducer in a browser: requests, timers, storage and the motion on the board. */
import type { Playback } from '@/components/board/animation/playback';
import { showStep } from '@/components/board/animation/show-step';
import { keepInput, keptInput } from './kept-input';
import { fetchMatch, nudgeAi, postCommand } from './requests';
import type { Effect, LiveEvent, LiveState, TimerName } from './state';

export interface EffectPorts {
  readonly playback: Playback;
  readonly state: () => LiveState;
  readonly dispatch: (event: LiveEvent) => void;
  readonly settle: (id: string, refusal: string | null) => void;
  /** Opens the stream for the viewer as it is now. */
  readonly listen: () => void;
}

/** Returns the function that carries an effect out, and one that stops what still runs. */
export function browserEffects({ playback, state, dispatch, settle, listen }: EffectPorts) {
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  let sending = new AbortController();

  async function send({ command }: Effect & { readonly do: 'send' }): Promise<void> {
    // The one before either has been answered, or went into a connection that is dead.
    sending.abort();
    const { signal } = (sending = new AbortController());
    const answer = await postCommand(state().server.id, command, signal);
    const { key } = command;
    if (answer) dispatch({ type: 'answer', key, answer });
    else if (!signal.aborted) dispatch({ type: 'unreachable', key });
  }

  function wait(name: TimerName, ms: number): void {
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => dispatch({ type: 'timer', name }), ms),
    );
  }

  function carryOut(effect: Effect): void {
    const { id, seenBy } = state().server;
    switch (effect.do) {
      case 'send':
        return void send(effect);
      case 'fetch-match':
        return void fetchMatch(id).then((match) => dispatch({ type: 'fetched', match }));
      case 'nudge-ai':
        return nudgeAi(id);
      case 'listen':
        return listen();
      case 'restore': {
        const kept = keptInput(seenBy, id);
        return kept ? dispatch({ type: 'restored', kept }) : undefined;
      }
      case 'keep':
        return keepInput(seenBy, id, effect.kept);
      case 'wait':
        return wait(effect.name, effect.ms);
      case 'settle':
        return settle(effect.id, effect.refusal);
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

  return {
    carryOut,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      sending.abort();
    },
  };
}
