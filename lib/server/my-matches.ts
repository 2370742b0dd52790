/** The visitor's own matches, asked for once a request however many parts of the page show them. */
import 'server-only';
import { cache } from 'react';
import { listMatches, type MatchLists } from './matches/list';
import { currentUser } from './session';

const NONE: MatchLists = {
  mine: [],
  waiting: [],
  challenges: [],
  open: [],
  finished: [],
  finishedCount: 0,
};

export const myMatches = cache(async (): Promise<MatchLists> => {
  const user = await currentUser();
  return user ? listMatches(user) : NONE;
});
