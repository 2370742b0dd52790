/** Seeds of fair boards: solved by `npm run grade:skerries`, and neither side can force a win. */
import { GRADED } from './graded-seeds';
import type { SkerriesOptions } from './state';

const FAIR = Object.entries(GRADED)
  .filter(([, winner]) => winner === 'draw')
  .map(([seed]) => Number(seed));

/** The board of a new match when nobody names one. */
export const chooseSeed = ({ boards = 'fair' }: SkerriesOptions, wish: number): number =>
  boards === 'any' ? wish : (FAIR[wish % FAIR.length] ?? wish);
