import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Academy } from '../support/academy.ts';
import { signIn, test as base } from './fixtures.ts';

/** Who opens a screen: a visitor, or the demo account of a type. */
export type Role = 'nobody' | 'Free' | 'Paid' | 'Admin';

/** Playwright's test on an academy with the demo content: courses 1 to 3 and an account of each type. */
export const test = base.extend({
  settings: [async ({}, use) => use({ DEMO: 'true' }), { scope: 'worker' }],
});

/** A new browser context, logged in as the demo account of that type. */
export async function contextOf(
  browser: Browser,
  academy: Academy,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: academy.url, ...options });
  if (role !== 'nobody') {
    const logins = await readFile(path.join(academy.dataDir, 'demo-accounts.txt'), 'utf8');
    const [, email, password] = logins
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(([type]) => type === role)!;
    await signIn(context, academy, { email: email!, password: password! });
  }
  return context;
}
