import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { asOwner, login, makeCourse, makePaid, uploadByApi } from '../support/browser.ts';
import { test } from './ffmpeg.ts';
import { api, expect, newLearner, type Person, signIn } from './fixtures.ts';
import { makeVideo } from './media.ts';
import { type Front, openFront } from './network.ts';
import { now, paused, playing, playsOn, seek, video } from './playing.ts';

test.describe.configure({ mode: 'serial' });

const seconds = 30;
const vtt = 'WEBVTT\n\n00:00.000 --> 00:29.000\nWithout a wire\n';

interface Place {
  courseID: number;
  /** The second one is for members. */
  lessons: number[];
}
let made: Place | undefined;

/** A course of two converted lessons, the first with captions and a file. */
async function place(browser: Browser, academy: Academy): Promise<Place> {
  if (made) return made;
  const owner = await asOwner(browser, academy);
  const lecture = makeVideo('lecture.mp4', seconds);
  const { courseID, lessonIds: lessons } = await makeCourse(owner, academy, { courseName: 'Far away' }, [
    { contentName: 'Light', order: 1, video: lecture, description: '<p>Rays and shadows.</p>' },
    { contentName: 'Sound', order: 2, video: makeVideo('sound.mp4', 6, 10) },
  ]);
  const [file, words] = ['sheet.txt', 'words.vtt'].map((name) => path.join(path.dirname(lecture), name));
  writeFileSync(file!, 'what to practise');
  writeFileSync(words!, vtt);
  const [first] = lessons;
  await uploadByApi(owner, academy, `/api/Image/UploadFiles?courseID=${courseID}&contentId=${first}`, file!);
  const captions = `/api/CourseContent/UploadCaption?coursecontentid=${first}&lang=en`;
  await uploadByApi(owner, academy, captions, words!);
  const state = async (id: number) =>
    (
      await api<{ conversion: { state: string } | null }>(
        owner,
        academy,
        `/api/CourseContent/Details?coursecontentid=${id}`,
      )
    ).conversion?.state;
  // conversion takes the processor time that the other tests leave
  for (const id of lessons) await expect.poll(() => state(id), { timeout: 300_000 }).toBe('complete');
  await owner.close();
  return (made = { courseID, lessons });
}

interface Visit extends Place {
  context: BrowserContext;
  page: Page;
  front: Front;
  learner: Person;
  lose: () => Promise<void>;
  find: () => Promise<void>;
  close: () => Promise<void>;
}

/** A learner in a browser whose connection can be cut; its clock is ahead by `testdays` of local storage. */
async function visit(
  browser: Browser,
  academy: Academy,
  { paid = false, viewport }: { paid?: boolean; viewport?: { width: number; height: number } } = {},
): Promise<Visit> {
  const at = await place(browser, academy);
  const front = await openFront(academy.url);
  const context = await browser.newContext({
    baseURL: front.url,
    reducedMotion: 'reduce',
    ...(viewport ? { viewport } : {}),
  });
  const learner = await newLearner(context, { ...academy, url: front.url });
  if (paid) await makePaid(browser, academy, learner);
  await context.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + Number(localStorage.getItem('testdays') ?? 0) * 86_400_000;
  });
  const page = await context.newPage();
  await page.goto('/course');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return {
    ...at,
    context,
    page,
    front,
    learner,
    async lose() {
      front.state = 'away';
      await context.setOffline(true);
    },
    async find() {
      front.state = 'up';
      await context.setOffline(false);
    },
    async close() {
      await context.close();
      front.close();
    },
  };
}

const player = ({ courseID, lessons }: Place, lesson = 0): string =>
  `/courseplayer?courseid=${courseID}&contentid=${lessons[lesson]}`;

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /^144p/ }).check();
};

/** Downloads the open player's lesson at 144p. */
async function download(page: Page): Promise<void> {
  await openDialog(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download · / })
    .click();
  await expect(page.getByRole('button', { name: 'Saved on this device' })).toBeVisible();
}

