/** Seeds of fair boards: solved by `npm run grade:skerries`, and neither side can force a win. */
import { GRADED } from './graded-seeds';
import type { SkerriesOptions } from './state';

const FAIR = Object.entries(GRADED)
  .filter(([, winner]) => winner === 'draw')
  .map(([seed]) => Number(seed));

/** The board of a new match when nobody names one: from the whole space of numbers, unless a fair one is asked for. */
export const chooseSeed = ({ boards = 'any' }: SkerriesOptions, wish: number): number =>
  boards === 'any' ? wish : FAIR[wish % FAIR.length]!;

const VALUES = { first: 'win', second: 'loss', draw: 'draw' } as const;

/** What perfect play makes of a board for whoever moves first, where it has been graded. */
export const gradeOf = (seed: number): 'win' | 'draw' | 'loss' | null => {
  const grade = GRADED[seed];
  return grade ? VALUES[grade] : null;
};
