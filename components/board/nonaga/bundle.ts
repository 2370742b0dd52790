/** The table of Nonaga: its rules and its board in one piece, for a browser to fetch. */
import { nonagaPlay } from '@/lib/games/nonaga/playable';
import { registerGame } from '../loaded-games';
import { nonagaBoard } from './board';

export default registerGame(nonagaPlay, nonagaBoard);
