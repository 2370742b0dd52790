import fs from 'node:fs';
import semver from 'semver';
import { describe, expect, test } from 'vitest';
import { judgeAudit } from './audit.mjs';

describe('the audit of packages', () => {
  const advisory = { title: 'reads too much', severity: 'high', url: 'https://example.org/advisory/1' };
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { mailer: { via: [advisory] }, auth: { via: ['mailer'] } },
  };

  test('fails by name for what is known, once, and not for whoever only depends on it', () => {
    expect(judgeAudit(report)).toEqual({
      outcome: 'failed',
      words: 'mailer: high, reads too much (https://example.org/advisory/1)',
    });
  });

  test('passes where nothing is known, or what is known was accepted with a reason', () => {
    expect(judgeAudit({ auditReportVersion: 2, vulnerabilities: {} }).outcome).toBe('passed');
    expect(judgeAudit(report, { [advisory.url]: 'never called' }).outcome).toBe('passed');
  });

  test('is skipped, in words, where the registry does not answer', () => {
    expect(judgeAudit(null).outcome).toBe('skipped');
    expect(judgeAudit({}).words).toMatch(/^SKIPPED: /);
  });
});

describe('locked packages', () => {
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
  };

  test.each(['20.19.0', '22.13.0', '24.0.0'])(
    'accept Node %s, so that it installs without a warning',
    (node) => {
      expect(semver.satisfies(node, engines.node)).toBe(true);
      const refusing = Object.entries(packages)
        // npm leaves out an optional package that does not fit, without a word.
        .filter(([, { optional }]) => !optional)
        .filter(([, { engines: own }]) => own?.node && !semver.satisfies(node, own.node))
        .map(([name, { engines: own }]) => `${name}: ${own?.node}`);
      expect(refusing).toEqual([]);
    },
  );

  test('the mailer is one without the faults known of version 7', () => {
    const { version } = JSON.parse(fs.readFileSync('node_modules/nodemailer/package.json', 'utf8'));
    expect(semver.gte(version, '9.0.0')).toBe(true);
    expect(Object.keys(packages).filter((name) => name.endsWith('node_modules/nodemailer'))).toEqual([
      'node_modules/nodemailer',
    ]);
  });
});
