import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import config from '../../playwright.config.ts';
import { violations } from '../support/accessibility.ts';
import { login } from '../support/browser.ts';
import { type PushService, pushService, status } from '../support/pushService.ts';
import { api, expect, newLearner, signIn, test as base } from './fixtures.ts';
import { fillIn, newUtr, setUpMoney } from './money.ts';

const test = base.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await pushService();
    await use(service);
    await service.close();
  },
});
const launch = config.use!.launchOptions!;
test.use({
  settings: { PUSH: 'anywhere' },
  // the headless shell has no notifications
  launchOptions: {
    ...launch,
    executablePath: '/usr/bin/chromium',
    args: [...launch.args!, '--host-resolver-rules=MAP academy.lan 127.0.0.1'],
  },
});

/**
 * Makes a browser subscribe at the test's own push service: Chromium accepts only its own, which can't be reached here.
 * Everything else, from the card to the notice, is done by the product and Chromium.
 */
async function giveService(context: BrowserContext, service: PushService, name: string): Promise<void> {
  const { endpoint, keys } = service.browser(name);
  await context.addInitScript(
    (given) => {
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      if (!('PushManager' in window)) return;
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', 'true');
          return subscription;
        },
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
      });
    },
    { endpoint, keys },
  );
}

const card = (page: Page, name = 'Notifications on this device') => page.getByRole('region', { name });

async function switchOn(page: Page): Promise<void> {
  await page.goto('/userssettings');
  await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
}

/** Wakes the worker with a message, as the push service does. */
async function deliver(cdp: CDPSession, origin: string, data: object): Promise<void> {
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  await cdp.send('ServiceWorker.disable');
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, lang, icon }) => ({
      title,
      body,
      tag,
      lang,
      icon: new URL(icon).pathname,
    }));
  });

/**
 * Delivers a notice until it is shown. While a page loads, Chromium 156 loses one of thirty: showNotification resolves, and
 * getNotifications has none.
 */
async function arrives(
  page: Page,
  { cdp, origin, data }: { cdp: CDPSession; origin: string; data: object },
  wanted: Record<string, unknown>[],
): Promise<void> {
  await expect(async () => {
    if ((await shown(page)).length === 0) await deliver(cdp, origin, data);
    await expect.poll(() => shown(page), { timeout: 3000 }).toMatchObject(wanted);
  }).toPass();
}

/** A tap on the notice that is shown, or on a button of it. A tap of a test lets no window be focused, which the worker bears. */
const tap = (worker: Worker, action = '') =>
  worker.evaluate(async (button) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', {
      notification,
      action: button,
    });
    // of an event made by a script
    Object.assign(event, { waitUntil: () => {} });
    scope.dispatchEvent(event);
  }, action);

