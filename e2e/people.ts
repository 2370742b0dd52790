/** Accounts: signing up, signing in, and what the page says meanwhile. */
import type { Page } from '@playwright/test';

export const PASSWORD = 'a lamp in the window';

export const newName = () =>
  `e2e${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.slice(0, 20);

/** By the path alone: a `?next=` ends alike. */
export const arriveAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

export async function signUp(page: Page, name: string, next = '/settings'): Promise<void> {
  await page.goto(`/sign-up?next=${next}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await arriveAt(page, next);
}

export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
