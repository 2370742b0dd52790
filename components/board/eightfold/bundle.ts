/** The table of Eightfold: its rules and its board in one piece, for a browser to fetch. */
import { eightfoldPlay } from '@/lib/games/eightfold/playable';
import { registerGame } from '../loaded-games';
import { eightfoldBoard } from './board';

export default registerGame(eightfoldPlay, eightfoldBoard);
