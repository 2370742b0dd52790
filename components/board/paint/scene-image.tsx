/**
 * Shows a scene as one image within the page: the first paint of every board, drawn on the server too.
 *
 * As elements it would be a thousand nodes for the browser to style and for React to hydrate.
 */
import { memo, useState } from 'react';
import { withBoardOutlines } from './board-outlines';
import type { Marks } from './marks';
import type { Scene } from '../scene';
import { sceneFile, type Words } from './svg';
import { useHydrating } from '../use-settled';

type Picture = Words & { readonly scene: Scene; readonly marks: Marks };

/** Escapes the characters that have a meaning in a URL. */
const inAddress = (svg: string) =>
  svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'").trim();

const addressOf = ({ scene, marks, title, description }: Picture) =>
  `data:image/svg+xml;charset=utf-8,${inAddress(sceneFile(withBoardOutlines(scene), marks, { title, description }))}`;

/** Whether the picture that came with the page still shows this: then there is nothing to draw. */
function useDrawn({ scene, marks, description }: Picture): boolean {
  const isHydrating = useHydrating();
  const [drawn, setDrawn] = useState(isHydrating ? { scene, marks, description } : null);
  if (!drawn) return false;
  if (drawn.scene === scene && drawn.marks === marks && drawn.description === description) return true;
  // From now on React manages the address, and must not remove it again.
  setDrawn(null);
  return false;
}

export const SceneImage = memo(function SceneImage({
  className,
  ...picture
}: Picture & { readonly className?: string }) {
  const { title, description } = picture;
  const isDrawn = useDrawn(picture);
  return (
    // A data URL: there is nothing to load and nothing to optimise.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={isDrawn ? undefined : addressOf(picture)}
      suppressHydrationWarning
      alt={description ? `${title}. ${description}` : title}
      // Painted with the page around it, not after it.
      decoding="sync"
      fetchPriority="high"
      className={className}
    />
  );
});
