// The configuration: every environment variable the server reads, checked, and read when it is asked for.
import 'server-only';
import { z } from 'zod';

const words = z.string().trim();
const flag = words
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off']))
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));
const count = (low: number, high: number) =>
  words.regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(low).max(high));

const variables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: count(0, 65535).default(3000),
  HOST: words.optional(),
  /** The embedded database and the secrets live here; unused where DATABASE_URL is set, but for caches. */
  DATA_DIR: words.default('.data'),
  DATABASE_URL: words.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://').optional(),
  DATABASE_POOL: count(2, 200).default(10),
  /** The address people use, where it cannot be told from the request: links in mails are made with it. */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How many proxies of our own stand in front; 0 believes no X-Forwarded header at all. */
  TRUST_PROXY: z.union([count(0, 9), flag.transform(Number)]).default(0),
  SMTP_URL: words.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: words.optional(),
  GITHUB_ID: words.optional(),
  GITHUB_SECRET: words.optional(),
  GOOGLE_ID: words.optional(),
  GOOGLE_SECRET: words.optional(),
  /** Threads that think for the AI; unset, one less than the machine has cores. */
  AI_WORKERS: count(1, 64).optional(),
  /** For tests alone: a file that moves the house's clock. See `clock.ts`, and `testClockProblem` below. */
  LAMPLIGHT_TEST_CLOCK: words.optional(),
};

type Variables = typeof variables;
export type Env = { readonly [Name in keyof Variables]: z.output<Variables[Name]> };

function read<Name extends keyof Variables>(name: Name): z.ZodSafeParseResult<Env[Name]> {
  // An empty variable is an unset one: `PORT= npm start` should not fail.
  const text = process.env[name]?.trim() || undefined;
  return variables[name].safeParse(text) as z.ZodSafeParseResult<Env[Name]>;
}

function complaint(name: string, error: z.ZodError): string {
  return `${name} ${error.issues[0]?.message ?? 'is not understood'}`;
}

export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    if (typeof name !== 'string' || !(name in variables)) return undefined;
    const result = read(name as keyof Variables);
    if (!result.success) throw new Error(complaint(name, result.error));
    return result.data;
  },
});

/** What is wrong with the configuration, in words; empty when all is well. */
export function envProblems(): string[] {
  const problems = (Object.keys(variables) as (keyof Variables)[]).flatMap((name) => {
    const result = read(name);
    return result.success ? [] : [complaint(name, result.error)];
  });
  return problems.length > 0 ? problems : testClockProblem();
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A clock that can be moved has no place where anybody from outside plays, directly or through a proxy. */
function testClockProblem(): string[] {
  if (env.LAMPLIGHT_TEST_CLOCK === undefined) return [];
  const isAlone =
    env.HOST !== undefined &&
    LOOPBACK.includes(env.HOST) &&
    env.DATABASE_URL === undefined &&
    env.APP_URL === undefined &&
    env.SMTP_URL === undefined &&
    env.TRUST_PROXY === 0;
  return isAlone
    ? []
    : [
        'LAMPLIGHT_TEST_CLOCK is for tests: it needs HOST=localhost, and no DATABASE_URL, APP_URL, SMTP_URL or TRUST_PROXY',
      ];
}
