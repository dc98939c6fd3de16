import type { BrowserContext, Page } from '@playwright/test';
import type { Academy } from '../support/academy.ts';
import { actOnLesson, makeCourse } from '../support/browser.ts';
import { api, expect, signIn, test } from './fixtures.ts';
import { makePicture } from './media.ts';
import { pass } from '../support/until.ts';

/** Pastes a file where the focus is. */
async function paste(page: Page, name: string, type: string): Promise<void> {
  await page.evaluate(
    ([file, kind]) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], file!, { type: kind! }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [name, type],
  );
}

/** Delays the uploads of pictures until `release` is called. */
async function delayUploads(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/Image/UploadImage**', async (route) => {
    asked.resolve();
    await released.promise;
    await route.fulfill({
      json: { result: [{ fileName: 'late.jpg', filePath: '/api/Image/late.jpg' }], message: 'ok' },
    });
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

const makeUser = (context: BrowserContext, academy: Academy, userName: string) =>
  api(context, academy, '/api/Users/Create', {
    userName,
    mobile: '9876543210',
    userEmail: `${userName.toLowerCase()}@administration.example`,
    password: 'long enough',
    type: 'Free',
  });

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

test('every administration screen leads to the others', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Administration' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/audit');
  await expect(links.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  await links.getByRole('link', { name: 'Webinars' }).click();
  await expect(page).toHaveURL(/\/webinars$/);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  // the catalogue is as learners see it
  await links.getByRole('link', { name: 'View Course' }).click();
  await expect(page).toHaveURL(/\/course$/);
  await expect(links).toBeHidden();
  for (const width of [360, 1100]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: width === 360 ? 'Coupon' : 'Teachers' }).click();
    await expect(page).toHaveURL(width === 360 ? /\/coupon$/ : /\/teachers$/);
    await expect(menu.getByRole('link', { name: 'Backups' })).toBeHidden();
  }
});

test('on phones the panel begins with what waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/adminpanel');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const topOf = async (place: typeof waiting) => (await place.boundingBox())!.y;
  const tile = page.getByRole('main').getByRole('link', { name: 'Upload Course' });
  const chart = page.getByRole('region', { name: 'Paid by month' });
  expect(await topOf(waiting)).toBeLessThan(await topOf(tile));
  expect(await topOf(tile)).toBeLessThan(await topOf(chart));
  // within two screens
  expect(await topOf(tile)).toBeLessThan(2 * 740);
});

test('long forms keep their buttons in the window, and nothing with the focus is below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/institute');
  const name = page.getByLabel('Name of the institute');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await name.fill('Not saved yet');
  const field = page.getByLabel('Name of the payee');
  await field.focus();
  const bottomOf = async (place: typeof save) => {
    const { y, height } = (await place.boundingBox())!;
    return y + height;
  };
  expect(await bottomOf(field)).toBeLessThanOrEqual((await save.boundingBox())!.y);
  // a failure is told beside the button
  await page.route('**/api/institute/Edit', (route) => route.abort());
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeInViewport();
  await page.unroute('**/api/institute/Edit');
  // the foot is higher now
  await page.getByLabel('Name of the institute').focus();
  await page.evaluate(() => scrollTo(0, 0));
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const focused = page.locator('form :focus');
    if ((await focused.count()) === 0 || (await page.locator('[data-stays] :focus').count()) > 0) continue;
    // Chromium scrolls until the caret is in view, which is in the first line
    expect((await focused.boundingBox())!.y + 24).toBeLessThanOrEqual(
      (await page.locator('[data-stays]').boundingBox())!.y,
    );
  }
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await page.goto('/upload?edit=new');
  const add = page.getByRole('button', { name: 'Add Course' });
  await expect(add).toBeInViewport({ ratio: 1 });
  const outcomes = page.getByLabel('What you will learn');
  await outcomes.focus();
  expect(await bottomOf(outcomes)).toBeLessThanOrEqual((await add.boundingBox())!.y);
});

