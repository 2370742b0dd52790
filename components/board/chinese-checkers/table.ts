/** The table of Chinese Checkers: its rules and its board in one piece, for a browser to fetch. */
import { chineseCheckersPlay } from '@/lib/games/chinese-checkers/playable';
import { layTable } from '../laid-tables';
import { chineseCheckersBoard } from './gestures';

export default layTable(chineseCheckersPlay, chineseCheckersBoard);
