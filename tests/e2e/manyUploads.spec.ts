import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { makeCourse, uploadsStored } from '../support/browser.ts';
import { expect, signIn, test } from './fixtures.ts';
import { makeCourseFolder, makeVideo } from './media.ts';
import { openLine } from './network.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const lessonNames = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' });

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

test('a folder becomes lessons in sections; names, order and what is left out are seen and changed first', async ({
  page,
  context,
  academy,
}) => {
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'A whole folder' });
  await page.goto(`/coursecontent?courseid=${id}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await choosing).setFiles(makeCourseFolder('Physics'));
  const dialog = page.getByRole('dialog', { name: '4 videos: a lesson for each?' });
  const names = () =>
    dialog
      .getByRole('textbox', { name: /\.mp4/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(names).toEqual(['10 End', 'Welcome', '2 Slow', '10 Fast']);
  await expect(dialog.getByLabel('Section Name').first()).toHaveValue('Physics');
  await expect(dialog.getByLabel('Section Name').last()).toHaveValue('1 Motion');
  await dialog.getByText('Left out: 2 files that are not video or audio files').click();
  await expect(dialog.getByText('Physics/notes.pdf')).toBeVisible();
  await expect(dialog.getByText('Physics/1_Motion/._2 - Slow.mp4')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);

  // by keyboard: the focus stays on the moved lesson, and goes to the next one when a lesson is left out
  await dialog.getByRole('button', { name: 'Move Welcome up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Welcome', '10 End', '2 Slow', '10 Fast']);
  await expect(dialog.getByRole('button', { name: 'Move Welcome up' })).toBeFocused();
  await expect(dialog.getByText('Welcome is now number 1 of 4.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Welcome', '10 End', '2 Slow', '10 Fast']);
  await dialog.getByRole('button', { name: 'Leave out 2 Slow' }).focus();
  await page.keyboard.press('Enter');
  const three = page.getByRole('dialog', { name: '3 videos: a lesson for each?' });
  await expect(three.getByRole('button', { name: 'Leave out 10 Fast' })).toBeFocused();
  await three.getByRole('textbox', { name: /Fast\.mp4/ }).fill(' ');
  await three.getByLabel('Section Name').first().fill('Beginning');
  await three.getByRole('button', { name: 'Add the lessons' }).click();
  await expect(three.getByText('Enter the name of the content.')).toBeVisible();
  await three.getByRole('textbox', { name: /Fast\.mp4/ }).fill('Very fast');
  await three.getByRole('button', { name: 'Add the lessons' }).click();
  const added = page.getByRole('dialog', { name: '3 of 3 lessons added' });
  await added.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => lessonNames(page)).toEqual(['Welcome', '10 End', 'Very fast']);
  await expect(rowOf(page, 'Welcome')).toContainText('Beginning');
  await expect(rowOf(page, 'Very fast')).toContainText('1 Motion');
  for (const name of ['Welcome', '10 End', 'Very fast'])
    await expect(rowOf(page, name)).toContainText('Ready');
});

test(
  'a folder that is dropped is read with the folders in it, on a phone-sized screen too',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Dropped' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/coursecontent?courseid=${id}`);
    const box = (await page.locator('form input[type=file]').boundingBox())!;
    const devtools = await context.newCDPSession(page);
    const data = { items: [], files: [makeCourseFolder('Optics')], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: box.x + 40, y: box.y + 40, data });
    const dialog = page.getByRole('dialog', { name: '4 videos: a lesson for each?' });
    await expect(dialog.getByLabel('Section Name').first()).toHaveValue('Optics');
    await expect(dialog.getByLabel('Section Name').last()).toHaveValue('1 Motion');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
  },
);

test(
  'many uploads: two at once, one fails alone, all are paused and resumed, and go on after a reload',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    test.setTimeout(180_000);
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Many' });
    const line = await openLine(academy.url, 150_000);
    await context.route('**/api/uploads', async (route) => {
      const metadata = route.request().headers()['upload-metadata'] ?? '';
      if (!metadata.includes(Buffer.from('3_three.mp4').toString('base64'))) return route.continue();
      return route.fulfill({ status: 415, json: { code: 'type', message: 'Not this one.' } });
    });
    await page.goto(`${line.url}/coursecontent?courseid=${id}`);
    await page.getByLabel('Section Name').fill('One');
    const videos = ['1_one', '2_two', '3_three', '4_four'].map((name) =>
      makeVideo(`${name}.mp4`, name === '3_three' ? 1 : 60),
    );
    await page.locator('form input[type=file]').setInputFiles(videos);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add the lessons' }).click();
    await expect(dialog.getByRole('heading', { name: '4 of 4 lessons added' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf(page, '1 one')).toContainText(/Uploading \d/);
    await expect(rowOf(page, '2 two')).toContainText(/Uploading \d/);
    await expect(rowOf(page, '4 four')).toContainText('Waiting for its turn');
    await expect(dock(page)).toContainText(/All together: .* of .* · [\d.]+ (KB|MB)\/s · \d+ (s|min) left/);
    expect(await violations(page, 'section[aria-label=Uploads]')).toEqual([]);

    await uploadsStored(page);
    await dock(page).getByRole('button', { name: 'Pause all' }).click();
    await expect(rowOf(page, '1 one')).toContainText('Upload paused');
    await expect(rowOf(page, '4 four')).toContainText('Upload paused');
    await page.reload();
    await expect(rowOf(page, '1 one')).toContainText('Upload paused');
    line.rate = 0;
    await dock(page).getByRole('button', { name: 'Resume all' }).click();
    for (const name of ['1 one', '2 two', '4 four'])
      await expect(rowOf(page, name)).toContainText('Ready', { timeout: 60_000 });
    await expect(rowOf(page, '3 three')).toContainText('Upload failed');
    line.close();
  },
);
