/** When two positions are the same, for `draw3` and for study: the same circles for each side, whichever boats, and the same player to move. */
import { circlesOf, type SkerriesState } from './state';

/** Two digits a circle: `1020/05/1`. Equal for equal positions of one board and for no others. */
export const positionKey = (state: SkerriesState): string =>
  [digits(circlesOf(state, 1)), digits(circlesOf(state, 2)), state.player].join('/');

const digits = (circles: readonly number[]) =>
  circles.map((circle) => String(circle).padStart(2, '0')).join('');

/** With the board. Who plays which colour does not matter to the boats, only whether that is still to be said. */
export const studyKey = (state: SkerriesState): string =>
  [state.seed, state.sides === 'open' ? 'open' : '', positionKey(state)].join(' ');
