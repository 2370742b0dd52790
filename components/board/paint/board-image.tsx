/** Shows a board's picture as a separate image, so that a page of thumbnails stays small. */
export function BoardPicture({
  src,
  title,
  isFirst = false,
  className = 'block size-full',
}: {
  readonly src: string;
  readonly title: string;
  /** The main thing on its page, to be loaded first. */
  readonly isFirst?: boolean;
  readonly className?: string;
}) {
  return (
    // An optimiser gains nothing: it is an SVG.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={src}
      alt={title}
      width={640}
      height={640}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      // The drawing keeps its own proportions; the ground around the board fills the rest of the frame.
      className={`object-fill ${className}`}
    />
  );
}
