// Asks the registry about known vulnerabilities in the packages that a server runs on (`npm audit --omit=dev`).
import { execFile } from 'node:child_process';

const TIME_LIMIT_MS = 60_000;

/** Advisories that do not concern Lamplight, by their address, each with the reason. @type {Record<string, string>} */
const ACCEPTED = {};

/**
 * @typedef {{ source?: number, title?: string, url?: string, severity?: string }} Advisory
 * @typedef {{ via?: (string | Advisory)[] }} Vulnerability
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability>, auditReportVersion?: number }} AuditReport
 */

/** @returns {Promise<{ outcome: 'passed' | 'failed' | 'skipped', words: string }>} */
export async function checkAudit() {
  return judgeAudit(await askRegistry());
}

/** @param {AuditReport | null} report @param {Record<string, string>} accepted */
export function judgeAudit(report, accepted = ACCEPTED) {
  if (!report?.auditReportVersion) {
    const words = 'SKIPPED: the registry does not answer questions about known faults of packages here.';
    return { outcome: /** @type {const} */ ('skipped'), words };
  }
  const faults = Object.entries(report.vulnerabilities ?? {}).flatMap(([name, { via = [] }]) =>
    via
      .filter((each) => typeof each !== 'string')
      .filter(({ url }) => !url || !accepted[url])
      .map(({ severity, title, url }) => `${name}: ${severity}, ${title} (${url})`),
  );
  if (faults.length === 0) {
    const words = 'No known fault in the packages that a server runs on.';
    return { outcome: /** @type {const} */ ('passed'), words };
  }
  return { outcome: /** @type {const} */ ('failed'), words: faults.join('\n') };
}

/** @returns {Promise<AuditReport | null>} */
function askRegistry() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'audit', '--omit=dev', '--json'];
  return new Promise((resolve) => {
    // It exits with 1 where it found something, so only what it prints counts.
    execFile(command, args, { timeout: TIME_LIMIT_MS, maxBuffer: 2 ** 26 }, (_error, printed) => {
      try {
        resolve(JSON.parse(printed));
      } catch {
        resolve(null);
      }
    });
  });
}
