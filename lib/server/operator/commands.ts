/** The commands that an operator may give on the command line. */
import 'server-only';
import path from 'node:path';
import type { User } from '@/lib/generated/prisma/client';
import { ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import { makeResetToken, nameKeyOf } from '@/lib/server/accounts';
import { makeCopy } from '@/lib/server/platform/backup/copy';
import { database, db } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { removeExhibition, verifyAll } from '@/lib/server/matches';

type Answer = Result<string, Refusal>;

const USAGE = `Usage: npm run operator -- COMMAND

  reset-password NAME   print a link with which NAME can choose a new password, once, within the hour
  make-operator NAME    give NAME the rights of an operator; unmake-operator takes them back
  remove-exhibition     delete the exhibition matches that came with the site, for good
  verify                replay every match from its log and compare what is stored
  backup FILE           write everything into FILE, while servers run
  check-backup FILE     read FILE whole and say what it holds
  restore FILE          fill an empty database from FILE; with --replace, move what is there aside`;

const byName =
  (work: (user: User) => Promise<string>) =>
  async (name = ''): Promise<Answer> => {
    if (name === '') return refuse('malformed', `Whose? Give a name.\n\n${USAGE}`);
    const user = await (await db()).user.findUnique({ where: { nameKey: nameKeyOf(name) } });
    return user === null ? refuse('not-found', `There is no account named ${name}.`) : ok(await work(user));
  };

async function resetLink(user: User): Promise<string> {
  const origin = env.APP_URL ? new URL(env.APP_URL).origin : `http://localhost:${env.PORT}`;
  const link = `${origin}/reset/${await makeResetToken(user.id)}`;
  return `${user.name} can choose a new password here, once, within the hour:\n\n  ${link}\n`;
}

const setOperator = (isOperator: boolean) => async (user: User) => {
  await (await db()).user.update({ where: { id: user.id }, data: { isOperator } });
  return `${user.name} is ${isOperator ? 'now' : 'no longer'} an operator.`;
};

async function verify(): Promise<Answer> {
  const { checked, faulty, faults } = await verifyAll();
  const count = `${checked} ${checked === 1 ? 'match' : 'matches'} replayed`;
  if (faulty === 0) return ok(`${count}: everything agrees.`);
  const lines = faults.map(({ id, fault }) => `  ${id}: ${fault}`);
  if (faulty > faults.length) lines.push(`  and ${faulty - faults.length} more`);
  return refuse('mismatch', `${count}, ${faulty} with faults:\n${lines.join('\n')}`);
}

async function removed(): Promise<Answer> {
  const count = await removeExhibition();
  return ok(`${count} exhibition ${count === 1 ? 'match was' : 'matches were'} deleted.`);
}

/** For `backup`, which reads the copy in a process of its own: answers with the folder. */
async function copyDatabase(): Promise<Answer> {
  const { copyFiles } = await database();
  if (!copyFiles) return refuse('unavailable', 'Only an embedded database is copied.');
  return ok(await makeCopy(path.resolve(/* turbopackIgnore: true */ env.DATA_DIR), copyFiles));
}

const COMMANDS: Record<string, (argument?: string) => Promise<Answer>> = {
  'reset-password': byName(resetLink),
  'make-operator': byName(setOperator(true)),
  'unmake-operator': byName(setOperator(false)),
  'remove-exhibition': removed,
  verify,
  'copy-database': copyDatabase,
};

export async function operate([command = 'help', argument]: readonly string[]): Promise<Answer> {
  if (command === 'help') return ok(USAGE);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  return run ? run(argument) : refuse('malformed', `There is no command ${command}.\n\n${USAGE}`);
}
