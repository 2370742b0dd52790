/** The table of Skerries: its rules and its board in one piece, for a browser to fetch. */
import { skerriesPlay } from '@/lib/games/skerries/playable';
import { layTable } from '../loaded-games';
import { skerriesBoard } from './board';

export default layTable(skerriesPlay, skerriesBoard);
