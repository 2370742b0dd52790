/** The counters of this server, which `GET /api/metrics` shows in the format of Prometheus. */
import 'server-only';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { singleton } from '@/lib/singleton.mjs';
import { latencies } from './latency';

const QUICK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export const metrics = singleton('metrics', () => {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `lamplight_${name}`, help, labelNames, registers: [registry] });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `lamplight_${name}`, help, labelNames, buckets, registers: [registry] });
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: counter('http_requests_total', 'Answered requests', ['route', 'status']),
    entries: counter('entries_total', 'Entries written into logs', ['kind']),
    commands: counter('commands_total', 'Commands on matches', ['type', 'outcome']),
    automaticTurns: counter('automatic_turns_total', 'Matches looked at for automatic turns', ['outcome']),
    requestSeconds: seconds('http_request_seconds', 'Until a request was answered', ['route'], QUICK_SECONDS),
    commandSeconds: seconds('command_seconds', 'Until a command was carried out', ['type'], QUICK_SECONDS),
    statements: counter('database_statements_total', 'Statements sent to the database', []),
    eventSeconds: seconds(
      'event_delay_seconds',
      'From the commit of an entry until a stream sent it',
      [],
      QUICK_SECONDS,
    ),
    thinkingSeconds: seconds(
      'ai_thinking_seconds',
      'Until the AI had chosen a turn',
      ['game', 'level'],
      SLOW_SECONDS,
    ),
    emails: counter('emails_total', 'E-mails given to the mail server', ['outcome']),
    pushes: counter('pushes_total', 'Messages given to push services', ['outcome']),
    jobs: counter('job_runs_total', 'Runs of background jobs', ['job', 'outcome']),
    jobSeconds: seconds('job_seconds', 'How long a run of a job took', ['job'], SLOW_SECONDS),
    removed: counter('housekeeping_removed_total', 'Rows and files that housekeeping has removed', ['what']),
    outbox: counter('outbox_handled_total', 'News handed on from the outbox', ['kind']),
  };
});

/** A value that is read when somebody asks for the metrics. */
export function observe(name: string, help: string, read: () => number | Promise<number>): void {
  if (metrics.registry.getSingleMetric(name)) return;
  const collect = async function (this: Gauge) {
    this.set(await read());
  };
  new Gauge({ name, help, registers: [metrics.registry], collect });
}

const ROUTES: readonly (readonly [RegExp, string])[] = [
  [/^\/_next\//, 'static'],
  [/^\/api\/matches\/[^/]+\/(commands|turns)/, 'command'],
  [/^\/api\/events/, 'stream'],
  [/^\/api\/v1\//, 'public-api'],
  [/^\/api\//, 'api'],
];

/** By kind of route: addresses of matches and people would make a counter each. */
export function countRequest(url: string, status: number, ms: number): void {
  const route = ROUTES.find(([path]) => path.test(url))?.[1] ?? 'page';
  metrics.requests.inc({ route, status });
  // A stream lasts as long as its page.
  if (route !== 'stream') metrics.requestSeconds.observe({ route }, ms / 1000);
  if (route === 'page' || route === 'command') latencies.note(route, ms);
}
