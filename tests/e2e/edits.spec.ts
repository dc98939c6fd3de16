import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { makePlainVideo } from './media.ts';
import { giveVideo } from './videos.ts';
import { api, expect, newLearner, signIn, test, watch } from './fixtures.ts';
import { makeCourse } from '../support/browser.ts';

/** Two people at one academy, each in their own browser. */
interface Two {
  academy: Academy;
  one: BrowserContext;
  other: BrowserContext;
  /** The name of the first one, as the other sees it. */
  name: string;
}

/** A form that both have open; each changes something, and the first one saves first. */
interface Form {
  /** Creates the record and returns where its form is. */
  open: (two: Two) => Promise<{
    url: string;
    /** Another URL for the second browser. */
    otherUrl?: string;
    /** The clicks that open the form. */
    start?: (page: Page) => Promise<void>;
    /** The record, read through the API. */
    read: () => Promise<Record<string, unknown>>;
  }>;
  theirs: (page: Page) => Promise<void>;
  mine: (page: Page) => Promise<void>;
  save: string;
  /** The fields that the second one's request contains. */
  sends: string[];
  /** Texts of both versions that the dialog shows. */
  shows: string[];
  choose: 'Keep mine' | 'Take theirs' | 'Save both';
  ends: Record<string, unknown>;
  /** The draft is restored after a reload, with the version it was based on. */
  keeps?: true;
  /** Checks the form after 'Take theirs'. */
  holds?: (page: Page) => Promise<void>;
}

const fill =
  (label: string | RegExp, value: string, nth = 0) =>
  async (page: Page) =>
    page.getByLabel(label).nth(nth).fill(value);

const all =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const describeIt = (words: string) => async (page: Page) => {
  const editor = page.locator('[contenteditable=true]').first();
  await editor.click();
  await editor.fill(words);
};

const course = { courseName: 'Light', price: 100, description: '<p>Old</p>' };

async function makePlayable(two: Two): Promise<{ courseID: number; courseContentID: number }> {
  const lesson = await makeLesson(two);
  await giveVideo(two.one, two.academy, lesson.courseContentID);
  return lesson;
}

async function makeLesson({ one, academy }: Two): Promise<{ courseID: number; courseContentID: number }> {
  const { courseID, lessonIds } = await makeCourse(one, academy, course, [
    { contentName: 'Shadows', duration: 60, description: '<p>Old words</p>' },
  ]);
  return { courseID, courseContentID: lessonIds[0]! };
}

// a word wider than a phone's screen
const myWords = `My words ${'x'.repeat(80)}`;