test('notices are switched on by a tap, arrive, lead where they say, and end with the session', async ({
  context,
  page,
  academy,
  service,
}) => {
  const learner = await newLearner(context, academy);
  await context.grantPermissions(['notifications']);
  await giveService(context, service, 'phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/userssettings');
  await expect(card(page).getByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  expect(asked).not.toContain('/api/Push/Subscribe');
  await switchOn(page);
  expect(await violations(page)).toEqual([]);

  await card(page).getByRole('button', { name: 'Send a test notification' }).click();
  await expect(page.getByText('The test notice is on its way')).toBeVisible();
  await expect.poll(() => service.delivered.length).toBe(1);
  expect(service.wrong).toEqual([]);
  const { notice } = service.delivered[0]!;
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(academy.url);
  await arrives(page, { cdp, origin, data: notice }, [
    {
      title: 'A test notice',
      body: 'Notifications arrive on this device.',
      tag: 'test',
      lang: 'en',
      icon: '/icons/icon-192.png',
    },
  ]);

  // a tap navigates the open page, without a reload
  const worker = context.serviceWorkers()[0]!;
  await page.goto('/helpandsupport', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await tap(worker);
  await expect(page).toHaveURL(/\/userssettings$/);
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect.poll(() => shown(page)).toEqual([]);

  // a URL of another site leads to the start page; an empty notice of an older server is shown nevertheless
  const evil = { ...notice, url: 'https://evil.example/userssettings', tag: 'x' };
  await arrives(page, { cdp, origin, data: evil }, [{ tag: 'x' }]);
  await tap(worker);
  await expect(page).toHaveURL(new RegExp(`^${academy.url}/`));
  await expect(page).not.toHaveURL(/userssettings/);
  const device = notice['device']!;
  await arrives(page, { cdp, origin, data: { device } }, [{ title: 'Kaksha', body: '' }]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const one of await registration.getNotifications()) one.close();
  });

  // while the server can't be asked whose device it is, the notice reveals nothing
  await context.route('**/api/Push/Device', (route) => route.abort());
  await arrives(page, { cdp, origin, data: { ...notice, tag: 'unasked' } }, [
    { title: 'Kaksha', body: 'There is news for you.' },
  ]);
  await context.unroute('**/api/Push/Device');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const one of await registration.getNotifications()) one.close();
  });

  // when the page is opened next, its language becomes that of the notices
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await page.goto('/userssettings');
  await expect
    .poll(async () => {
      const { device: own } = await api<{ device: { lang: string } }>(context, academy, '/api/Push/Device');
      return own.lang;
    })
    .toBe('hi');
  await expect(card(page, 'इस डिवाइस पर सूचनाएँ').getByText('चालू', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();

  // after a logout the browser is unsubscribed, and late notices are not shown to the next user
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  // if the browser could not unsubscribe, the worker itself refuses earlier notices
  const other = await newLearner(context, academy);
  expect(other.userId).not.toBe(learner.userId);
  await switchOn(page);
  const { device: own } = await api<{ device: { id: string } }>(context, academy, '/api/Push/Device');
  expect(own.id).not.toBe(device);
  await deliver(cdp, origin, { ...notice, tag: 'late' });
  await arrives(page, { cdp, origin, data: { ...notice, device: own.id, tag: 'own' } }, [
    { tag: 'own', title: 'A test notice' },
  ]);
});

test(
  'a reminder’s own button stops reminders without opening the app; without buttons a tap opens the page for it',
  { tag: '@long' },
  async ({ context, page, academy, service }) => {
    const { userId } = await newLearner(context, academy);
    await context.grantPermissions(['notifications']);
    await giveService(context, service, 'phone');
    await switchOn(page);
    const choose = () =>
      api(context, academy, '/api/Reminders/Save', { weekdays: [0], hour: 19, mail: false, push: true });
    const chosen = () => api<{ push: boolean }>(context, academy, '/api/Reminders');
    await choose();
    const database = new Sqlite(`${academy.dataDir}/kaksha.sqlite`, { readonly: true });
    const token = database.prepare('select token from reminders where user_id = ?').pluck().get(userId);
    database.close();
    const { device } = await api<{ device: { id: string } }>(context, academy, '/api/Push/Device');
    const stop = {
      url: `/unsubscribe?token=${String(token)}&courseid=1&contentid=1`,
      label: 'Stop reminders',
      done: 'Reminders are stopped. Nothing more is sent.',
    };
    const notice = {
      device: device.id,
      title: 'Your next lesson: First',
      url: '/course',
      tag: 'reminder',
      stop,
    };
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(academy.url);
    const worker = context.serviceWorkers()[0]!;
    const actions = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const [one] = await registration.getNotifications();
        return (one as unknown as { actions: { title: string }[] } | undefined)?.actions.map(
          ({ title }) => title,
        );
      });
    await arrives(page, { cdp, origin, data: notice }, [{ tag: 'reminder' }]);
    expect(await actions()).toEqual(['Stop reminders']);
    await tap(worker, 'stop');
    await expect.poll(() => shown(page)).toMatchObject([{ title: stop.done, tag: 'reminder' }]);
    expect(await chosen()).toMatchObject({ push: false });
    // the page stays where it was
    await expect(page).toHaveURL(/\/userssettings$/);

    // without a network it leads to the page that does it
    await choose();
    await deliver(cdp, origin, { ...notice, tag: 'other' });
    await expect.poll(async () => (await shown(page)).some(({ tag }) => tag === 'other')).toBe(true);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications({ tag: 'reminder' })) one.close();
    });
    await context.route('**/unsubscribe?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await tap(worker, 'stop');
    await expect(page).toHaveURL(/\/unsubscribe\?token=/);
    await context.unroute('**/unsubscribe?*');

    // a browser whose notices have no buttons, as on iPhones: the lesson, and one tap that stops them
    await worker.evaluate(() =>
      Object.defineProperty((globalThis as unknown as { Notification: object }).Notification, 'maxActions', {
        value: undefined,
      }),
    );
    await page.goto('/userssettings');
    await arrives(page, { cdp, origin, data: { ...notice, tag: 'plain' } }, [{ tag: 'plain' }]);
    expect(await actions()).toEqual([]);
    await tap(worker);
    await expect(page).toHaveURL(/\/unsubscribe\?token=/);
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/courseplayer?courseid=1&contentid=1',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(page.getByText('Reminders are stopped. Nothing more is sent.')).toBeVisible();
    expect(await chosen()).toMatchObject({ push: false });
  },
);

