/**
 * The reports page of operators: open reports, oldest first, and handled ones. For everybody else it does not exist.
 */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { handleReportAction, liftSilenceAction } from '@/app/actions/chat';
import { Ago } from '@/components/ui/time-ago';
import { Card } from '@/components/ui/section';
import { PageLink } from '@/components/ui/button';
import { gameOf } from '@/lib/games/registry';
import { currentUser } from '@/lib/server/accounts';
import { listReports, listSilenced, type ReportView, SILENCES } from '@/lib/server/chat';
import { LiftForm, ReportForm } from './report-form';

export const metadata: Metadata = { title: 'Reports' };

const WHERE = { players: 'to the players', spectators: 'to the spectators' } as const;
const CHOICES = Object.entries(SILENCES).map(([value, [words]]) => ({ value, words: `For ${words}` }));

export default async function Reports() {
  const user = await currentUser();
  const [reports, silenced] = [await listReports(user), await listSilenced(user)];
  if (!reports.ok || !silenced.ok) notFound();
  const { open, handled } = reports.value;
  const now = new Date().getTime();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8">
      <h1>Reports</h1>
      {open.length === 0 ? (
        <p className="text-soft text-lg italic">Nothing waits for you. All is calm.</p>
      ) : (
        <ul className="grid gap-5">
          {open.map((report) => (
            <li key={report.id}>
              <Card>
                <article className="grid gap-4" aria-label={`Report about ${report.reported}`}>
                  <Head report={report} now={now} />
                  <Lines report={report} />
                  <ReportForm
                    id={report.id}
                    reported={report.reported}
                    hasMessage={report.lines.length > 0}
                    silences={CHOICES}
                    action={handleReportAction}
                  />
                </article>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {silenced.value.length > 0 ? (
        <section aria-labelledby="silenced" className="grid gap-3">
          <h2 id="silenced">Silenced now</h2>
          <ul className="grid gap-2">
            {silenced.value.map(({ id, name, until }) => (
              <li key={id} className="sheet-sunk flex flex-wrap items-center justify-between gap-3 p-3">
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="text-soft">
                    may write again <Ago at={until} now={now} />
                  </span>
                </span>
                <LiftForm id={id} name={name} action={liftSilenceAction} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {handled.length > 0 ? (
        <section aria-labelledby="handled" className="grid gap-3">
          <h2 id="handled">Dealt with</h2>
          <ul className="grid gap-2">
            {handled.map((report) => (
              <li key={report.id} className="sheet-sunk grid gap-1 p-3">
                <Head report={report} now={now} />
                <p>
                  {report.handled?.by}: <strong>{report.handled?.outcome}</strong>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Head({ report, now }: { readonly report: ReportView; readonly now: number }) {
  return (
    <div>
      <p>
        <strong>{report.reported}</strong>: {report.reason.toLowerCase()}
        {report.silencedUntil && !report.handled ? (
          <span className="text-soft"> (silenced already)</span>
        ) : null}
      </p>
      <p className="text-soft text-fine">
        reported by {report.reporter}, <Ago at={report.at} now={now} />, in{' '}
        <PageLink href={`/matches/${report.matchId}`} className="link">
          a match of {gameOf(report.game).meta.name}
        </PageLink>
      </p>
      {report.note ? <p className="mt-1 italic">“{report.note}”</p> : null}
    </div>
  );
}

function Lines({ report }: { readonly report: ReportView }) {
  if (report.lines.length === 0 || report.room === null) return null;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-soft text-fine">{WHERE[report.room]}</figcaption>
      <ul className="sheet-sunk p-2">
        {report.lines.map((line) => (
          <li
            key={line.id}
            className="border-s-3 border-transparent px-2.4 py-0.4 wrap-anywhere data-meant:border-danger data-meant:bg-danger-wash"
            data-meant={line.isMeant || undefined}
          >
            <strong>
              <bdi>{line.name}</bdi>
            </strong>{' '}
            <bdi dir="auto">{line.text}</bdi>
            {line.isRemoved ? <em className="text-soft"> (removed)</em> : null}
          </li>
        ))}
      </ul>
    </figure>
  );
}
