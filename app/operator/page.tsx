/** The operator's page: what matters now. For everybody else it does not exist. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageLink } from '@/components/ui/button';
import { Card, Heading } from '@/components/ui/section';
import { currentUser } from '@/lib/server/accounts';
import { readOverview, type Overview } from '@/lib/server/operator/overview';
import { now } from '@/lib/server/platform/now';

export const metadata: Metadata = { title: 'Operating' };

export default async function Operating() {
  if (!(await currentUser())?.isOperator) notFound();
  const { server, site, jobs } = await readOverview(now());
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8">
      <h1>Operating</h1>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <PageLink href="/reports">Reports</PageLink>
        <PageLink href="/status">Status</PageLink>
      </p>
      <Facts id="site" title="The site" facts={site} />
      <Facts id="server" title="This server" facts={server} />
      <section aria-labelledby="jobs">
        <Heading id="jobs">Background jobs</Heading>
        <Card>
          <table className="figures w-full text-left">
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Runs</th>
                <th scope="col">Failed</th>
              </tr>
            </thead>
            <tbody>
              {jobs.map(({ name, runs, failed }) => (
                <tr key={name}>
                  <th scope="row" className="font-normal">
                    {name}
                  </th>
                  <td>{runs}</td>
                  <td>{failed > 0 ? <strong>{failed}</strong> : 0}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </section>
    </div>
  );
}

function Facts({
  id,
  title,
  facts,
}: {
  readonly id: string;
  readonly title: string;
  readonly facts: Overview['site'];
}) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <Card>
        <dl className="grid gap-2">
          {facts.map(({ name, value, isBad }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-6">
              <dt>{name}</dt>
              <dd className="figures">
                {isBad ? (
                  <strong>
                    {value} <span className="text-fine">(look into it)</span>
                  </strong>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