/** Starts the download of the open player's lesson at 144p over a connection that breaks at each request for its audio. */
async function beginBreaking({ page, front }: Visit): Promise<void> {
  await openDialog(page);
  front.asked = [];
  front.breaks = (url) => url.includes('/audio.mp4');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download · / })
    .click();
  await expect(page.getByRole('button', { name: /^Downloading, \d+ %$/ })).toBeVisible();
}

const mark = (page: Page, days: number): Promise<void> =>
  page.evaluate((ahead) => localStorage.setItem('testdays', String(ahead)), days);

/** All rows of a store of the browser's database of saved lessons. */
const stored = (page: Page): Promise<{ bytes: number; readable: string[]; extractable: boolean[] }> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const db = await result(indexedDB.open('saved lessons'));
    const all = (name: string) => result(db.transaction(name).objectStore(name).getAll());
    const parts = (await all('parts')) as Uint8Array[];
    const accounts = (await all('accounts')) as { key: CryptoKey }[];
    db.close();
    const words = ['ftyp', 'moof', 'mdat', 'EXTM3U', 'WEBVTT', 'Without a wire', 'Rays', 'practise', 'Light'];
    const text = parts.map((part) => new TextDecoder('latin1').decode(part)).join('\n');
    return {
      bytes: parts.reduce((sum, { length }) => sum + length, 0),
      readable: words.filter((word) => text.includes(word)),
      extractable: accounts.map(({ key }) => key.extractable),
    };
  });

const watched = async ({ context, front, learner, courseID, lessons }: Visit, academy: Academy) => {
  const list = await api<{ courseContentID: number; position: number; completed: boolean }[]>(
    context,
    { ...academy, url: front.url },
    `/api/UsersProgress/GetUserProgress?userid=${learner.userId}&courseid=${courseID}`,
  );
  return list.find(({ courseContentID }) => courseContentID === lessons[0])?.position ?? 0;
};

