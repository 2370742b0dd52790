/** The configuration: every environment variable the server reads, validated, and read on access. */
import 'server-only';
import { z } from 'zod';

const text = z.string().trim();
const flag = text
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off']))
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));
const count = (low: number, high: number) =>
  text.regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(low).max(high));

const variables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: count(0, 65535).default(3000),
  HOST: text.optional(),
  /** For the embedded database and the secrets; unused where DATABASE_URL is set, but for caches. */
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://').optional(),
  DATABASE_POOL: count(2, 200).default(10),
  /** The public address, where it cannot be derived from the request: links in e-mails are made with it. */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of trusted proxies in front; 0 ignores every X-Forwarded header. */
  TRUST_PROXY: z.union([count(0, 9), flag.transform(Number)]).default(0),
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: text.optional(),
  GITHUB_ID: text.optional(),
  GITHUB_SECRET: text.optional(),
  GOOGLE_ID: text.optional(),
  GOOGLE_SECRET: text.optional(),
  /** Worker threads of the AI; unset, one less than the machine has cores. */
  AI_WORKERS: count(1, 64).optional(),
  /** Whether a new installation begins with exhibition matches in its library. */
  EXHIBITION: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Opens /api/metrics; without it only requests from the machine itself may read them. */
  METRICS_TOKEN: text.min(16).optional(),
  /** Where the metrics, whether it lives and whether it is ready are served too; unset: nowhere but at the site. */
  METRICS_PORT: count(0, 65535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  /** How long it goes on serving, not ready, once it is told to end: until a load balancer has noticed. */
  DRAIN_SECONDS: count(0, 120).default(0),
  /** For tests alone: a file that moves the server's clock. See `now.ts`, and `testClockProblem` below. */
  LAMPLIGHT_TEST_CLOCK: text.optional(),
};

type Variables = typeof variables;
export type Env = { readonly [Name in keyof Variables]: z.output<Variables[Name]> };

function readVariable<Name extends keyof Variables>(name: Name): z.ZodSafeParseResult<Env[Name]> {
  // An empty variable is an unset one: `PORT= npm start` should not fail.
  const text = process.env[name]?.trim() || undefined;
  return variables[name].safeParse(text) as z.ZodSafeParseResult<Env[Name]>;
}

function describeProblem(name: string, error: z.ZodError): string {
  return `${name} ${error.issues[0]?.message ?? 'is not understood'}`;
}

export const env: Env = new Proxy({} as Env, {
  get(_, name) {
    if (typeof name !== 'string' || !(name in variables)) return undefined;
    const result = readVariable(name as keyof Variables);
    if (!result.success) throw new Error(describeProblem(name, result.error));
    return result.data;
  },
});

/** Problems with the configuration, for the operator; empty if there are none. */
export function envProblems(): string[] {
  const problems = (Object.keys(variables) as (keyof Variables)[]).flatMap((name) => {
    const result = readVariable(name);
    return result.success ? [] : [describeProblem(name, result.error)];
  });
  return problems.length > 0 ? problems : testClockProblem();
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A movable clock must not be used where anybody from outside plays, directly or through a proxy. */
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
