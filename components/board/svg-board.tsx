'use client';
/**
 * A board as a picture, painted on the server: thumbnails and first paints. A client component on purpose: only the
 * position travels beside the HTML, and the picture is never cut into streamed pieces.
 */
import type { Seat } from '@/lib/games/contract';
import { closeUp } from './geometry';
import { boardOf } from './registry';
import { type Look, SceneSvg } from './scene-svg';

const MARGIN = 20;

export function SvgBoard({
  gameId,
  view,
  facing = 0,
  ...look
}: Look & { readonly gameId: string; readonly view: unknown; readonly facing?: Seat }) {
  const scene = boardOf(gameId).scene(view, facing);
  return <SceneSvg scene={{ ...scene, view: closeUp(scene, MARGIN) }} {...look} />;
}