const captions = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:03.000\n${text}\n`;

const forms: Record<string, Form> = {
  'a lesson': {
    open: async (two) => {
      const { courseID, courseContentID: id } = await makeLesson(two);
      return {
        url: `/coursecontent?courseid=${courseID}&edit=${id}`,
        read: () => api(two.one, two.academy, `/api/CourseContent/Details?coursecontentid=${id}`),
      };
    },
    theirs: describeIt('Their long description of shadows'),
    mine: fill('Content Name', 'Shadows at noon'),
    save: 'Update Content',
    keeps: true,
    sends: ['contentName'],
    shows: ['Their long description of shadows', 'Shadows at noon'],
    choose: 'Save both',
    ends: { contentName: 'Shadows at noon', description: '<p>Their long description of shadows</p>' },
  },
  'captions in two languages': {
    open: async (two) => {
      const { courseContentID: id } = await makeLesson(two);
      await api(two.one, two.academy, `/api/CourseContent/EditCaptions?id=${id}`, { en: captions('Old') });
      return {
        url: `/captions?lesson=${id}`,
        read: () => api(two.one, two.academy, `/api/CourseContent/Captions?coursecontentid=${id}`),
      };
    },
    theirs: fill('English, 00:01.000', 'Their words'),
    mine: fill('Hindi, 00:01.000', 'मेरे शब्द'),
    save: 'Save',
    keeps: true,
    sends: ['hi'],
    shows: ['Their words', 'मेरे शब्द'],
    choose: 'Save both',
    ends: { en: captions('Their words'), hi: captions('मेरे शब्द') },
    holds: async (page) => {
      await expect(page.getByLabel('English, 00:01.000')).toHaveValue('Their words');
      await expect(page.getByLabel('Hindi, 00:01.000')).toHaveValue('मेरे शब्द');
    },
  },
  'a course': {
    open: async (two) => {
      const { courseID: id } = await makeCourse(two.one, two.academy, course);
      return {
        url: `/upload?edit=${id}`,
        read: () => api(two.one, two.academy, `/api/CourseMaster/Details?id=${id}`),
      };
    },
    theirs: all(fill('Course Name', 'Theirs'), fill('Price', '250')),
    mine: all(fill('Course Name', 'Mine'), describeIt(myWords)),
    save: 'Update Course',
    keeps: true,
    sends: ['courseName', 'description'],
    shows: ['Theirs', 'Mine', '₹250.00', myWords],
    choose: 'Keep mine',
    ends: { courseName: 'Mine', price: 250, description: `<p>${myWords}</p>` },
  },
  'a coupon': {
    open: async (two) => {
      const coupon = { couponCode: 'DIWALI', membershipID: 3, amount: 100 };
      const dates = { startDate: '2030-01-10', endDate: '2030-01-20' };
      const { couponId } = await api<{ couponId: number }>(two.one, two.academy, '/api/coupon/create', {
        ...coupon,
        ...dates,
      });
      return {
        url: `/coupon?edit=${couponId}`,
        read: async () =>
          (await api<{ couponId: number }[]>(two.one, two.academy, '/api/coupon')).find(
            (row) => row.couponId === couponId,
          )!,
      };
    },
    theirs: fill('Amount', '75'),
    mine: fill('End Date', '2030-03-20'),
    save: 'Submit',
    keeps: true,
    sends: ['endDate'],
    shows: ['₹75.00', '20-Mar-2030'],
    choose: 'Save both',
    ends: { amount: 75, endDate: '2030-03-20', membershipID: 3 },
  },
  'a membership': {
    open: async ({ one, academy }) => ({
      url: '/tiers',
      read: async () => (await api<object[]>(one, academy, '/api/membership'))[0] as Record<string, unknown>,
    }),
    theirs: fill('Price', '1200'),
    mine: fill('Price', '1300'),
    save: 'Save Silver',
    keeps: true,
    sends: ['price'],
    shows: ['₹1,200.00', '₹1,300.00'],
    choose: 'Take theirs',
    ends: { price: 1200 },
    holds: (page) => expect(page.getByLabel('Price').first()).toHaveValue('1200'),
  },
  "the institute's settings": {
    open: async ({ one, academy }) => ({
      url: '/institute',
      read: () => api(one, academy, '/api/institute'),
    }),
    theirs: all(fill('Name of the institute', 'Asha Classes'), fill('Days to pay a balance', '20')),
    mine: fill('Name of the institute', 'Asha Academy'),
    keeps: true,
    save: 'Save',
    sends: ['name'],
    shows: ['Asha Classes', 'Asha Academy', '20'],
    choose: 'Keep mine',
    ends: { name: 'Asha Academy', dueDays: 20 },
  },
  'the public pages': {
    open: async ({ one, academy }) => ({
      url: '/institute?part=public',
      read: () => api(one, academy, '/api/institute/Public'),
    }),
    theirs: fill('Phone', '0821 2345678'),
    mine: all(fill('Phone', '0821 8765432'), fill('Name of the founder', 'Asha Rao')),
    save: 'Save',
    sends: ['phone', 'founderName'],
    shows: ['0821 2345678', '0821 8765432', 'Asha Rao'],
    choose: 'Take theirs',
    ends: { phone: '0821 2345678', founderName: '' },
    holds: (page) => expect(page.getByLabel('Phone').first()).toHaveValue('0821 2345678'),
  },
  'the side bar': {
    open: async ({ one, academy }) => ({
      url: '/sitebar',
      read: async () => {
        const { links } = await api<{ links: { en: string }[] }>(one, academy, '/api/sidebar');
        return { names: links.map(({ en }) => en).slice(0, 2) };
      },
    }),
    theirs: fill('Name in English', 'Their services', 0),
    mine: fill('Name in English', 'My counselling', 1),
    save: 'Save',
    keeps: true,
    sends: ['links'],
    shows: ['Their services', 'My counselling'],
    choose: 'Save both',
    ends: { names: ['Their services', 'My counselling'] },
  },
  'a webinar': {
    open: async (two) => {
      const webinar = {
        title: 'Old title',
        about: 'x',
        startsAt: '2030-01-10T05:30:00Z',
        minutes: 90,
        seats: 5,
      };
      const { id } = await api<{ id: number }>(two.one, two.academy, '/api/webinar/Edit?id=0', webinar);
      return {
        url: `/webinars?edit=${id}`,
        read: async () =>
          (await api<{ rows: Record<string, unknown>[] }>(two.one, two.academy, '/api/webinar/All')).rows[0]!,
      };
    },
    theirs: fill('Title', 'Their title'),
    mine: all(fill('Title', 'My title'), fill('Seats', '50')),
    keeps: true,
    save: 'Save',
    sends: ['title', 'seats'],
    shows: ['Their title', 'My title', '50'],
    choose: 'Keep mine',
    ends: { title: 'My title', seats: 50, startsAt: '2030-01-10T05:30:00.000Z' },
  },
  'the name on a certificate': {
    open: async (two) => {
      const { courseContentID: contentId } = await makePlayable(two);
      await api(two.one, two.academy, '/api/institute/LimitsEdit', { certificateSharePercent: 0 });
      const me = await api<{ userID: number }>(two.one, two.academy, '/api/Users/Me');
      const done = { contentId, watchedDuration: 60, completed: true };
      await api(two.one, two.academy, `/api/UsersProgress/Edit?UID=${me.userID}`, done);
      return {
        url: '/certificates',
        start: correctName,
        read: async () =>
          (await api<{ rows: Record<string, unknown>[] }>(two.one, two.academy, '/api/certificates'))
            .rows[0]!,
      };
    },
    theirs: fill('Name on the certificate', 'THEIR NAME'),
    mine: fill('Name on the certificate', 'MY NAME'),
    save: 'Save',
    sends: ['name'],
    shows: ['THEIR NAME', 'MY NAME'],
    choose: 'Keep mine',
    ends: { name: 'MY NAME' },
  },
};

async function correctName(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Correct name' }).click();
}

const profile: Form = {
  open: async (two) => {
    const me = await api<{ userID: number }>(two.other, two.academy, '/api/Users/Me');
    const given = { fullName: 'ASHA', city: 'Jabalpur' };
    await api(two.other, two.academy, '/api/UserProfile/Create', given);
    return {
      url: `/profile?userid=${me.userID}`,
      otherUrl: '/profile',
      read: () => api(two.other, two.academy, '/api/UserProfile/UserProfileDetails'),
    };
  },
  theirs: all(fill('Full Name', 'ASHA RAO'), fill('City', 'Bhopal')),
  mine: all(fill('City', 'Indore'), fill('Pincode', '452001')),
  save: 'Update Profile',
  keeps: true,
  sends: ['city', 'pincode'],
  shows: ['ASHA RAO', 'Bhopal', 'Indore', '452001'],
  choose: 'Keep mine',
  ends: { fullName: 'ASHA RAO', city: 'Indore', pincode: '452001' },
};

const note = (lesson: { courseID: number; courseContentID: number }): Form => ({
  open: async (two) => {
    const { courseID, courseContentID: contentId } = lesson;
    await api(two.one, two.academy, '/api/notes/Create', { contentId, second: 5, text: 'Old' });
    const read = async () =>
      (await api<Record<string, unknown>[]>(two.one, two.academy, `/api/notes?courseid=${courseID}`))[0]!;
    return {
      url: `/courseplayer?courseid=${courseID}&coursecontentid=${contentId}&tab=notes`,
      start: (page) => page.getByRole('button', { name: 'Edit the note at 0:05' }).click(),
      read,
    };
  },
  theirs: fill('Edit the note at 0:05', 'From the phone'),
  mine: fill('Edit the note at 0:05', 'From the laptop'),
  save: 'Save',
  sends: ['text'],
  shows: ['From the phone', 'From the laptop'],
  choose: 'Keep mine',
  ends: { text: 'From the laptop' },
});

let second: Promise<{ email: string; password: string }> | undefined;

/** A second administrator, made once for each academy. */
async function otherAdmin(
  browser: Browser,
  academy: Academy,
  owner: BrowserContext,
): Promise<BrowserContext> {
  second ??= (async () => {
    const context = await newContext(browser, academy);
    const { userId, email, password } = await newLearner(context, academy);
    const body = { type: 'Admin', currentPassword: academy.admin.password };
    await api(owner, academy, `/api/Users/Edit?id=${userId}`, body);
    await context.close();
    return { email, password };
  })();
  const context = await newContext(browser, academy);
  await signIn(context, academy, await second);
  return context;
}

const newContext = (browser: Browser, academy: Academy) =>
  browser.newContext({ baseURL: academy.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

async function admins(browser: Browser, academy: Academy): Promise<Two> {
  const one = await newContext(browser, academy);
  const { name } = await signIn(one, academy, academy.admin);
  return { academy, one, other: await otherAdmin(browser, academy, one), name };
}

const dialogOf = (page: Page): Locator => page.getByRole('alertdialog').last();

const saving = (page: Page) =>
  page.waitForResponse(
    (reply) =>
      reply.request().method() === 'POST' &&
      /Edit|Correct/i.test(reply.url()) &&
      // what is watched is saved meanwhile
      !reply.url().includes('UsersProgress'),
  );

/** Both open the form and save, the first one first; returns the second one's page with the conflict dialog. */
async function collide(form: Form, two: Two) {
  const { url, otherUrl = url, start, read } = await form.open(two);
  const [first, page] = [await two.one.newPage(), await two.other.newPage()];
  const errors = [watch(first), watch(page)];
  for (const [each, where] of [
    [first, url],
    [page, otherUrl],
  ] as const) {
    await each.goto(where);
    await start?.(each);
    await expect(each.getByRole('button', { name: form.save, exact: true }).first()).toBeVisible();
  }
  await form.mine(page);
  const back = page.getByText(/^What you typed on .* is back\.$/);
  if (form.keeps) {
    await page.reload();
    await expect(back).toBeVisible();
  }
  await form.theirs(first);
  const done = saving(first);
  await first.getByRole('button', { name: form.save, exact: true }).first().click();
  expect((await done).status()).toBe(200);
  const refused = saving(page);
  await page.getByRole('button', { name: form.save, exact: true }).first().click();
  const reply = await refused;
  expect(reply.status()).toBe(409);
  // only the changed fields
  const sent = reply.request().postDataJSON() as Record<string, unknown>;
  expect(Object.keys(sent).toSorted()).toEqual([...form.sends, 'version'].toSorted());
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Changed meanwhile');
  await expect(dialog).toContainText(two.name);
  for (const text of form.shows) await expect(dialog).toContainText(text);
  return { page, first, dialog, read, errors };
}

async function walk(form: Form, two: Two): Promise<void> {
  const { page, first, dialog, read, errors } = await collide(form, two);
  await dialog.getByRole('button', { name: form.choose, exact: true }).click();
  await expect(page.getByText('Changed meanwhile')).toHaveCount(0);
  await expect(page.getByText(/^What you typed on/)).toHaveCount(0);
  await expect.poll(read).toMatchObject(form.ends);
  await form.holds?.(page);
  expect(errors).toEqual([[], []]);
  await Promise.all([first.close(), page.close()]);
}

const close = (two: Two) => Promise.all([two.one.close(), two.other.close()]);

test(
  'two administrators edit each form at once, and nobody’s change is lost',
  { tag: '@long' },
  async ({ browser, academy }) => {
    test.setTimeout(300_000);
    const two = await admins(browser, academy);
    for (const [name, form] of Object.entries(forms))
      await test.step(`${name}: ${form.choose}`, () => walk(form, two));
    await close(two);
  },
);

/** Simulates returns to the window after a while, until one has reloaded data: the first may come before the app runs. Needs the page's clock. */
async function lookAgain(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((reply) => new URL(reply.url()).pathname === path, {
      timeout: 5000,
    });
    await page.clock.fastForward(15_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await answered;
  }).toPass();
}

test('a draft stays an edit of what it was begun on, whatever is loaded meanwhile', async ({
  browser,
  academy,
}) => {
  const two = await admins(browser, academy);
  const page = await two.other.newPage();
  await page.clock.install();
  await page.goto('/institute');
  const address = page.getByLabel('Address', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const back = page.getByText(/^What you typed on .* is back\.$/);
  await address.fill('12 Lake Roa');
  await api(two.one, academy, '/api/institute/Edit', { name: 'Their name' });
  await lookAgain(page, '/api/institute');
  await address.press('End');
  await address.pressSequentially('d');
  await page.reload();
  await expect(back).toBeVisible();
  await save.click();
  await dialogOf(page).getByRole('button', { name: 'Save both' }).click();
  const read = () => api(two.one, academy, '/api/institute');
  await expect.poll(read).toMatchObject({ name: 'Their name', address: '12 Lake Road' });

  // the next draft is based on the saved version
  await expect(back).toHaveCount(0);
  await address.fill('14 Lake Road');
  await page.reload();
  await expect(back).toBeVisible();
  const saved = saving(page);
  await save.click();
  expect((await saved).status()).toBe(200);
  await close(two);
});

/** Delays the reply of a call until it is released. */
async function delayReply(
  page: Page,
  path: string,
): Promise<{ sent: Promise<unknown>; release: () => void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return { sent: page.waitForRequest((request) => request.url().includes(path)), release };
}

test(
  'what is typed while a save is on its way stays, and is unsaved',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const two = await admins(browser, academy);
    const page = await two.one.newPage();
    await page.goto('/institute');
    const name = page.getByLabel('Name of the institute');
    const address = page.getByLabel('Address', { exact: true });
    await name.fill('Slow academy');
    let slow = await delayReply(page, '/api/institute/Edit');
    await name.press('Enter');
    await slow.sent;
    await address.fill('Typed meanwhile');
    slow.release();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo changes' })).toBeVisible();
    await expect(address).toHaveValue('Typed meanwhile');
    await expect(name).toHaveValue('Slow academy');
    await page.reload();
    await expect(address).toHaveValue('Typed meanwhile');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(name).toHaveValue('Slow academy');

    // the name of the next lesson, typed while the previous one is being added
    const { courseID } = await makeCourse(two.one, academy, course);
    await page.goto(`/coursecontent?courseid=${courseID}`);
    const lesson = page.getByLabel('Content Name');
    await page.getByLabel('Section Name').fill('Start');
    await lesson.fill('First');
    await page.locator('form input[type=file]').setInputFiles(makePlainVideo('first.mp4', 1));
    await expect(page.getByText('Duration: 00:00:01')).toBeVisible();
    slow = await delayReply(page, '/api/CourseContent/Create');
    await page.getByRole('button', { name: 'Add Content' }).click();
    await slow.sent;
    await page.locator('form input[type=file]').setInputFiles(makePlainVideo('second.mp4', 2));
    await lesson.fill('Second');
    slow.release();
    await expect(page.getByRole('row', { name: /First/ })).toContainText('Ready');
    await expect(lesson).toHaveValue('Second');
    await expect(page.getByLabel('Section Name')).toHaveValue('Start');
    await expect(page.getByText('Duration: 00:00:02')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByRole('row', { name: /Second/ })).toContainText('00:00:02');
    await expect(page.getByText(/^Duration:/)).toHaveCount(0);
    await close(two);
  },
);

test(
  'what is typed while a note is being saved stays, and is saved next',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const two = await admins(browser, academy);
    const { url, start, read } = await note(await makePlayable(two)).open(two);
    const page = await two.one.newPage();
    await page.goto(url);
    await start!(page);
    const text = page.getByRole('textbox', { name: 'Edit the note at 0:05' });
    await text.fill('Half a sentence');
    const slow = await delayReply(page, '/api/notes/Edit');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await slow.sent;
    await text.fill('Half a sentence, and its end');
    slow.release();
    await expect(save).toBeEnabled();
    await expect(text).toHaveValue('Half a sentence, and its end');
    await save.click();
    await expect(text).toHaveCount(0);
    await expect.poll(read).toMatchObject({ text: 'Half a sentence, and its end' });
    await close(two);
  },
);

test(
  'a form stays open when what it shows cannot be loaded again',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const two = await admins(browser, academy);
    const { courseID, courseContentID } = await makeLesson(two);
    const page = await two.one.newPage();
    await page.clock.install();
    for (const [url, label, path] of [
      [`/upload?edit=${courseID}`, 'Course Name', '/api/CourseMaster/Details'],
      [
        `/coursecontent?courseid=${courseID}&edit=${courseContentID}`,
        'Content Name',
        '/api/CourseContent/Details',
      ],
    ] as const) {
      await page.goto(url);
      await page.getByLabel(label).first().fill('Half a name');
      await page.route(`**${path}?*`, (route) => route.fulfill({ status: 500, json: {} }));
      await lookAgain(page, path);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect(page.getByLabel(label).first()).toHaveValue('Half a name');
      await page.unrouteAll();
    }
    // the cards of the catalogue stay, too
    await page.goto('/course');
    const card = page.getByRole('link', { name: /Light/ }).first();
    await expect(card).toBeVisible();
    await page.route('**/api/CourseMaster/Page?*', (route) => route.fulfill({ status: 500, json: {} }));
    await lookAgain(page, '/api/CourseMaster/Page');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(card).toBeVisible();
    await close(two);
  },
);

test(
  'the parts of the institute’s settings keep what is typed in another',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const two = await admins(browser, academy);
    const page = await two.one.newPage();
    await page.goto('/institute?part=public');
    const story = page.getByLabel('The founder’s story in English');
    await story.fill('It began under a tree.');
    await page.getByRole('tab', { name: 'Limits' }).click();
    const grace = page.getByLabel('Days of grace for an unpaid balance');
    await grace.fill('9');
    await page.getByRole('tab', { name: 'Public pages' }).click();
    await expect(story).toHaveValue('It began under a tree.');
    // and a question before the screen is left
    await page.getByRole('link', { name: 'Admin Panel' }).first().click();
    await expect(dialogOf(page)).toContainText('Leave without saving?');
    await dialogOf(page).getByRole('button', { name: 'Stay here' }).click();
    await page.reload();
    await expect(story).toHaveValue('It began under a tree.');
    await page.getByRole('tab', { name: 'Limits' }).click();
    await expect(grace).toHaveValue('9');
    await close(two);
  },
);

test('a learner and an administrator edit one profile', async ({ browser, academy }) => {
  const [one, other] = [await newContext(browser, academy), await newContext(browser, academy)];
  const { name } = await signIn(one, academy, academy.admin);
  await newLearner(other, academy);
  const two = { academy, one, other, name };
  await walk(profile, two);
  await close(two);
});

test('a learner edits one note on two devices', async ({ browser, academy }) => {
  const two = await admins(browser, academy);
  const lesson = await makePlayable(two);
  const [one, other] = [await newContext(browser, academy), await newContext(browser, academy)];
  const learner = await newLearner(one, academy);
  await signIn(other, academy, learner);
  const devices = { academy, one, other, name: learner.name };
  await walk(note(lesson), devices);
  await close(devices);
  await close(two);
});

test(
  'the question is asked in Hindi and on a phone, by keyboard, and loses nothing that was typed',
  { tag: '@long' },
  async ({ browser, academy }, info) => {
    const two = await admins(browser, academy);
    const form = forms['a course']!;
    const { page, dialog, read } = await collide(form, two);
    await expect(dialog.or(dialog.locator('*')).and(page.locator(':focus'))).toHaveCount(1);
    const look = async (lang: string, width: number, colorScheme: 'light' | 'dark') => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, '[role=alertdialog]')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({ path: info.outputPath(`stale-${lang}-${width}-${colorScheme}.png`) });
    };
    await look('en', 1440, 'light');
    await look('en', 360, 'dark');
    // back to the form: the input is preserved, and saving shows the dialog again, now in Hindi
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Course Name').first()).toHaveValue('Mine');
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('button', { name: 'हिंदी' }).click();
    await page.getByRole('button', { name: 'कोर्स अपडेट करें' }).click();
    await expect(dialog).toContainText('इस बीच बदलाव हुआ');
    await expect(dialog).toContainText('कोर्स का नाम, इसके पेज का पता, कीमत');
    await look('hi', 360, 'light');
    await look('hi', 1440, 'dark');
    await dialog.getByRole('button', { name: 'अपने बदलाव रखें' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(read).toMatchObject(form.ends);
    await close(two);
  },
);

test('a switch and a move that come too late say who was faster and show what is there', async ({
  browser,
  academy,
}) => {
  const two = await admins(browser, academy);
  const dates = { startDate: '2030-01-10', endDate: '2030-01-20' };
  const { couponId } = await api<{ couponId: number }>(two.one, academy, '/api/coupon/create', {
    couponCode: 'HOLI',
    membershipID: 3,
    amount: 100,
    ...dates,
  });
  const page = await two.other.newPage();
  await page.goto('/coupon');
  const row = page.getByRole('row', { name: /HOLI/ });
  await expect(row).toContainText('₹100.00');
  await api(two.one, academy, `/api/coupon/edit?id=${couponId}`, { amount: 60 });
  await page.getByRole('button', { name: 'Deactivate HOLI' }).click();
  await expect(page.getByText(`Nothing was saved: ${two.name} has changed this meanwhile.`)).toBeVisible();
  await expect(row).toContainText('₹60.00');
  await page.getByRole('button', { name: 'Deactivate HOLI' }).click();
  await expect(page.getByRole('button', { name: 'Activate HOLI' })).toBeVisible();

  const { courseID, courseContentID: id } = await makeLesson(two);
  const more = { courseID, sectionName: 'Start', contentName: 'Second', videoFileName: 'y.mp4' };
  await api(two.one, academy, '/api/CourseContent/Create', more);
  await page.goto(`/coursecontent?courseid=${courseID}`);
  const grip = page.getByRole('button', { name: /^Move .*Shadows/ });
  await expect(grip).toBeVisible();
  await api(two.one, academy, `/api/CourseContent/Edit?id=${id}`, { contentName: 'Renamed' });
  await grip.press('ArrowDown');
  await expect(
    page.getByText(`Nothing was saved: ${two.name} has changed this meanwhile.`).last(),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Renamed/ })).toBeVisible();
  await close(two);
});
