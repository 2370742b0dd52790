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
  readonly axe?: { run(options: object): Promise<{ violations: Found[] }> };
}

const LIGHTS = { light: 'by day', dark: 'by lamp light' } as const;
/** The page is the same but for its colours: for these the other light is looked at too. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export async function expectNoFaults(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => {
    // A constructed style sheet, since the content security policy refuses inline styles.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    return matchMedia('(prefers-color-scheme: dark)').matches;
  });
  // First the light that is on: every change of it draws the whole page anew.
  for (const [colorScheme, rules] of [
    [isDark ? 'dark' : 'light', null],
    [isDark ? 'light' : 'dark', RULES_OF_COLOUR],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are still on their way from one light to the other belong to neither.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await faultsOf(page, rules), `${what}, ${LIGHTS[colorScheme]}`).toEqual([]);
  }
}

/** Without rules named: by all of them. */
async function faultsOf(page: Page, rules: readonly string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean((window as AxeWindow).axe)))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (only) =>
      (
        await (window as AxeWindow).axe!.run({
          resultTypes: ['violations'],
          ...(only && { runOnly: { type: 'rule', values: only } }),
        })
      ).violations,
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
