/** Looks at a page as it stands, in both lights, with everything axe can check. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface AxeWindow {
  readonly axe?: { run(options: { resultTypes: string[] }): Promise<{ violations: Found[] }> };
}

export async function expectNoFaults(page: Page, what: string): Promise<void> {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  for (const [colorScheme, light] of [
    ['light', 'by day'],
    ['dark', 'by lamp light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are still on their way from one light to the other belong to neither.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await faultsOf(page), `${what}, ${light}`).toEqual([]);
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean((window as AxeWindow).axe)))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async () => (await (window as AxeWindow).axe!.run({ resultTypes: ['violations'] })).violations,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
