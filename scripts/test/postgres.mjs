// Finds or installs PostgreSQL, and runs temporary clusters for the tests.
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from './scratch.mjs';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `pg_ctl`, newest version first, or null. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : [];
  const debian = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(DEBIAN, version, 'bin'));
  const holds = (/** @type {string} */ folder) =>
    ['initdb', 'pg_ctl'].every((name) =>
      ['', '.exe'].some((ending) => fs.existsSync(path.join(folder, name + ending))),
    );
  return [...onPath, ...debian].find(holds) ?? null;
}

/** Installs PostgreSQL where we may: on Debian as root. Answers whether it is there now. */
export function getPostgres() {
  if (findPostgres()) return true;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  const apt = (/** @type {string[]} */ ...words) =>
    spawnSync('apt-get', words, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // The package would start a server of its own; the tests bring theirs.
  apt('update');
  apt('install', '-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', 'postgresql');
  return findPostgres() !== null;
}

/**
 * Starts a cluster of its own in a temporary folder. `url` names its superuser's database. It is thrown away, so syncing
 * it to disk would only cost time, unless that time is what is asked for: then it counts statements too, if it can.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL was not found on PATH or under /usr/lib/postgresql');
  const folder = scratchFolder('postgres');
  const data = path.join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  const owner = ordinaryUser();
  if (owner) for (const name of [folder, passwordFile]) fs.chownSync(name, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };

  await run(
    path.join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    options,
  );
  const port = await freePort();
  const fsync = isDurable ? 'on' : 'off';
  const countsStatements = isDurable && hasStatementCounter(bin);
  const counting = countsStatements ? '-c shared_preload_libraries=pg_stat_statements' : '';
  const settings = `${counting} -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=${fsync} -c max_connections=200`;
  const control = path.join(bin, 'pg_ctl');
  await run(control, ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', settings, 'start'], options);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    countsStatements,
    /** As in a crash: nothing is written any more. `start` then recovers. */
    async crash() {
      const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      // Its children end once they notice; until then it would not start again.
      while (childrenOf(data)) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async start() {
      fs.rmSync(path.join(data, 'postmaster.pid'), { force: true });
      await run(
        control,
        ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', settings, 'start'],
        options,
      );
    },
    async stop() {
      await run(control, ['-D', data, '-m', 'immediate', '-w', 'stop'], options);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether any process of Linux still works in the cluster. @param {string} data */
function childrenOf(data) {
  return fs.readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return fs.readlinkSync(`/proc/${name}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

/** The programs may be links to where the cluster's libraries are. */
function hasStatementCounter(/** @type {string} */ bin) {
  const program = path.join(bin, 'initdb');
  if (!fs.existsSync(program)) return false;
  return fs.existsSync(path.join(fs.realpathSync(program), '../../lib/pg_stat_statements.so'));
}

/** PostgreSQL refuses to run as root: then the user of that name, else "nobody". */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return null;
  const lines = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
