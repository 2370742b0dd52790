// An otherwise empty root folder with what a container holds, and Node: to run it without a container engine.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { layOut, weightOf } from './layout.mjs';

/** Nobody's: as unprivileged as the user of the image. */
export const USER = 10_001;

/** @param {string} root @returns {Promise<{ appBytes: number, nodeBytes: number }>} */
export async function makeRoot(root) {
  fs.rmSync(root, { recursive: true, force: true });
  for (const folder of ['etc', 'proc', 'dev']) fs.mkdirSync(path.join(root, folder), { recursive: true });
  for (const [folder, mode] of [
    ['tmp', 0o777],
    ['data', 0o700],
  ]) {
    fs.mkdirSync(path.join(root, String(folder)));
    fs.chmodSync(path.join(root, String(folder)), Number(mode));
    fs.chownSync(path.join(root, String(folder)), USER, USER);
  }
  fs.writeFileSync(path.join(root, 'etc/passwd'), `node:x:${USER}:${USER}::/data:/nowhere\n`);
  fs.writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  fs.writeFileSync(path.join(root, 'dev/null'), '');
  fs.chmodSync(path.join(root, 'dev/null'), 0o666);
  const app = path.join(root, 'app');
  await layOut(app);
  let nodeBytes = 0;
  for (const file of [process.execPath, ...systemLibraries(app)]) {
    const place = path.join(root, file === process.execPath ? '/bin/node' : file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.copyFileSync(fs.realpathSync(file), place);
    nodeBytes += fs.statSync(place).size;
  }
  return { appBytes: weightOf(app), nodeBytes };
}

/**
 * What Node and the native parts of packages take of the C library, which every image with Node has.
 * @param {string} app
 */
function systemLibraries(app) {
  const native = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.node'))
    .map((name) => path.join(app, name));
  const needed = [process.execPath, ...native].flatMap((file) => {
    const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
    return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, name]) => String(name));
  });
  return new Set(needed.filter((name) => !name.startsWith(app)));
}

/**
 * The words of a command that runs in the root as the unprivileged user, in namespaces of its own, which end with it.
 * @param {string} root @param {string[]} command
 */
export const insideRoot = (root, command) => [
  'unshare',
  ...['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child=SIGTERM'],
  ...[`--root=${root}`, '--wd=/app', '--mount-proc=/proc'],
  ...[`--setuid=${USER}`, `--setgid=${USER}`],
  ...['/bin/node', ...command],
];
