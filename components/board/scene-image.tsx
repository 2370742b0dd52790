/**
 * A Scene as one image within the page: the first paint of every board, drawn on the server too. As elements it would be
 * a thousand things for the browser to style and for React to take over.
 */
import type { Marks } from './marks';
import type { Scene } from './scene';
import { sceneFile, type Words } from './scene-markup';

/** Whatever an address gives another meaning. */
const inAddress = (svg: string) =>
  svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('"', "'").trim();

export function SceneImage({
  scene,
  marks,
  title,
  description,
  className,
}: Words & { readonly scene: Scene; readonly marks: Marks; readonly className?: string }) {
  const svg = sceneFile(scene, marks, { title, description });
  return (
    // It is here already: there is nothing to fetch and nothing to optimise.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={`data:image/svg+xml;charset=utf-8,${inAddress(svg)}`}
      alt={description ? `${title}. ${description}` : title}
      // Painted with the page around it, not after it.
      decoding="sync"
      fetchPriority="high"
      className={className}
    />
  );
}
