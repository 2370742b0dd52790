/** The page about the API: the guide, the example client, and the reference, made from the OpenAPI document. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Rules } from '@/components/learn/rules';
import { ButtonLink } from '@/components/ui/button';
import { Heading } from '@/components/ui/section';
import { apiGuide, exampleBot, ownOrigin } from '@/lib/server/platform/docs-files';
import { describeAll } from '@/lib/server/api';
import { anchorOf, Fields } from './fields';
import { OperationCard } from './operation-card';
import './developers.css';

export const metadata: Metadata = {
  title: 'For developers',
  description: 'The public API of Lamplight: tokens, matches, streams, limits, and a bot in thirty lines.',
};

/**
 * The guide uses a placeholder origin and a link to a file; here they are this site's origin and an anchor of the
 * page.
 */
const withOwnLinks = (guide: string, origin: string): string =>
  guide.replaceAll('https://example.org', origin).replaceAll('](example-bot.mjs)', '](#bot)');

export default async function Developers() {
  const origin = ownOrigin(await headers());
  const document = describeAll();
  const [guide, bot] = await Promise.all([apiGuide(), exampleBot()]);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <div className="developers mx-auto grid max-w-[46rem] gap-12 *:min-w-0 [&_.prose]:max-w-none">
      <header>
        <h1>Programs and bots</h1>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href="/settings#tokens-for-programs" variant="primary">
            Make a token
          </ButtonLink>
          {/* Not a page: there is nothing to prefetch. */}
          <ButtonLink href="/api/v1/openapi.json" prefetch={false}>
            The OpenAPI document
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="guide">
        <Heading id="guide">How it goes</Heading>
        <Rules text={withOwnLinks(guide, origin)} />
        <div
          id="bot"
          className="mt-4 overflow-x-auto rounded-box border border-line bg-sunk px-[1.2rem] py-4 leading-[1.45] @max-[16rem]/page:px-1.6"
          role="group"
          aria-label="example-bot.mjs"
          tabIndex={0}
        >
          <pre className="text-tiny">{bot}</pre>
        </div>
      </section>
      <section aria-labelledby="reference">
        <Heading id="reference">Reference</Heading>
        <p className="text-soft mb-6">
          Every address begins with <code>{document.servers[0]?.url}</code>.
        </p>
        <div className="grid gap-10">
          {document.tags.map(({ name }) => (
            <div key={name} className="grid gap-4">
              <h3 className="text-2xl font-bold">{name}</h3>
              {operations
                .filter(({ operation }) => operation.tags.includes(name))
                .map((each) => (
                  <OperationCard key={each.operation.operationId} {...each} />
                ))}
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="shapes" className="grid gap-4">
        <Heading id="shapes">Shapes</Heading>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <details key={name} className="sheet operation">
            <summary>
              <h3 className="text-xl font-bold">{name}</h3>
            </summary>
            {/* A link to an element inside opens it. */}
            <div id={anchorOf(name)} className="scroll-mt-20">
              <Fields schema={schema} />
            </div>
          </details>
        ))}
      </section>
    </div>
  );
}
