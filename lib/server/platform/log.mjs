/**
 * The server's log: in production a line of JSON each, elsewhere a plain line; from the level LOG_LEVEL upwards. Plain
 * JavaScript, so that scripts/serve writes to the same log as what Next has bundled.
 */
import { pino } from 'pino';
import { singleton } from '../../singleton.mjs';
import { requestContext } from './request-context.mjs';

/** What errors of the database and of requests may carry: rows, statements with values, headers. */
const SECRET_FIELDS = ['detail', 'where', 'parameters', 'config', 'request', 'response', 'headers'].flatMap(
  (name) => [`err.${name}`, `err.cause.${name}`],
);

/** For a person at a terminal: level, words and what was thrown. */
const plainLines = {
  /** @param {string} json */
  write(json) {
    const { level, msg, err, ...facts } = JSON.parse(json);
    delete facts.time;
    const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
    process.stderr.write(`${level}: ${msg ?? ''}${rest}${err ? `\n${err.stack ?? err.message}` : ''}\n`);
  },
};

export const log = singleton('log', () => {
  const options = {
    level: process.env.LOG_LEVEL?.trim() || 'info',
    // Process and host are known to whoever collects the lines.
    base: null,
    redact: { paths: SECRET_FIELDS, remove: true },
    mixin: () => ({ ...requestContext() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (/** @type {string} */ level) => ({ level }) },
  };
  return process.env.NODE_ENV === 'production' ? pino(options) : pino(options, plainLines);
});
