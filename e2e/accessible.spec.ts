/** Every main page, in both lights, by the rules of WCAG that a machine can check. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { GAME_IDS } from '../lib/games/registry';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true, reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

for (const light of ['light', 'dark'] as const)
  test(`no serious fault on any main page by ${light === 'light' ? 'day' : 'lamp light'}`, async ({
    page,
  }) => {
    // Many pages, each read twice over.
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: /^Play .+ now$/ }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    const match = new URL(page.url()).pathname;
    const paths = [
      '/',
      '/play',
      '/games',
      ...GAME_IDS.map((id) => `/games/${id}`),
      match,
      `${match}/replay`,
      '/sign-in',
      '/sign-up',
      '/settings',
      '/nothing',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await seriousFaults(page), path).toEqual([]);
    }
  });
