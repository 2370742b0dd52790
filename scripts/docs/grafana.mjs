// Writes docs/grafana.json, a board for Grafana over the metrics of Lamplight: `node scripts/docs/grafana.mjs`.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

const SOURCE = { type: 'prometheus', uid: '${source}' };
const quantile = (/** @type {number} */ share, /** @type {string} */ name, by = '') =>
  `histogram_quantile(${share}, sum by (le${by ? `, ${by}` : ''}) (rate(${name}_bucket[5m])))`;
const rate = (/** @type {string} */ name, /** @type {string} */ by) => `sum by (${by}) (rate(${name}[5m]))`;

/** @type {[title: string, unit: string, ...targets: [expr: string, legend: string][]][]} */
const PANELS = [
  ['Commands a second, by outcome', 'ops', [rate('lamplight_commands_total', 'outcome'), '{{outcome}}']],
  [
    'A turn is carried out within',
    's',
    [quantile(0.5, 'lamplight_command_seconds'), 'half'],
    [quantile(0.99, 'lamplight_command_seconds'), '99 of 100'],
  ],
  [
    'An event is sent within',
    's',
    [quantile(0.5, 'lamplight_event_delay_seconds'), 'half'],
    [quantile(0.99, 'lamplight_event_delay_seconds'), '99 of 100'],
  ],
  ['Requests a second', 'reqps', [rate('lamplight_http_requests_total', 'route'), '{{route}}']],
  [
    'Answered with an error',
    'reqps',
    ['sum by (status) (rate(lamplight_http_requests_total{status=~"5.."}[5m]))', '{{status}}'],
  ],
  [
    '99 of 100 requests within',
    's',
    [quantile(0.99, 'lamplight_http_request_seconds', 'route'), '{{route}}'],
  ],
  ['Open streams', 'none', ['lamplight_open_streams', '{{instance}}']],
  [
    'Statements an entry',
    'none',
    [
      'sum(rate(lamplight_database_statements_total[5m])) / sum(rate(lamplight_entries_total[5m]))',
      'statements',
    ],
  ],
  [
    'Connections to the database',
    'none',
    ['lamplight_database_connections - lamplight_database_connections_idle', 'in use {{instance}}'],
    ['lamplight_database_waiting', 'waiting {{instance}}'],
  ],
  [
    'AI searches',
    'none',
    ['lamplight_ai_running', 'running {{instance}}'],
    ['lamplight_ai_waiting', 'waiting {{instance}}'],
  ],
  ['The AI thinks for', 's', [quantile(0.9, 'lamplight_ai_thinking_seconds', 'game'), '{{game}}, 9 of 10']],
  ['Automatic turns a second', 'ops', [rate('lamplight_automatic_turns_total', 'outcome'), '{{outcome}}']],
  [
    'E-mails and pushes a second',
    'ops',
    [rate('lamplight_emails_total', 'outcome'), 'e-mail {{outcome}}'],
    [rate('lamplight_pushes_total', 'outcome'), 'push {{outcome}}'],
  ],
  [
    'Notices not yet told',
    'none',
    ['max(lamplight_outbox_rows)', 'waiting'],
    [rate('lamplight_outbox_handled_total', 'kind'), '{{kind}} a second'],
  ],
  [
    'Failed runs of jobs',
    'none',
    ['sum by (job) (increase(lamplight_job_runs_total{outcome="failed"}[1h]))', '{{job}}'],
  ],
  ['A run of a job takes', 's', [quantile(0.99, 'lamplight_job_seconds', 'job'), '{{job}}']],
  [
    'Removed by housekeeping, a day',
    'none',
    ['sum by (what) (increase(lamplight_housekeeping_removed_total[1d]))', '{{what}}'],
  ],
  ['Delay of the event loop, 99 of 100', 's', ['nodejs_eventloop_lag_p99_seconds', '{{instance}}']],
  ['Memory', 'bytes', ['process_resident_memory_bytes', '{{instance}}']],
  ['Processor', 'percentunit', ['rate(process_cpu_seconds_total[5m])', '{{instance}}']],
];

const WIDTH = 8;
const HEIGHT = 7;

export async function grafanaBoard() {
  const panels = PANELS.map(([title, unit, ...targets], index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: SOURCE,
    gridPos: { x: (index % 3) * WIDTH, y: Math.floor(index / 3) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: targets.map(([expr, legendFormat], at) => ({
      refId: String.fromCharCode(65 + at),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  }));
  const source = { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' };
  const board = {
    uid: 'lamplight',
    title: 'Lamplight',
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: { list: [source] },
    panels,
  };
  return format(JSON.stringify(board), { parser: 'json' });
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here)
  fs.writeFileSync(path.join(path.dirname(here), '../../docs/grafana.json'), await grafanaBoard());
