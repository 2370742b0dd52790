/** A board's picture, fetched beside the page: a page of thumbnails then weighs no more than its words. */
export function BoardPicture({
  src,
  title,
  isFirst = false,
  className = 'block size-full',
}: {
  readonly src: string;
  readonly title: string;
  /** The main thing on its page, to be fetched before all else. */
  readonly isFirst?: boolean;
  readonly className?: string;
}) {
  return (
    // Nothing is to be gained from an optimiser: it is a drawing.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={src}
      alt={title}
      width={640}
      height={640}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      // The drawing keeps its own proportions; what lies around the board fills the rest of the frame.
      className={`object-fill ${className}`}
    />
  );
}
