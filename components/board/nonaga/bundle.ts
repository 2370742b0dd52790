/** The game bundle of Nonaga: its rules and its board in one chunk for the browser. */
import { playableNonaga } from '@/lib/games/nonaga/playable';
import { registerGame } from '../loaded-games';
import { nonagaBoard } from './board';

export default registerGame(playableNonaga, nonagaBoard);
