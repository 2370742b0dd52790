/** Everything in Skerries lies open: every viewer sees the whole state. */
import { boardOf } from './board';
import type { SkerriesEvent, SkerriesState } from './state';

export const viewState = (state: SkerriesState): SkerriesState => state;

export const viewEvent = (event: SkerriesEvent): SkerriesEvent => event;

/** The board that the seed stands for. */
export function facts({ seed }: SkerriesState): Record<string, unknown> {
  const { circles, edges, starts } = boardOf(seed);
  return { board: { circles: circles.map(({ x, y, r }) => [x, y, r]), edges, starts } };
}
