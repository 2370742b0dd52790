/** The counters of this server, which `GET /api/metrics` shows in the format of Prometheus. */
import 'server-only';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { singleton } from '@/lib/singleton.mjs';

export const metrics = singleton('metrics', () => {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `lamplight_${name}`, help, labelNames, registers: [registry] });
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: counter('http_requests_total', 'Answered requests', ['route', 'status']),
    entries: counter('entries_total', 'Entries written into logs', ['kind']),
    commands: counter('commands_total', 'Commands on matches', ['type', 'outcome']),
    automaticTurns: counter('automatic_turns_total', 'Matches looked at for automatic turns', ['outcome']),
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
export function countRequest(url: string, status: number): void {
  const route = ROUTES.find(([path]) => path.test(url))?.[1] ?? 'page';
  metrics.requests.inc({ route, status });
}
