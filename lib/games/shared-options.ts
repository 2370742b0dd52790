/** Options that several games have, with the words of the form for a new match. */
import { z } from 'zod';

export const repetition = z
  .enum(['draw3', 'off'])
  .default('draw3')
  .meta({
    title: 'Repetition',
    description: 'What happens when a position comes up again',
    names: { draw3: 'A draw the third time', off: 'Nothing' },
  });

/** `words` is what the game calls a turn of one player. */
export const turnCap = (turns: number, words = 'Turns') =>
  z
    .int()
    .min(0)
    .default(turns)
    .meta({ title: 'Turn limit', description: `${words} for each player before a draw; 0 for no limit` });