test('a lesson is downloaded and plays without a network, with captions, notes, files and progress', async ({
  browser,
  academy,
}) => {
  test.setTimeout(480_000);
  const v = await visit(browser, academy);
  const { page, context, front, lose, find } = v;
  const at = { ...academy, url: front.url };
  await api(context, at, '/api/notes/Create', {
    contentId: v.lessons[0],
    second: 3,
    text: 'Look at the lamp',
  });
  await page.goto(player(v));
  await playing(page);
  await openDialog(page);
  await expect(page.getByRole('dialog').getByText(/^Free on this device: /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await download(page);
  const { bytes, readable, extractable } = await stored(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(readable).toEqual([]);
  expect(extractable).toEqual([false]);

  await lose();
  front.asked = [];
  await page.reload();
  await playing(page);
  expect((await video(page)).videoHeight).toBe(144);
  await seek(page, 12);
  await playsOn(page, 12);
  await page.getByRole('region', { name: 'Video player' }).hover();
  await page.getByRole('button', { name: 'Turn captions on' }).click();
  await expect(page.getByTestId('captions')).toHaveText('Without a wire');
  await expect(page.getByText('Rays and shadows.')).toBeVisible();
  await page.getByRole('tab', { name: 'Resource' }).click();
  const link = page.getByRole('link', { name: /sheet/ });
  const saved = page.waitForEvent('download');
  await link.click();
  const stream = await (await saved).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('what to practise');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByText('Look at the lamp')).toBeVisible();
  await expect(page.getByText(/^You are offline: what you write is kept on this device/)).toBeVisible();
  expect(front.asked).toEqual([]);

  // offline progress is sent when the network is back
  await seek(page, 21);
  await playsOn(page, 21);
  await page.keyboard.press('k');
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('link', { name: 'Light' })).toBeVisible();
  await expect(page.getByText(/^Plays without a connection until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete all' })).toHaveCount(0);
  // with its thumbnail, and with the progress made offline
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Light' }) });
  await expect(row.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  // this browser does not report the type of its connection
  await expect(page.getByLabel('Only on Wi-Fi')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await find();
  await expect.poll(() => watched(v, academy), { timeout: 60_000 }).toBeGreaterThan(21);

  // progress made online is also known offline
  await page.goto(player(v));
  await playing(page);
  await seek(page, 6);
  await playsOn(page, 6);
  await page.keyboard.press('k');
  await expect(page.locator('[data-saved=saved]')).toBeVisible();
  await lose();
  await page.reload();
  await playing(page);
  expect(await now(page)).toBeGreaterThan(6);
  expect(await now(page)).toBeLessThan(20);
  await find();
  await page.goto('/downloads');
  await page.getByRole('button', { name: 'More for Light' }).click();
  await page.getByRole('menuitem', { name: 'Delete download' }).click();
  await expect(page.getByText('No lessons are saved yet')).toBeVisible();
  // one button for the rest of the course, and one for each of the next lessons
  await expect(page.getByRole('button', { name: /^Download “Far away” 1 lesson · \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download: Light', exact: true })).toBeVisible();
  expect((await stored(page)).bytes).toBe(0);
  await v.close();
});

test(
  'notes written without a network are sent later, beside what was changed elsewhere meanwhile',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, context, front, lose, find, learner, courseID, lessons } = v;
    const at = { ...academy, url: front.url };
    const write = (second: number, text: string) =>
      api<{ id: number; version: number }>(context, at, '/api/notes/Create', {
        contentId: lessons[0],
        second,
        text,
      });
    await write(2, 'Straight');
    const lamp = await write(4, 'Lamp');
    await write(6, 'Wrong');
    await page.goto(player(v));
    await download(page);
    await lose();
    await page.goto(`${player(v)}&tab=notes`);
    await playing(page);
    await seek(page, 12);
    await playsOn(page, 12);
    await page.getByLabel('My note').fill('Written on the train');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Your note is saved on this device and sent later')).toBeVisible();
    await expect(page.getByLabel('My note')).toHaveValue('');
    await seek(page, 25);
    await page.getByRole('button', { name: 'Bookmark this moment' }).click();
    const edit = async (time: string, text: string) => {
      await page.getByRole('button', { name: `Edit the note at ${time}` }).click();
      await page.getByRole('textbox', { name: `Edit the note at ${time}` }).fill(text);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await edit('0:02', 'Straight lines');
    await edit('0:04', 'My lamp');
    await page.getByRole('button', { name: 'Delete the note at 0:06' }).click();
    const list = page.getByRole('list', { name: 'Notes of this lesson' });
    const waiting = list.getByText('On this device; sent when you are online');
    await expect(waiting).toHaveCount(4);
    await expect(list.getByText('Wrong')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(waiting).toHaveCount(4);
    // text being typed into a note stays while the note is sent
    const train = list.getByRole('listitem').filter({ hasText: 'Written on the train' });
    const time = (await train.getByRole('button').first().textContent())!;
    await train.getByRole('button', { name: 'Edit the note' }).click();
    const begun = page.getByRole('textbox', { name: `Edit the note at ${time}` });
    await begun.fill('Written on the slow train');

    // on another device
    const other = await browser.newContext();
    await signIn(other, academy, learner);
    await api(other, academy, `/api/notes/Edit?id=${lamp.id}`, { text: 'Their lamp', version: lamp.version });
    const texts = async () =>
      (await api<{ text: string }[]>(other, academy, `/api/notes?courseid=${courseID}`)).map(
        ({ text }) => text,
      );
    await find();
    const all = ['', 'My lamp', 'Straight lines', 'Their lamp', 'Written on the train'];
    await expect.poll(async () => (await texts()).toSorted(), { timeout: 60_000 }).toEqual(all);
    await expect(waiting).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(all.length);
    await expect(begun).toHaveValue('Written on the slow train');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(texts).toContain('Written on the slow train');
    expect(await texts()).toHaveLength(all.length);

    // undoes a deletion whose first request failed, while it is being sent again
    const deletion = '**/api/notes/Delete?**';
    await page.route(deletion, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Delete the note at 0:02' }).click();
    const undo = page.getByRole('button', { name: 'Undo' }).first();
    // a toast stays while the mouse is on it
    await undo.hover();
    await expect(page.getByText('The note is deleted')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(texts).not.toContain('Straight lines');
    await undo.click();
    await expect.poll(texts).toContain('Straight lines');
    await expect(waiting).toHaveCount(0);
    await other.close();
    // the notes are still there without a network
    await lose();
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(all.length);
    await v.close();
  },
);

test(
  'another person on the same device neither sees nor plays it; its owner does after the next login',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, lose, find, learner } = v;
    const guest = await browser.newContext();
    const other = await newLearner(guest, academy);
    await guest.close();
    await page.goto(player(v));
    await download(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/signup/);
    await login(page, other);
    await page.goto('/downloads');
    await expect(page.getByText('No lessons are saved yet')).toBeVisible();
    await page.goto(player(v));
    await playing(page);
    await lose();
    await page.reload();
    await expect(page.getByText('Lessons need a connection to play')).toBeVisible();
    // pretending to be the owner does not help: another account's token can't decrypt the lesson
    await page.evaluate((id) => localStorage.setItem('userid', String(id)), learner.userId);
    await page.reload();
    await expect(page.getByText('Lessons need a connection to play')).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBe(0);
    await page.evaluate((id) => localStorage.setItem('userid', String(id)), other.userId);
    await find();
    await page.goto('/course');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/signup/);
    await login(page, learner);
    await page.goto('/downloads');
    await expect(page.getByRole('link', { name: 'Light' })).toBeVisible();
    await lose();
    await page.getByRole('link', { name: 'Light' }).click();
    await playing(page);
    await v.close();
  },
);

test(
  'after seven days, or with a clock set back, it plays nothing until the next connection',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy, { paid: true });
    const { page, lose, find } = v;
    await page.goto(player(v));
    await download(page);
    await lose();
    await mark(page, 6);
    await page.reload();
    await playing(page);
    // the time was stored meanwhile: setting the clock back prolongs nothing
    await mark(page, 0);
    await page.reload();
    await expect(page.getByText('The clock of this device is wrong')).toBeVisible();
    expect(await now(page)).toBe(0);
    await mark(page, 7.01);
    await page.reload();
    await expect(page.getByText('Go online once to play this lesson again')).toBeVisible();
    expect(await now(page)).toBe(0);
    expect(await violations(page, 'section[aria-label="Video player"]')).toEqual([]);
    await find();
    await page.reload();
    await playing(page);
    await lose();
    await page.reload();
    await playing(page);
    await page.getByRole('link', { name: /Sound/ }).click();
    await expect(page.getByText('This lesson is not saved on this device')).toBeVisible();
    expect(await paused(page)).toBe(true);
    await v.close();
  },
);

test(
  'a block and a withdrawn lesson end it at the next contact',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(240_000);
    const v = await visit(browser, academy, { paid: true });
    const { page, lose, find, learner } = v;
    const owner = await asOwner(browser, academy);
    const setType = (type: string) => api(owner, academy, `/api/Users/Edit?id=${learner.userId}`, { type });
    await page.goto(`/coursecontentlist?courseid=${v.courseID}`);
    await page.getByRole('button', { name: 'Download course' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 lessons')).toBeVisible();
    await dialog.getByRole('radio', { name: /^144p/ }).check();
    await dialog.getByRole('button', { name: /^Download · / }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/downloads');
    await expect(page.getByText(/^Plays without a connection until /)).toHaveCount(2);
    // of the only course: it names it, and there is no second one for the device
    await page.getByRole('button', { name: /^Delete all/ }).click();
    await expect(
      page.getByRole('alertdialog', { name: /^Delete all downloads of (?!this device)/ }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    // no longer a member: the first lesson stays, since it is open to everybody
    await setType('Free');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sound' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Light' })).toBeVisible();
    await lose();
    await page.goto(player(v, 1));
    // the latter unless the course was read again before the network was lost
    await expect(
      page
        .getByText('This lesson is for members')
        .or(page.getByText('This lesson is not saved on this device')),
    ).toBeVisible();
    expect(await now(page)).toBe(0);

    await find();
    await setType('Blocked');
    // a screen that strangers can't open: the open player may have ended the session already
    await page.goto(`/profile?userid=${learner.userId}`);
    await expect(page).toHaveURL(/login/);
    await lose();
    await page.evaluate(() => localStorage.setItem('islogged', 'true'));
    await page.goto(player(v));
    await expect(page.getByText('Lessons need a connection to play')).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBe(0);
    await owner.close();
    await v.close();
  },
);

test(
  'a download is paused, survives a reload and a lost line, and fetches only what is missing',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, context, front } = v;
    await page.goto(player(v));
    await beginBreaking(v);
    // audio is requested after the pictures are stored; an interrupted range would be requested again
    let broken = 0;
    front.breaks = (url) => url.includes('/audio.mp4') && ++broken > 0;
    await expect.poll(() => broken).toBeGreaterThan(0);
    await page.goto('/downloads');
    await page.getByRole('button', { name: 'Pause: Light' }).click();
    await expect(page.getByText(/^Paused at \d+ %$/)).toBeVisible();
    const before = [...front.asked];
    expect(before.some((one) => one.includes('/144p.mp4'))).toBe(true);
    await page.reload();
    // only one tab downloads, however many are open
    await (await context.newPage()).goto('/downloads');
    front.breaks = () => false;
    front.asked = [];
    await page.getByRole('button', { name: 'Resume: Light' }).click();
    await expect(page.getByText(/^Plays without a connection until /)).toBeVisible();
    expect(front.asked.filter((one) => before.includes(one))).toEqual([]);
    expect(front.asked.some((one) => one.includes('/audio.mp4'))).toBe(true);
    expect(new Set(front.asked).size).toBe(front.asked.length);
    await v.close();
  },
);

test(
  'several tabs share a download: another one pauses it, and takes it over when the first is closed',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, context, front } = v;
    await page.goto(player(v));
    await beginBreaking(v);
    const other = await context.newPage();
    await other.goto('/downloads');
    await other.getByRole('button', { name: 'Pause: Light' }).click();
    await expect(page.getByRole('button', { name: /^Paused at \d+ %$/ })).toBeVisible();
    await other.getByRole('button', { name: 'Resume: Light' }).click();
    await expect(page.getByRole('button', { name: /^Downloading, \d+ %$/ })).toBeVisible();
    await page.close();
    front.breaks = () => false;
    await expect(other.getByText(/^Plays without a connection until /)).toBeVisible();
    await v.close();
  },
);

test(
  'on mobile data it waits for Wi-Fi, unless it is told not to',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy, { viewport: { width: 360, height: 740 } });
    const { page, context } = v;
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { type: 'cellular' }),
      });
    });
    await page.goto(player(v));
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('You are on mobile data now: the download begins when you are on Wi-Fi.'),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Download · / }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/downloads');
    await expect(page.getByText('Downloads wait for Wi-Fi.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByLabel('Only on Wi-Fi').uncheck();
    await expect(page.getByText(/^Plays without a connection until /)).toBeVisible();
    await v.close();
  },
);

