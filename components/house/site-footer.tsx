/** The foot of every page, quiet. */
import { HouseLink } from '@/components/ui/house-link';

export function SiteFooter() {
  return (
    <footer className="site-footer mx-auto w-full max-w-6xl px-4 pt-6 pb-8 sm:px-6">
      <hr className="brass-rule mb-5" />
      <p className="text-soft flex flex-wrap justify-between gap-x-8 gap-y-1 text-[0.95rem] sm:italic">
        <span>Lamplight, a parlour for games of thought.</span>
        <span className="flex flex-wrap gap-x-8 gap-y-1">
          <HouseLink href="/replays" className="hover:text-ink underline-offset-4 hover:underline">
            The library
          </HouseLink>
          <HouseLink href="/games" className="hover:text-ink underline-offset-4 hover:underline">
            The games and their rules
          </HouseLink>
          <HouseLink href="/developers" className="hover:text-ink underline-offset-4 hover:underline">
            For developers
          </HouseLink>
        </span>
      </p>
    </footer>
  );
}
