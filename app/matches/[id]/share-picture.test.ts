import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boardToTake } from '@/components/board/paint/board-svg';
import { clipFrames } from '@/components/board/paint/clip-frames';
import { boardFor } from '@/components/board/registry';
import { SEAT_SIGNS } from '@/components/board/seat-marks';
import { SHARE_SIZE, shareCard } from '@/components/board/paint/share-card';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { FONT_OUTLINER } from '@/lib/server/pictures/outline-text';

function someBoard(id: string) {
  const game = gameOf(id);
  const state: unknown = game.rules.setup(game.presets[0]!.options, game.meta.seats.min, 3);
  const [move] = game.rules.legalMoves(state) as readonly unknown[];
  const applied = game.rules.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return { line: null, ...applied.value };
}

it.each(GAME_IDS)('%s: pictures contain no text that needs a font', async (id) => {
  const frame = someBoard(id);
  const seat = { name: 'Wilhelmina of the North', note: 'won', sign: SEAT_SIGNS[0] };
  const words = {
    game: gameOf(id).meta.name,
    seats: [seat, seat],
    headline: 'Wilhelmina of the North won',
    detail: 'Three joined.',
  };
  const marks = boardFor(id).touched(frame.events);
  const card = shareCard({ gameId: id, view: frame.state, facing: 0, marks }, words, FONT_OUTLINER);
  const taken = boardToTake(id, frame, 0, 'Taken', FONT_OUTLINER);
  const { value: clipFrame } = await clipFrames(id, [frame], ['1. Ada'], 0, FONT_OUTLINER).next();
  for (const drawing of [card, taken, clipFrame?.ground, clipFrame?.figures])
    expect(drawing).not.toContain('<text');
  expect(await sharp(Buffer.from(card)).metadata()).toMatchObject(SHARE_SIZE);
});

it('a share picture is painted, not empty', async () => {
  const frame = someBoard('nonaga');
  const card = shareCard(
    { gameId: 'nonaga', view: frame.state, facing: 0, marks: {} },
    { game: 'Nonaga', seats: [], headline: '', detail: '' },
    FONT_OUTLINER,
  );
  const felt = await sharp(Buffer.from(card))
    .extract({ left: 200, top: 100, width: 360, height: 400 })
    .stats();
  expect(Math.min(...felt.channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
});