test(
  'iPhones, which have managed Media Source Extensions alone, choose the quality and save lessons',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, context, lose } = v;
    await context.addInitScript(() => {
      Object.assign(window, { ManagedMediaSource: window.MediaSource });
      Reflect.deleteProperty(window, 'MediaSource');
    });
    await page.goto(player(v));
    await playing(page);
    const { currentSrc } = await video(page);
    expect(currentSrc).toMatch(/^blob:/);
    expect(await page.evaluate(() => document.querySelector('video')!.disableRemotePlayback)).toBe(true);
    await page.getByRole('region', { name: 'Video player' }).hover();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('radio', { name: /^144p/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await download(page);
    await lose();
    await page.reload();
    await playing(page);
    await v.close();
  },
);

test('a download that does not fit is not begun', { tag: '@long' }, async ({ browser, academy }) => {
  test.setTimeout(180_000);
  const v = await visit(browser, academy);
  const { page, context } = v;
  // Chromium reports 10 GB to every site; other browsers report the real quota
  await context.addInitScript(() => {
    const estimate = () => Promise.resolve({ usage: 5_000_000, quota: 5_010_000 });
    Object.defineProperty(navigator.storage, 'estimate', { value: estimate });
  });
  await page.goto(player(v));
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^There is not enough space: /)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Download · / })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await v.close();
});

