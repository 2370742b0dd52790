/** The game bundle of Skerries: its rules and its board in one chunk for the browser. */
import { playableSkerries } from '@/lib/games/skerries/playable';
import { registerGame } from '../loaded-games';
import { skerriesBoard } from './board';

export default registerGame(playableSkerries, skerriesBoard);
