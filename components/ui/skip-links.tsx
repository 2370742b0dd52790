/** Links that only the keyboard finds, to the parts of a page. */
export function SkipLinks({
  links,
}: {
  readonly links: readonly { readonly href: string; readonly words: string }[];
}) {
  return (
    <nav
      aria-label="On this page"
      className="sr-only focus-within:not-sr-only focus-within:flex focus-within:gap-4"
    >
      {links.map(({ href, words }) => (
        <a key={href} href={href} className="underline">
          {words}
        </a>
      ))}
    </nav>
  );
}
