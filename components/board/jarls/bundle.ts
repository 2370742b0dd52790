/** The game bundle of Jarls: its rules and its board in one chunk for the browser. */
import { playableJarls } from '@/lib/games/jarls/playable';
import { registerGame } from '../loaded-games';
import { jarlsBoard } from './board';

export default registerGame(playableJarls, jarlsBoard);
