import { expect, test, type Browser, type Page } from '@playwright/test';
import { startMatch } from './match';
import { NOT_THERE, PAGES } from './pages';
import { arriveAt, newName, PASSWORD, signIn, signUp } from './people';

/** What the browser's console says of broken policies and errors while the page is used. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

async function newPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test('a guest becomes an account, keeps what was theirs, goes and comes back', async ({ page, browser }) => {
  const heard = listen(page);
  const name = newName();

  await page.goto('/settings');
  await page.getByLabel('Theme').selectOption('evening');
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Guest \w+ \d+$/ })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click();
  await expect(page.getByRole('main').getByText(/You are playing as Guest/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Adm1n');
  await page.getByLabel('Password').fill('short');
  await page.getByLabel('E-mail (optional)').fill('ada@nowhere');
  await page.getByRole('button', { name: 'Make the account' }).click();
  // Everything that is wrong at once, and all that was typed is still there.
  await expect(page.getByText('A password has at least 8 characters.')).toBeVisible();
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect(page.getByText('This name is reserved.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Adm1n');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  await expect(page.getByLabel('Password')).toHaveValue('short');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByLabel('E-mail (optional)').fill('');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await arriveAt(page, '/settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('Theme')).toHaveValue('evening');

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await arriveAt(page, '/');
  await page.goto('/sign-in?next=%2Fsettings%3Ffrom%3Dhere');
  await signIn(page, name, 'not the password');
  await expect(page.getByText('Wrong name or password.')).toBeVisible();
  await signIn(page, name.toUpperCase(), PASSWORD);
  await page.waitForURL((url) => url.pathname + url.search === '/settings?from=here');

  const elsewhere = await newPage(browser);
  await elsewhere.goto('/sign-in?next=/settings');
  await signIn(elsewhere, name, PASSWORD);
  await arriveAt(elsewhere, '/settings');

  await page.getByLabel('Your current password').first().fill('not it either');
  await page.getByLabel('New password').fill('quite another lamp');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Your current password').first().fill(PASSWORD);
  await page.getByLabel('New password').fill('quite another lamp');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out here' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'You are new here' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('signing up, out and in works without JavaScript', async ({ browser }) => {
  const page = await newPage(browser, { javaScriptEnabled: false });
  const name = newName();
  await signUp(page, name);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.goto('/sign-in?next=/settings');
  // The way in at the top of the page leads to the same place.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, name, 'not the password');
  await expect(page.getByText('Wrong name or password.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await signIn(page, name, PASSWORD);
  await arriveAt(page, '/settings');
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

test('takes its data along and leaves', async ({ page }) => {
  const name = newName();
  await signUp(page, name);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('lamplight-my-data.json');
  await page.getByText(`Delete ${name}…`).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await arriveAt(page, '/');
  await page.goto('/sign-in');
  await signIn(page, name, PASSWORD);
  await expect(page.getByText('Wrong name or password.')).toBeVisible();
});

for (const [what, value] of Object.entries({
  garbage: 'garbage',
  'an old format': 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ4In0.x',
  'something long': 'x'.repeat(3000),
})) {
  test(`a cookie of ${what} is harmless`, async ({ page, context, baseURL }) => {
    const url = baseURL ?? '';
    await context.addCookies([{ name: 'next-auth.session-token', value, url }]);
    expect((await page.goto('/settings'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'You are new here' })).toBeVisible();
    expect((await page.request.get('/settings/data')).status()).toBe(401);
    expect((await page.request.get('/api/auth/session')).status()).toBe(200);
  });
}

test('pages carry the headers that keep browsers safe', async ({ request }) => {
  const headers = (await request.get('/sign-in')).headers();
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic'/,
  );
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  const again = (await request.get('/sign-in')).headers();
  expect(again['content-security-policy']).not.toBe(headers['content-security-policy']);
  const built = /\/_next\/static\/[^"]+\.css/.exec(await (await request.get('/sign-in')).text())?.[0] ?? '';
  for (const path of [built, '/textures/wood.svg', '/reset/%ff', '/api/health'])
    expect((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff');
});

test('no page allows what is written into it to run or to look otherwise', async ({ page }) => {
  await startMatch(page, { game: 'nonaga' });
  const match = new URL(page.url()).pathname;
  const addresses = [...Object.values(PAGES).flatMap((at) => at({ match, name: 'nobody' })), NOT_THERE];
  for (const address of addresses) {
    const answer = await page.request.get(address);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, address).not.toMatch(/unsafe|\*|https?:/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    const html = await answer.text();
    const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => !tag.includes(` nonce="${nonce}"`) && !tag.includes(' src="/')),
      address,
    ).toEqual([]);
    expect(html, address).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=["']/i);
  }

  const elsewhere: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith('https://elsewhere.example')) elsewhere.push(answer.url());
  });
  const broken = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const world = window as unknown as { ran?: string };
    const write = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      document.body.append(box);
      return box;
    };
    const script = document.createElement('script');
    script.textContent = "window.ran = 'script'";
    // By the parser, as a page that was written into would do it: 'strict-dynamic' trusts what trusted scripts add.
    document.body.insertAdjacentHTML('beforeend', script.outerHTML);
    write('<img src="data:," onerror="window.ran = \'handler\'">');
    write('<a href="javascript:window.ran=\'link\'">x</a>').querySelector('a')?.click();
    write('<style>body { outline: 7px solid red }</style>');
    write('<p style="outline: 7px solid red" id="styled">x</p>');
    write('<base href="https://elsewhere.example/">');
    write(
      '<img src="https://elsewhere.example/x.png"><link rel="stylesheet" href="https://elsewhere.example/x.css">',
    );
    write(
      '<iframe src="https://elsewhere.example/"></iframe><object data="https://elsewhere.example/"></object>',
    );
    write('<form action="https://elsewhere.example/" method="post"></form>')
      .querySelector('form')
      ?.requestSubmit();
    await fetch('https://elsewhere.example/').catch(() => null);
    // Later: what the browser's driver asks itself may do this.
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        try {
          new Function("window.ran = 'text'")();
        } catch {
          // Refused.
        }
        resolve();
      });
    });
    // The events of what was refused come after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const outline = (of: Element | null) => of && getComputedStyle(of).outlineWidth;
    return {
      ran: world.ran ?? 'nothing',
      base: new URL(document.baseURI).host === location.host,
      outlines: [outline(document.body), outline(document.querySelector('#styled'))].includes('7px'),
      refused: [...new Set(refused)].sort(),
    };
  });
  expect(broken).toMatchObject({ ran: 'nothing', base: true, outlines: false });
  for (const directive of [
    'script-src-attr',
    'style-src-elem',
    'style-src-attr',
    'img-src',
    'connect-src',
    'frame-src',
    'script-src',
    'object-src',
    'base-uri',
  ])
    expect(broken.refused, directive).toContain(directive);
  expect(elsewhere).toEqual([]);
});

test('another site cannot sign anyone in or out', async ({ request }) => {
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/api/auth/signout', '/sign-in'])
    expect((await request.post(path, { headers: forged, multipart: { name: 'x' } })).status()).toBe(403);
});

test('an address that cannot be read is refused, not an accident', async ({ request }) => {
  expect((await request.get('/reset/%ff')).status()).toBe(400);
  expect((await request.get('/sign-in?next=%ff')).status()).toBe(200);
});

test('what next-auth or Next would stumble over is refused or forgotten', async ({ request }) => {
  expect((await request.get('/sign-in?error=constructor')).status()).toBe(200);
  expect((await request.get('/api/auth/session?callbackUrl=javascript:1')).status()).toBe(400);
  const headers = { cookie: 'next-auth.callback-url=javascript:1' };
  expect((await request.get('/api/auth/session', { headers })).status()).toBe(200);
  const line = { level: 'error', code: 'FORGED' };
  expect((await request.post('/api/auth/_log', { data: line })).status()).toBe(404);
  const torn = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, data: 'torn' };
  expect((await request.post('/sign-in', torn)).status()).toBe(400);
  expect((await request.post('/sign-in', { data: 'x'.repeat(2_000_000) })).status()).toBe(413);
});
