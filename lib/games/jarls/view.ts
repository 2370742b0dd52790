/** Everything in Jarls lies open: every viewer sees the whole state. */
import type { JarlsEvent, JarlsState } from './state';

export const viewState = (state: JarlsState): JarlsState => state;

export const viewEvent = (event: JarlsEvent): JarlsEvent => event;
