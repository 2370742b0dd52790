/** The table of Jarls: its rules and its board in one piece, for a browser to fetch. */
import { jarlsPlay } from '@/lib/games/jarls/playable';
import { registerGame } from '../loaded-games';
import { jarlsBoard } from './board';

export default registerGame(jarlsPlay, jarlsBoard);
