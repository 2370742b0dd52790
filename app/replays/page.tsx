/** The library: finished matches to search and replay. The filters are in the address. */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FilterForm } from '@/components/library/filter-form';
import { LibraryCard } from '@/components/library/library-card';
import { SORT_WORDS } from '@/components/wording/library';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import {
  addressOf,
  findOpenings,
  isFiltered,
  type LibraryPage,
  NO_FILTERS,
  type Query,
  readQuery,
  searchLibrary,
} from '@/lib/server/library';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = {
  title: 'Library',
  description: 'Finished games to search, and to leaf through move by move.',
};

export default async function Library({ searchParams }: { readonly searchParams: Promise<Query> }) {
  const query = await searchParams;
  const asked = readQuery(query);
  // A form sends its empty fields too; an address to share is better without them.
  if (asked.problems.length === 0 && Object.values(query).includes('')) redirect(addressOf(asked.filters));
  const page = await searchLibrary(await currentUser(), asked);
  const { filters, problems, matches } = page;
  const openings = filters.game === null ? [] : await findOpenings(filters.game);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>The library</h1>
          <p className="text-soft mt-1 text-lg">Finished games, to look up and to leaf through.</p>
        </div>
        <nav aria-label="Whose games" className="flex flex-wrap gap-2">
          <Whose
            href={addressOf({ ...filters, mine: false, exhibition: false })}
            isHere={!filters.mine && !filters.exhibition}
          >
            All games
          </Whose>
          <Whose href={addressOf({ ...filters, mine: true, exhibition: false })} isHere={filters.mine}>
            My games
          </Whose>
          <Whose
            href={addressOf({ ...filters, mine: false, exhibition: true })}
            isHere={filters.exhibition && !filters.mine}
          >
            Exhibition
          </Whose>
        </nav>
      </div>
      <div className="grid gap-6">
        <FilterForm
          key={addressOf(filters)}
          choices={filters}
          reasons={[...new Set(page.endings.map(({ reason }) => reason))]}
          openings={openings}
          clear={
            isFiltered(filters)
              ? addressOf({ ...NO_FILTERS, mine: filters.mine, exhibition: filters.exhibition })
              : null
          }
        />
        {problems.length > 0 ? (
          <Notice>
            {problems.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        ) : null}
        {matches.length === 0 ? (
          <Nothing page={page} />
        ) : (
          <ul className="grid gap-4 min-[56.25rem]:grid-cols-2">
            {matches.map((match) => (
              <li key={match.id}>
                <LibraryCard match={match} />
              </li>
            ))}
          </ul>
        )}
        <Pages page={page} />
        {filters.mine && page.isSomebody ? <ExportLinks /> : null}
        <p className="text-soft">
          <PageLink href="/replays/import" className="link">
            Import a game
          </PageLink>{' '}
          ·{' '}
          <PageLink href="/positions" className="link">
            Find a position
          </PageLink>
        </p>
      </div>
    </>
  );
}

function Whose({
  href,
  isHere,
  children,
}: {
  readonly href: string;
  readonly isHere: boolean;
  readonly children: string;
}) {
  return (
    <PageLink
      href={href}
      className="inline-grid min-h-10 place-items-center rounded-full border border-line bg-paper px-[0.95rem] pt-0.6 pb-1 hover:border-line-strong aria-[current]:border-brass-line aria-[current]:bg-brass-wash aria-[current]:font-semibold aria-[current]:shadow-outline"
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </PageLink>
  );
}

function Pages({ page: { back, on, filters } }: { readonly page: LibraryPage }) {
  if (back === null && on === null) return null;
  const words = SORT_WORDS[filters.sort];
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3">
      {back === null ? (
        <span />
      ) : (
        <ButtonLink href={back} rel="prev">
          <Icon name="back" /> {words.back}
        </ButtonLink>
      )}
      {on === null ? null : (
        <ButtonLink href={on} rel="next">
          {words.on} <Icon name="forward" />
        </ButtonLink>
      )}
    </nav>
  );
}

function Nothing({ page: { filters } }: { readonly page: LibraryPage }) {
  const filtered = isFiltered(filters);
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2>{filtered ? 'No game fits' : 'No finished games yet'}</h2>
      <p>
        {filtered
          ? 'Nothing on the shelves has all of that. Ask for less, and more will be found.'
          : 'A game that is over stands here, to be looked up and played through again.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {filtered ? (
          <ButtonLink
            href={addressOf({ ...NO_FILTERS, mine: filters.mine, exhibition: filters.exhibition })}
            variant="primary"
          >
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink href="/games" variant="primary">
            Choose a game
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function ExportLinks() {
  return (
    <p className="text-soft">
      Everything you have finished, in one file:{' '}
      <a href="/replays/export" className="link" download>
        to read
      </a>
      , or{' '}
      <a href="/replays/export?as=ndjson" className="link" download>
        for programs
      </a>
      .
    </p>
  );
}
