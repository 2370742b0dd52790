/** The public page about how quickly the server has answered in the last day. */
import type { Metadata } from 'next';
import { LatencyChart } from '@/components/status/latency-chart';
import { Card, Heading } from '@/components/ui/section';
import { Ago } from '@/components/ui/time-ago';
import { checkHealth } from '@/lib/server/platform/health';
import { latencies, type Measured } from '@/lib/server/platform/latency';

export const metadata: Metadata = {
  title: 'Status',
  description: 'How quickly Lamplight has answered in the last day.',
};
export const dynamic = 'force-dynamic';

const PARTS: readonly (readonly [Measured, title: string, words: string])[] = [
  ['command', 'Turns', 'From a turn’s arrival until it is stored and answered.'],
  ['event', 'Events', 'From the moment a turn is stored until it is sent to the other boards.'],
  ['page', 'Pages', 'From a page’s request until all of it is sent.'],
];

const inMs = (ms: number) =>
  ms < 10 ? `${ms.toFixed(1)} ms` : ms < 10_000 ? `${Math.round(ms)} ms` : '10 s or more';

export default async function Status() {
  const health = await checkHealth();
  const now = new Date().getTime();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8">
      <h1>Status</h1>
      <p role="status" className="text-lead">
        {health.ok ? 'The lamps are lit: the server and its database answer.' : health.message}
      </p>
      {PARTS.map(([what, title, words]) => {
        const { day, hours } = latencies.lastDay(what);
        return (
          <section key={what} aria-labelledby={what}>
            <Heading id={what}>{title}</Heading>
            <Card className="grid gap-4">
              <p className="text-soft">{words}</p>
              {day ? (
                <>
                  <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3">
                    <Figure name="Half within" value={inMs(day.half)} />
                    <Figure name="99 of 100 within" value={inMs(day.most)} />
                    <Figure name="Measured" value={day.count.toLocaleString('en-GB')} />
                  </dl>
                  <LatencyChart
                    hours={hours}
                    label={`${title}, hour by hour over the last day: half within ${inMs(day.half)}, 99 of 100 within ${inMs(day.most)}`}
                  />
                </>
              ) : (
                <p className="italic">Nothing has been measured yet.</p>
              )}
            </Card>
          </section>
        );
      })}
      <p className="text-soft text-fine">
        Measured by the server that answered you, since it started{' '}
        <Ago at={new Date(latencies.since).toISOString()} now={now} />; what the way to you adds is not in it.
        The pale bar of an hour is 99 of 100, the dark one half.
      </p>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-soft text-fine">{name}</dt>
      <dd className="text-lead">{value}</dd>
    </div>
  );
}