test('a draft is found by its state, its name leads to its lessons, and a new lesson goes into one of its sections', async ({
  page,
  context,
  academy,
}) => {
  const { courseID } = await makeCourse(context, academy, { courseName: 'Draft of botany' });
  await api(context, academy, '/api/CourseContent/Create', {
    courseID,
    sectionName: 'Roots and stems',
    contentName: 'First',
    videoFileName: 'later.mp4',
  });
  await api(context, academy, '/api/CourseContent/Create', {
    courseID,
    sectionName: 'Leaves',
    contentName: 'Second',
    videoFileName: 'later.mp4',
  });
  await page.goto('/upload?search=botany');
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await expect(page.getByText('No course matches')).toBeVisible();
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(page).toHaveURL(/state=draft/);
  await page.getByRole('link', { name: 'Draft of botany', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/coursecontent\\?courseid=${courseID}$`));
  // initially that of the last lesson
  const section = page.getByRole('combobox', { name: /^Section Name/ });
  await expect(section).toHaveValue('Leaves');
  await page.getByRole('button', { name: 'Choose a section' }).click();
  await page.getByRole('menuitem', { name: 'Roots and stems' }).click();
  await expect(section).toHaveValue('Roots and stems');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(section).toHaveValue('');
});

test('a day is typed into a list’s filter', async ({ page }) => {
  await page.goto('/audit');
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  await page.keyboard.type('11052026');
  await expect(from).toHaveValue('2026-11-05');
  await expect(page).toHaveURL(/from=2026-11-05/);
  // an incomplete date is discarded
  await from.fill('0202-11-05');
  await expect(from).toHaveValue('0202-11-05');
  await from.blur();
  await expect(from).toHaveValue('2026-11-05');
});

test('what is pasted into a dialog is not taken by the form behind it', async ({
  page,
  context,
  academy,
}) => {
  const { courseID } = await makeCourse(context, academy, { courseName: 'Pasted' }, [{ contentName: 'One' }]);
  await page.goto(`/coursecontent?courseid=${courseID}`);
  await actOnLesson(page, 'One', 'Add Resource');
  const dialog = page.getByRole('dialog', { name: 'One' });
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await paste(page, 'list.txt', 'text/plain');
  await expect(dialog.getByRole('row', { name: /list\.txt/ })).toBeVisible();
});

test('a double click changes a learner once', async ({ page, context, academy }) => {
  await makeUser(context, academy, 'Double');
  await page.goto('/users?search=double@');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/Users/Edit')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Paid: DOUBLE' }).dblclick();
  await expect(page.getByRole('button', { name: 'Paid: DOUBLE', pressed: true })).toBeVisible();
  // once the double click is over
  const block = page.getByRole('button', { name: 'Block DOUBLE', exact: true });
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' });
  await expect(async () => {
    // on a slow machine the second click may come too late for a double click
    if (await cancel.isVisible()) await cancel.click();
    if (await block.isVisible()) await block.click({ timeout: 2000 });
    await expect(page.getByRole('button', { name: 'Unblock DOUBLE' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('DOUBLE is blocked and logged out everywhere.')).toBeVisible();
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { type: 'Paid', from: 'Free' },
    { type: 'Blocked', from: 'Paid' },
  ]);
});

test('the draft of a new lesson comes after lessons that were added since', async ({
  page,
  context,
  academy,
}) => {
  const { courseID } = await makeCourse(context, academy, { courseName: 'Grown' }, [{ contentName: 'One' }]);
  await page.goto(`/coursecontent?courseid=${courseID}`);
  await expect(page.getByLabel('Order')).toHaveValue('2');
  await page.getByLabel('Content Name').fill('Drafted words');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => `${value}`.includes('Drafted words')),
  );
  for (const contentName of ['Two', 'Three'])
    await api(context, academy, '/api/CourseContent/Create', {
      courseID,
      sectionName: 'Part',
      contentName,
      videoFileName: 'later.mp4',
    });
  await page.reload();
  await expect(page.getByLabel('Content Name')).toHaveValue('Drafted words');
  await expect(page.getByLabel('Order')).toHaveValue('4');
});

test('a course whose picture failed is not offered again as a draft', async ({ page }) => {
  await page.goto('/upload?edit=new');
  await page.getByLabel('Course Name').fill('Half saved');
  await page.getByLabel(/^Type/).first().selectOption('Silver');
  await page.getByLabel('Price').first().fill('10');
  await page.locator('form input[type=file]').setInputFiles(makePicture('half.jpg'));
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => `${value}`.includes('Half saved')),
  );
  await page.route('**/api/Image/UploadImage**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Error in File uploading.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Course Name')).toHaveValue('');
  // the form has the screen for itself
  await expect(page.locator('tr', { hasText: 'Half saved' })).toBeAttached();
  await expect(page.locator('tr', { hasText: 'Half saved' })).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Half saved/ })).toBeVisible();
});

test('Save waits for a picture that is still being uploaded into the text', async ({
  page,
  context,
  academy,
}) => {
  const { courseID } = await makeCourse(context, academy, { courseName: 'Illustrated' });
  await page.goto(`/upload?edit=${courseID}`);
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.fill('Look:');
  const { asked, release } = await delayUploads(page);
  await paste(page, 'figure.jpg', 'image/jpeg');
  await asked;
  const saving = page.waitForRequest((request) => request.url().includes('/api/CourseMaster/Edit'));
  await page.getByRole('button', { name: 'Update Course' }).click();
  release();
  expect((await saving).postData()).toContain('late.jpg');
});

test('Save waits for a logo that is still being uploaded', async ({ page }) => {
  await page.goto('/institute');
  await page
    .getByRole('link', { name: 'Public pages' })
    .or(page.getByRole('tab', { name: 'Public pages' }))
    .click();
  const { asked, release } = await delayUploads(page);
  await page.getByLabel('Logo', { exact: true }).setInputFiles(makePicture('logo.jpg'));
  await asked;
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/'),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  release();
  expect((await saving).postData()).toContain('late.jpg');
});

test('Edit leads to the form of a webinar, which says when it was taken off', async ({
  page,
  context,
  academy,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const { id } = await api<{ id: number }>(context, academy, '/api/webinar/Edit?id=0', {
    title: 'Evening class',
    about: '',
    startsAt: '2030-01-01T12:00:00.000Z',
    minutes: 60,
    seats: 10,
  });
  await page.goto('/webinars');
  const edit = page.getByRole('button', { name: 'Edit: Evening class' });
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Change the webinar' })).toBeInViewport();
  await expect(page.locator('div:focus')).toContainText('Change the webinar');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(edit).toBeFocused();
  await page.goto(`/webinars?edit=${id + 1}`);
  await expect(page.getByText('There is nothing to edit any more')).toBeVisible();
});

test('Escape keeps what was typed about a teacher; a link that is shown once stays', async ({
  page,
  context,
  academy,
}) => {
  await page.goto('/teachers');
  const add = page.getByRole('button', { name: 'Add a teacher' }).first();
  await add.click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Meera Iyer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Name/ })).toHaveValue('Meera Iyer');

  await makeUser(context, academy, 'Linked');
  await page.goto('/users?search=linked@');
  await page.getByRole('button', { name: 'More for LINKED' }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByLabel('One-time link');
  await expect(link).toBeVisible();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(link).toHaveCount(0);
});

test('lessons that are moved several times stay where they were put while each move is saved', async ({
  page,
  context,
  academy,
}) => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const { courseID } = await makeCourse(
    context,
    academy,
    { courseName: 'Moved' },
    names.map((contentName) => ({ contentName, sectionName: 'Part' })),
  );
  await page.goto(`/coursecontent?courseid=${courseID}`);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveText(names.map((name) => new RegExp(name)));
  let loads = 0;
  await page.route('**/api/CourseContent**', async (route) => {
    const url = route.request().url();
    if (url.includes('/Edit')) await pass(600, 'a slow line');
    else if (/[?&]courseid=/i.test(url)) loads += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move One: drag it, or press ↑ or ↓' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  const last = ['Two', 'Three', 'Four', 'One'].map((name) => new RegExp(name));
  await expect(rows).toHaveText(last);
  await expect.poll(() => loads).toBe(1);
  await expect(rows).toHaveText(last);
});

test('one is counted in the singular', async ({ page, context, academy }) => {
  await makeUser(context, academy, 'Single');
  await page.goto('/users?search=single@');
  await page.getByRole('checkbox', { name: 'Select SINGLE' }).check();
  await page.getByRole('group', { name: '1 chosen' }).getByRole('button', { name: 'Paid' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make 1 user Paid?' });
  await question.getByRole('button', { name: 'Paid' }).click();
  await expect(page.getByText('1 user changed.')).toBeVisible();
});

test('strangers who searched come back to their search after the login', async ({ browser, academy }) => {
  const context = await browser.newContext({ baseURL: academy.url });
  const page = await context.newPage();
  await page.goto('/search');
  await page.getByRole('searchbox').fill('physics');
  await expect(page).toHaveURL(/q=physics/);
  await expect(page.locator('header').getByRole('link', { name: 'Login/Signup' }).first()).toHaveAttribute(
    'href',
    /physics/,
  );
  await context.close();
});

test('a new password link works in the tab of a dead one', async ({ browser, academy }) => {
  const context = await browser.newContext({ baseURL: academy.url });
  const page = await context.newPage();
  await page.goto('/resetpassword#dead');
  await page.getByLabel('New password').fill('long enough words');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = 'fresh';
  });
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0);
  await page.getByLabel('New password').fill('long enough words');
  const sending = page.waitForRequest('**/api/Users/ResetPassword');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ token: 'fresh' });
  await context.close();
});
