/** The game bundle of Chinese Checkers: its rules and its board in one chunk for the browser. */
import { playableChineseCheckers } from '@/lib/games/chinese-checkers/playable';
import { registerGame } from '../loaded-games';
import { chineseCheckersBoard } from './board';

export default registerGame(playableChineseCheckers, chineseCheckersBoard);
