/**
 * `npm run docs:pictures [game]`: paints the boards that a game's rules show. `docs/rules/<game>.pictures.json` names
 * positions; each becomes `docs/pictures/<game>-<name>.svg`, painted by the same scene as the board in the app.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { BOARD_OUTLINES } from '../../components/board/paint/board-outlines';
import { closeUp } from '../../components/board/geometry';
import { withOutlinedText } from '../../components/board/paint/outlined-text';
import type { Marks } from '../../components/board/paint/marks';
import { boardFor } from '../../components/board/registry';
import { sceneFile } from '../../components/board/paint/svg';
import type { Game, GameEvent, Seat } from '../../lib/games/contract';
import { GAME_IDS, gameOf } from '../../lib/games/registry';
import { applyTurn } from '../../lib/match/log';
import type { Refusal, Result } from '../../lib/games/result';

/** A position as the engine command names one, and what is lit on it. */
const pictureSchema = z.strictObject({
  /** What the picture shows, for those who cannot see it. */
  title: z.string(),
  /** A position text; without it the game's start. */
  position: z.string().optional(),
  options: z.unknown().optional(),
  seats: z.int().optional(),
  seed: z.int().min(0).optional(),
  /** Turns played from there; the last one is tinted. */
  turns: z.array(z.string()).optional(),
  /** A cell that is picked up: where it may go is lit. */
  selected: z.string().optional(),
  facing: z.int().min(0).max(5).optional(),
});

const picturesSchema = z.record(z.string().regex(/^[a-z0-9-]+$/), pictureSchema);

export type Picture = z.infer<typeof pictureSchema>;

const FOLDER = path.join('docs', 'pictures');
const MARGIN = 20;
const WIDTH = 640;

export const fileOf = (game: string, name: string) => path.join(FOLDER, `${game}-${name}.svg`);

export function picturesOf(game: string): Readonly<Record<string, Picture>> {
  const list = path.join('docs', 'rules', `${game}.pictures.json`);
  return existsSync(list) ? picturesSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};
}

export function paint(gameId: string, picture: Picture): string {
  const game = gameOf(gameId);
  const board = boardFor(gameId);
  const { state, events } = play(game, picture);
  const scene = withOutlinedText(board.scene(state, (picture.facing ?? 0) as Seat), BOARD_OUTLINES);
  const view = closeUp(scene, MARGIN);
  const marks: Marks = { ...board.touched(events), ...handOver(gameId, state, picture.selected) };
  return sceneFile({ ...scene, view }, marks, { title: picture.title }, WIDTH);
}

function play(game: Game, picture: Picture): { state: unknown; events: readonly GameEvent[] } {
  const options: unknown = game.schemas.options.parse(picture.options ?? {});
  let state: unknown = picture.position
    ? must(game.positions.decode(picture.position, options))
    : game.rules.setup(options, picture.seats ?? game.meta.seats.min, picture.seed ?? 1);
  let events: readonly GameEvent[] = [];
  for (const text of picture.turns ?? [])
    ({ state, events } = must(applyTurn(game, state, must(game.text.parseTurn(state, text)))));
  return { state, events };
}

/** What a hand lights up that has picked something up. */
function handOver(gameId: string, state: unknown, selected: string | undefined): Marks {
  if (selected === undefined) return {};
  const choices = boardFor(gameId)
    .choices(state)
    .filter(({ from }) => from === selected);
  if (choices.length === 0) throw new Error(`${gameId}: nothing can be picked up at "${selected}".`);
  const cells = (captures: boolean) =>
    choices.filter((choice) => (choice.captures ?? false) === captures).map(({ to }) => to);
  return { selected, targets: cells(false), captures: cells(true) };
}

function must<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function main(games: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const game of games)
    for (const [name, picture] of Object.entries(picturesOf(game))) {
      const file = fileOf(game, name);
      writeFileSync(file, paint(game, picture));
      console.log(file);
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main(process.argv.length > 2 ? process.argv.slice(2) : GAME_IDS);