test(
  'what the browser or its push service has dropped is renewed at the next visit, or the card says so',
  { tag: '@long' },
  async ({ context, page, academy, service }) => {
    await newLearner(context, academy);
    await context.grantPermissions(['notifications']);
    await giveService(context, service, 'phone');
    await switchOn(page);
    const address = async () => {
      const { device } = await api<{ device: { endpoint: string } }>(context, academy, '/api/Push/Device');
      return device.endpoint;
    };
    const own = await address();
    const drop = async () => {
      service.next('phone', status(410));
      await card(page).getByRole('button', { name: 'Send a test notification' }).click();
      await expect.poll(address).toBe('');
    };
    await drop();
    await page.goto('/course');
    await expect.poll(address).toBe(own);
    await page.goto('/userssettings');
    await drop();
    await page.evaluate(() => localStorage.removeItem('subscribed'));
    await page.reload();
    await expect(card(page).getByText('On', { exact: true })).toBeVisible();
    expect(await address()).toBe(own);

    await drop();
    await context.route('**/api/Push/Subscribe', (route) => route.abort());
    await page.reload();
    const ended = card(page).getByText('This browser has ended the notifications. Turn them on again.');
    await expect(ended).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.unroute('**/api/Push/Subscribe');
    await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(card(page).getByText('On', { exact: true })).toBeVisible();
    await expect(ended).toHaveCount(0);

    // notices that were switched off elsewhere stay off
    await api(context, academy, '/api/Push/Unsubscribe', {});
    await page.goto('/course');
    await page.goto('/userssettings');
    await expect(card(page).getByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
    await expect(ended).toHaveCount(0);
    expect(await api(context, academy, '/api/Push/Device')).toMatchObject({ device: null });
  },
);

/** Denies notifications, as a user does in the browser's settings, or allows them. */
async function setPermission(page: Page, origin: string, setting: 'denied' | 'granted'): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  // the setting lasts as long as this session
  const all = await page.context().browser()!.newBrowserCDPSession();
  await all.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin,
    browserContextId: targetInfo.browserContextId!,
  });
}

test(
  'on /goals the evenings can be chosen once notifications are turned on for them',
  { tag: '@long' },
  async ({ context, page, academy, service }) => {
    await newLearner(context, academy);
    await context.grantPermissions(['notifications']);
    await giveService(context, service, 'evening');
    await page.goto('/goals');
    await page.getByLabel('Date of birth').fill('2001-05-05');
    await page.getByRole('button', { name: 'Save date of birth' }).click();
    await expect(page.getByLabel('Wednesday')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save reminders' })).toBeHidden();
    // the browser's question is closed without an answer: nothing is on, and it asks again
    await page.evaluate(() => {
      const ask = Notification.requestPermission;
      Notification.requestPermission = async () => {
        Notification.requestPermission = ask;
        return 'default';
      };
    });
    await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(card(page).getByRole('alert')).toContainText('Notifications are still off');
    await expect(page.getByLabel('Wednesday')).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page).getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Notification on my devices')).toBeChecked();
    await page.getByLabel('Wednesday').uncheck();
    await page.getByLabel('Hour').selectOption('20');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save reminders' }).click();
    await expect(page.getByText('Reminders are on.')).toBeVisible();
    expect(await api(context, academy, '/api/Reminders')).toMatchObject({
      push: true,
      hour: 20,
      weekdays: [0, 1, 3, 4],
    });
  },
);