test(
  'a disk that becomes full keeps what is saved, plays none of it, and the download goes on when there is room',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page, context, front, lose, find } = v;
    const devtools = await context.newCDPSession(page);
    const limit = async (more?: number) => {
      const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage!);
      const quota = more === undefined ? {} : { quotaSize: used + more };
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: front.url, ...quota });
    };
    const { lessons } = await api<{ lessons: { renditions: { name: string; bytes: number }[] }[] }>(
      context,
      { ...academy, url: front.url },
      `/api/Offline/Lessons?ids=${v.lessons[0]}`,
    );
    const wanted = lessons[0]!.renditions.filter(({ name }) => name === '360p' || name === 'audio');
    const size = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
    // larger than one request
    expect(size).toBeGreaterThan(1_000_000);
    const savedBytes = () =>
      page.evaluate(
        () =>
          new Promise<{ bytes: number; total: number }>((resolve) => {
            indexedDB.open('saved lessons').addEventListener('success', ({ target }) => {
              const db = (target as IDBOpenDBRequest).result;
              const asked = db.transaction('lessons').objectStore('lessons').getAll();
              asked.addEventListener('success', () => {
                db.close();
                resolve((asked.result as { bytes: number; total: number }[])[0]!);
              });
            });
          }),
      );
    await page.goto(player(v));
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^360p/ }).check();
    await limit(Math.round(size * 0.7));
    front.asked = [];
    await dialog.getByRole('button', { name: /^Download · / }).click();
    await expect(page.getByRole('button', { name: 'Could not be downloaded' })).toBeVisible();
    await page.goto('/downloads');
    // a toast reports it, too
    const full = page
      .getByRole('main')
      .getByText('There is no space left on this device. Delete other downloads, then try again.');
    await expect(full).toBeVisible();
    await expect(page.getByRole('link', { name: 'Light' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const { bytes, total } = await savedBytes();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(total);

    await lose();
    await page.goto(player(v));
    await expect(page.getByText('This lesson is not saved on this device')).toBeVisible();
    expect(await now(page)).toBe(0);
    await find();
    // the device is still full
    const video360 = Promise.withResolvers<void>();
    front.hold = async (url) => url.includes('/360p.mp4') && video360.promise;
    front.asked = [];
    await page.goto('/downloads');
    const resume = page.getByRole('button', { name: 'Resume: Light' });
    const pause = page.getByRole('button', { name: 'Pause: Light' });
    // if the failure could not be stored either, the download resumes by itself
    await expect(resume.or(pause)).toBeVisible();
    if (await resume.isVisible()) await resume.click();
    const askedVideo = () => front.asked.some((one) => one.includes('/360p.mp4'));
    await expect.poll(askedVideo, { timeout: 20_000 }).toBe(true);
    // not the state of the previous attempt
    await expect(pause).toBeVisible();
    video360.resolve();
    await expect(resume).toBeVisible();
    await expect(full).toBeVisible();
    expect((await savedBytes()).bytes).toBeGreaterThanOrEqual(bytes);

    await limit();
    front.asked = [];
    await resume.click();
    await expect(page.getByText(/^Plays without a connection until /)).toBeVisible();
    // only the missing parts
    const asked = front.asked.filter((one) => one.includes('/360p.mp4'));
    const sizes = asked.map((one) => /bytes=(\d+)-(\d+)/.exec(one)!.slice(1).map(Number) as [number, number]);
    expect(sizes.reduce((sum, [first, last]) => sum + last - first + 1, 0)).toBeLessThan(total - bytes + 1);
    await lose();
    await page.getByRole('link', { name: 'Light' }).click();
    await playing(page);
    expect((await video(page)).videoHeight).toBe(360);
    await v.close();
  },
);

test(
  'a download fails where not even its failure can be stored, and goes on when there is room',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(180_000);
    const v = await visit(browser, academy);
    const { page } = v;
    await page.goto(player(v));
    await openDialog(page);
    // allows the writes before the first part of the video, and no more
    await page.evaluate(() => {
      const store = IDBObjectStore.prototype;
      const { put } = store;
      let left = 14;
      store.put = function full(...given) {
        left -= 1;
        if (left < 0) throw new DOMException('no space', 'QuotaExceededError');
        return put.apply(this, given);
      };
      addEventListener('room', () => (store.put = put));
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download · / })
      .click();
    await page.getByRole('button', { name: 'Could not be downloaded' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^There is no space left on this device\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(/^There is no space left on this device\./)).toHaveCount(2);
    await page.evaluate(() => dispatchEvent(new Event('room')));
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog.getByText('Saved on this device')).toBeVisible();
    await v.close();
  },
);

