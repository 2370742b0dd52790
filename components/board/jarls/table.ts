/** The table of Jarls: its rules and its board in one piece, for a browser to fetch. */
import { jarlsPlay } from '@/lib/games/jarls/playable';
import { layTable } from '../laid-tables';
import { jarlsBoard } from './gestures';

export default layTable(jarlsPlay, jarlsBoard);
