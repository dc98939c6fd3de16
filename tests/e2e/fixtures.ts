import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Academy, startAcademy } from '../support/academy.ts';

/** The logged-in person, as the browser stores it. */
export interface Person {
  email: string;
  password: string;
  name: string;
  userId: number;
  type: string;
}

/** Logs in through the API and stores what the login page stores, so that a test can begin on any screen. */
export async function signIn(
  context: BrowserContext,
  academy: Academy,
  who: { email: string; password: string },
): Promise<Person> {
  const response = await context.request.post(`${academy.url}/api/Users/CheckLogin`, {
    data: { useremail: who.email, pswd: who.password },
  });
  expect(response.status(), await response.text()).toBe(200);
  const login = (await response.json()) as {
    name: string;
    userType: string;
    userID: number;
    userCode: string;
  };
  await context.addInitScript((reply) => {
    if (localStorage.getItem('islogged')) return;
    localStorage.setItem('islogged', 'true');
    localStorage.setItem('loggedinuser', reply.name);
    localStorage.setItem('usertype', reply.userType);
    localStorage.setItem('token', 'cookie');
    localStorage.setItem('userid', String(reply.userID));
    localStorage.setItem('usercode', reply.userCode);
  }, login);
  return { ...who, name: login.name, userId: login.userID, type: login.userType };
}

/** Calls the API with a context's session; `path` begins with /api. */
export async function api<T>(
  context: BrowserContext,
  academy: Academy,
  path: string,
  data?: unknown,
): Promise<T> {
  const cookies = await context.cookies(academy.url);
  const xsrf = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const response =
    data === undefined
      ? await context.request.get(`${academy.url}${path}`)
      : await context.request.post(`${academy.url}${path}`, {
          data,
          headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
        });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as T;
}

let people = 0;

export async function newLearner(
  context: BrowserContext,
  academy: Academy,
  type: 'Free' | 'Student' = 'Free',
): Promise<Person> {
  const number = ++people;
  const who = { email: `learner${number}.${process.pid}@example.org`, password: 'a-long-password' };
  const body = {
    userId: 0,
    userCode: '',
    userName: `Learner ${number}`,
    mobile: '9876543210',
    userEmail: who.email,
    password: who.password,
    type,
  };
  const response = await context.request.post(`${academy.url}/api/Users/Create`, { data: body });
  expect(response.status(), await response.text()).toBe(200);
  return signIn(context, academy, who);
}

/** Collects errors that fail any test: uncaught errors and console errors. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Chromium logs every reply of 400 and more, and a service worker it can't fetch; tests check those where they matter
    const own = /^(Failed to load resource|An unknown error occurred when fetching the script)/;
    if (message.type() === 'error' && !own.test(message.text())) errors.push(message.text());
  });
  return errors;
}

interface WorkerFixtures {
  /** The server's settings, as environment variables. */
  settings: Record<string, string>;
  academyOf: (file: string) => Promise<Academy>;
}

interface TestFixtures {
  academy: Academy;
  errors: string[];
}

/**
 * Playwright's test with a server for each test file (empty, with an administrator), so that files do not affect each
 * other, whichever worker runs them.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [async ({}, use) => use({}), { scope: 'worker' }],
  academyOf: [
    async ({ settings }, use) => {
      let current: { file: string; academy: Academy } | undefined;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.academy.remove();
          current = { file, academy: await startAcademy(settings) };
        }
        return current.academy;
      });
      await current?.academy.remove();
    },
    { scope: 'worker' },
  ],
  academy: async ({ academyOf }, use, { file }) => use(await academyOf(file)),
  baseURL: async ({ academy }, use) => use(academy.url),
  errors: [
    async ({ page }, use) => {
      const errors = watch(page);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
