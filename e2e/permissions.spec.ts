/** Everything that can be asked of the server is tried as everybody: docs/permissions.md says what comes of it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { format } from 'prettier';
import { everythingAsked } from './permissions/addresses';
import { type Asked, credentials, type Role, rolesOf, type World } from './permissions/world';
import { serve, serverFolder } from './serve';

const PORT = Number(process.env.E2E_PORT ?? 3210) + 8;
const TABLE = 'docs/permissions.md';
/** Written over the table where somebody has changed what may be done, and has read what comes of it. */
const WRITES = process.env.WRITE_PERMISSIONS === '1';

const HEAD = `# Who may do what

Every page, route, server action, command, stream and operation of the public API, tried by everybody in
\`e2e/permissions.spec.ts\`: what is not here, or answers otherwise, fails the test.
\`WRITE_PERMISSIONS=1 npm run e2e -- permissions\` writes this table anew; read every line that changes.

Three people play in both matches: the player, who is to move, the opponent, and one whom an operator has silenced. The
player has blocked the blocked one; the spectator, like the stranger, has nothing to do with either match. Numbers are HTTP
statuses, words the codes of refusals; \`to …\` leads elsewhere, \`done\` is an action that was not refused. What is allowed is
asked for too late or wrongly on purpose (\`stale\`, \`malformed\`, 409, 422), so that it changes nothing.
`;

function seed(): World {
  const settings = { DATA_DIR: serverFolder('permissions'), DATABASE_URL: '', SMTP_URL: '', APP_URL: '' };
  const words = ['--conditions=react-server', '--import', 'tsx', 'e2e/permissions/seed.ts'];
  const made = spawnSync(process.execPath, words, {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  return JSON.parse(made.stdout.trim().split('\n').at(-1)!) as World;
}

/** An address without what differs from run to run. */
const placeOf = (address: string): string =>
  decodeURIComponent(address.split(';')[0]!)
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\/matches\/[\w-]{20,}/, '/matches/…');

async function outcome(address: string, asked: Asked, known: Record<string, string>): Promise<string> {
  const ended = new AbortController();
  const answer = await fetch(address + asked.path, {
    method: asked.method,
    headers: { origin: address, 'sec-fetch-site': 'same-origin', ...asked.headers, ...known },
    body: asked.body ?? null,
    redirect: 'manual',
    signal: ended.signal,
  });
  const leadsTo = answer.headers.get('x-action-redirect') ?? answer.headers.get('location');
  if (asked.kind !== 'Actions' || answer.status >= 400) {
    // A stream would go on.
    ended.abort();
    return leadsTo === null ? String(answer.status) : `to ${placeOf(leadsTo)}`;
  }
  if (leadsTo !== null) return `to ${placeOf(leadsTo)}`;
  const text = await answer.text();
  const code = /"code":"([\w-]+)"/.exec(text)?.[1];
  const words = /"(?:problem|refused|message)":"((?:[^"\\]|\\.)+)"/.exec(text)?.[1];
  const field = /"errors":\{"(\w+)":/.exec(text)?.[1];
  return code ?? (words === undefined ? (field === undefined ? 'done' : `wrong ${field}`) : `“${words}”`);
}

/** Roles by what comes of it; the outcome of most comes last. */
function row(name: string, outcomes: ReadonlyMap<Role, string>): string {
  const groups = new Map<string, Role[]>();
  for (const [role, what] of outcomes) groups.set(what, [...(groups.get(what) ?? []), role]);
  const sorted = [...groups].sort((one, other) => one[1].length - other[1].length);
  const cells = sorted.map(([what, roles], at) => {
    const isRest = at === sorted.length - 1;
    const who = !isRest ? roles.join(', ') : sorted.length === 1 ? 'everybody' : 'everybody else';
    return `**${what.replaceAll('|', '\\|')}** ${who}`;
  });
  return `| ${name.replaceAll('|', '\\|')} | ${cells.join(' · ')} |`;
}

/** As the roles are listed. */
const inOrder = (asked: Asked, answers: ReadonlyMap<Role, string>): ReadonlyMap<Role, string> =>
  new Map(rolesOf(asked).map((role) => [role, answers.get(role)!]));

test('everything that can be asked answers everybody as the table says', async () => {
  test.setTimeout(180_000);
  const world = seed();
  const server = await serve(PORT, { DATA_DIR: serverFolder('permissions'), LOG_LEVEL: 'error' });
  const rows = new Map<Asked['kind'], string[]>();
  try {
    const document: unknown = await (await fetch(`${server.address}/api/v1/openapi.json`)).json();
    for (const asked of everythingAsked(world, document)) {
      const answerOf = async (role: Role) =>
        [role, await outcome(server.address, asked, credentials(world, role, asked))] as const;
      // The player first: of those who resign at once only one is answered with success.
      const first = await answerOf('player');
      const others = rolesOf(asked).filter((role) => role !== 'player');
      const answers = [first, ...(await Promise.all(others.map(answerOf)))];
      rows.set(asked.kind, [
        ...(rows.get(asked.kind) ?? []),
        row(asked.name, inOrder(asked, new Map(answers))),
      ]);
    }
  } finally {
    await server.end();
  }
  const tables = [...rows].map(
    ([kind, lines]) => `## ${kind}\n\n| what | what comes of it |\n|---|---|\n${lines.sort().join('\n')}\n`,
  );
  const text = await format([HEAD, ...tables].join('\n'), { parser: 'markdown', printWidth: 110 });
  if (WRITES) fs.writeFileSync(TABLE, text);
  expect(text).toBe(fs.readFileSync(TABLE, 'utf8'));
});
