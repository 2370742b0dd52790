/** The table of Skerries: its rules and its board in one piece, for a browser to fetch. */
import { skerriesPlay } from '@/lib/games/skerries/playable';
import { registerGame } from '../loaded-games';
import { skerriesBoard } from './board';

export default registerGame(skerriesPlay, skerriesBoard);
