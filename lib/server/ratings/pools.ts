/** The pools in which people are rated, apart from each other: what a number says is only true among its own kind. */

/** `people`: two at the table. `tables`: three to six. `ai`: against the house's levels. */
export type Pool = 'people' | 'tables' | 'ai';

export const POOLS: readonly Pool[] = ['people', 'tables', 'ai'];

/** Above this a rating is still settling. A table of many tells less of each player than a match of two. */
export const SETTLED: Readonly<Record<Pool, number>> = { people: 110, tables: 275, ai: 110 };

export const isPool = (text: string): text is Pool => POOLS.some((pool) => pool === text);
