/** The table of Skerries: its rules and its board in one piece, for a browser to fetch. */
import { skerriesPlay } from '@/lib/games/skerries/playable';
import { layTable } from '../laid-tables';
import { skerriesBoard } from './gestures';

export default layTable(skerriesPlay, skerriesBoard);
