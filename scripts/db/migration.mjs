// `npm run db:migration NAME` writes what changed in prisma/schema.prisma as a new migration, offline.
// `npm run db:migration -- --check` only says whether the migrations and the schema agree.
import fs from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, pendingChange } from './schema-engine.mjs';

const [name, ...more] = process.argv.slice(2);
const isCheck = name === '--check';

if (!isCheck && (more.length > 0 || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name ?? '') || name.length > 60)) {
  console.error('Name the change in small letters, digits and underscores: npm run db:migration add_ratings');
  process.exit(2);
}

const sql = await pendingChange().catch((error) => {
  console.error(`The migrations could not be compared with the schema:\n${error.message ?? error}`);
  process.exit(1);
});

if (sql === null) {
  console.log('Nothing to migrate: the migrations and prisma/schema.prisma agree.');
} else if (isCheck) {
  console.error(
    'prisma/schema.prisma has changes without a migration. Write it: npm run db:migration NAME\n',
  );
  console.error(sql);
  process.exit(1);
} else {
  const folder = `${nextStamp()}_${name}`;
  fs.mkdirSync(path.join(MIGRATIONS, folder), { recursive: true });
  fs.writeFileSync(path.join(MIGRATIONS, folder, 'migration.sql'), sql.endsWith('\n') ? sql : `${sql}\n`);
  console.log(
    `Wrote prisma/migrations/${folder}/migration.sql. Read it before you commit it; then: npm run db:generate`,
  );
}
// The engine keeps handles open that nothing needs any more.
process.exit(process.exitCode ?? 0);

/** Now, or just after the newest migration where this machine's clock is behind its author's: names are the order. */
function nextStamp() {
  const newest = fs
    .readdirSync(MIGRATIONS)
    .flatMap((entry) => /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(entry)?.slice(1).join(' ') ?? [])
    .map((digits) => digits.split(' ').map(Number))
    .map(([year, month, ...rest]) => Date.UTC(year, month - 1, ...rest));
  const at = Math.max(Date.now(), ...newest.map((time) => time + 1000));
  return new Date(at).toISOString().replace(/\D/g, '').slice(0, 14);
}
