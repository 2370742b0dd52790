/** The game bundle of Eightfold: its rules and its board in one chunk for the browser. */
import { playableEightfold } from '@/lib/games/eightfold/playable';
import { registerGame } from '../loaded-games';
import { eightfoldBoard } from './board';

export default registerGame(playableEightfold, eightfoldBoard);