test(
  'the card says why there are no notices, and what to do',
  { tag: '@long' },
  async ({ browser, academy, service }) => {
    const open = async (context: BrowserContext, address = '/userssettings') => {
      await newLearner(context, academy);
      const page = await context.newPage();
      await page.goto(address);
      return page;
    };
    // a browser that can't reach a push service, like this one
    const alone = await browser.newContext({ baseURL: academy.url, permissions: ['notifications'] });
    let page = await open(alone);
    await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(card(page).getByRole('alert')).toContainText('could not register for notifications');
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() =>
      Object.assign(PushManager.prototype, { subscribe: () => Promise.reject(new Error('again')) }),
    );
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page).getByRole('alert')).toContainText('could not register for notifications');
    await alone.close();

    // denied, and then allowed in the browser's settings
    const denied = await browser.newContext({ baseURL: academy.url });
    await giveService(denied, service, 'denied');
    page = await open(denied);
    await setPermission(page, academy.url, 'denied');
    await expect(card(page)).toContainText('Notifications are blocked for this site');
    expect(await violations(page)).toEqual([]);
    // the card notices it without a reload
    await setPermission(page, academy.url, 'granted');
    await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(card(page).getByText('On', { exact: true })).toBeVisible();
    await card(page).getByRole('button', { name: 'Switch off' }).click();
    await expect(card(page).getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    expect(await api(denied, academy, '/api/Push/Device')).toMatchObject({ device: null });
    await denied.close();

    // plain http on a local network
    const lan = { ...academy, url: academy.url.replace('127.0.0.1', 'academy.lan') };
    const near = await browser.newContext({ baseURL: lan.url });
    const visitor = await browser.newContext({ baseURL: academy.url });
    const person = await newLearner(visitor, academy);
    await visitor.close();
    page = await near.newPage();
    await login(page, person);
    await page.goto('/userssettings');
    await expect(card(page)).toContainText('Notifications need an address that begins with https://');
    expect(await violations(page)).toEqual([]);
    await near.close();
  },
);

test(
  'who has sent a payment is told of the decision, and an administrator of the next one',
  { tag: '@long' },
  async ({ browser, academy, service }) => {
    const owner = await browser.newContext({ baseURL: academy.url, permissions: ['notifications'] });
    const learner = await browser.newContext({ baseURL: academy.url, permissions: ['notifications'] });
    await signIn(owner, academy, academy.admin);
    await setUpMoney(owner, academy);
    await newLearner(learner, academy);
    await giveService(owner, service, 'desk');
    await giveService(learner, service, 'phone');
    const desk = await owner.newPage();
    await switchOn(desk);
    const wanted = card(desk).getByRole('checkbox', { name: 'Payments that wait to be checked' });
    await expect(wanted).not.toBeChecked();
    await wanted.click();
    await expect(wanted).toBeChecked();

    const page = await learner.newPage();
    await page.goto('/payment/2');
    await page.getByLabel('Transaction ID').waitFor();
    await expect(card(page)).toHaveCount(0);
    await fillIn(page, newUtr());
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Payment detail submitted.')).toBeVisible();
    await card(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(card(page).getByText('On', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => service.delivered.map(({ name, notice }) => [name, notice['title']]))
      .toEqual([['desk', 'A payment waits to be checked']]);

    const { rows } = await api<{ rows: { paymentId: number }[] }>(
      owner,
      academy,
      '/api/payment/Page?size=20',
    );
    await api(owner, academy, `/api/payment/verify?id=${rows[0]!.paymentId}`, {});
    await expect
      .poll(() => service.delivered.at(-1)!.notice)
      .toMatchObject({
        title: 'Payment verified',
        url: '/payment/2',
      });
    expect(service.wrong).toEqual([]);
    await owner.close();
    await learner.close();
  },
);
