/** Everything in Nonaga lies open: every viewer sees the whole state. */
import type { NonagaEvent, NonagaState } from './state';

export const viewState = (state: NonagaState): NonagaState => state;

export const viewEvent = (event: NonagaEvent): NonagaEvent => event;