test(
  'a replaced video is offered anew, and never mixed with the saved one',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(240_000);
    const v = await visit(browser, academy);
    const { page, lose, find, front } = v;
    const owner = await asOwner(browser, academy);
    const details = () =>
      api<{ streamUrl: string; conversion: { state: string } }>(
        owner,
        academy,
        `/api/CourseContent/Details?coursecontentid=${v.lessons[0]}`,
      );
    await page.goto(player(v));
    await download(page);
    const { streamUrl: before } = await details();
    await api(owner, academy, `/api/CourseContent/ConvertVideo?id=${v.lessons[0]}`, { convert: true });
    await expect
      .poll(
        async () => {
          const { streamUrl, conversion } = await details();
          return streamUrl !== before && conversion.state === 'complete';
        },
        { timeout: 120_000 },
      )
      .toBe(true);
    // the saved version still plays offline
    await lose();
    await page.reload();
    await playing(page);
    await find();
    await page.goto('/downloads');
    await expect(page.getByText(/^The teacher has replaced this video\./)).toBeVisible();
    front.asked = [];
    // without space for both versions nothing is lost
    await page.evaluate(() => {
      const { estimate } = StorageManager.prototype;
      StorageManager.prototype.estimate = () => Promise.resolve({ quota: 1000, usage: 999 });
      addEventListener('room', () => (StorageManager.prototype.estimate = estimate));
    });
    await page.getByRole('button', { name: 'Download again: Light' }).click();
    await expect(
      page.getByText(/^There is not enough space for the old and the new video together/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Replace the old video: Light' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('room')));
    // the connection breaks halfway: the old version plays
    front.breaks = (url) => url.includes('/audio.mp4');
    await page.getByRole('button', { name: 'Resume: Light' }).click();
    await expect(page.getByText('The old video plays until the new one is complete.')).toBeVisible();
    await expect.poll(() => front.asked.some((one) => one.includes('/144p.mp4'))).toBe(true);
    await lose();
    await page.goto(player(v));
    await playing(page);
    front.breaks = () => false;
    await find();
    await page.goto('/downloads');
    await expect(page.getByText(/^Plays without a connection until /)).toBeVisible();
    const folder = (await details()).streamUrl.replace('master.m3u8', '');
    const videos = front.asked.filter((one) => one.startsWith('/media/video/'));
    expect(videos.length).toBeGreaterThan(0);
    expect(videos.filter((one) => !one.startsWith(folder))).toEqual([]);
    await lose();
    await page.goto(player(v));
    await playing(page);
    await owner.close();
    await v.close();
  },
);
