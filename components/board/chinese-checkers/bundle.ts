/** The table of Chinese Checkers: its rules and its board in one piece, for a browser to fetch. */
import { chineseCheckersPlay } from '@/lib/games/chinese-checkers/playable';
import { registerGame } from '../loaded-games';
import { chineseCheckersBoard } from './board';

export default registerGame(chineseCheckersPlay, chineseCheckersBoard);
