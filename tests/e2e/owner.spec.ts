import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { api, expect, signIn, test } from './fixtures.ts';
import { violations } from '../support/accessibility.ts';
import { actOnLesson, makeCourse, uploadsStored } from '../support/browser.ts';
import { makePicture, makeVideo } from './media.ts';
import { openLine } from './network.ts';

/** The file of a chunk of the build, 'app/x1.js', by its source. */
function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  return manifest[source]!.file;
}

function makeFile(name: string, content: string | Buffer): string {
  const file = path.join(path.dirname(makePicture('beside.jpg')), name);
  writeFileSync(file, content);
  return file;
}

async function fillLesson(page: Page, section: string, name: string, video?: string): Promise<void> {
  await page.getByLabel('Section Name').fill(section);
  await page.getByLabel('Content Name').fill(name);
  if (video) await page.locator('form input[type=file]').setInputFiles(video);
}

async function drop(field: Locator, names: string[]): Promise<void> {
  const dataTransfer = await field.page().evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const name of list) transfer.items.add(new File([name], name));
    return transfer;
  }, names);
  await field.dispatchEvent('drop', { dataTransfer });
}

const fixturePath = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** Waits until the browser has stored a draft that contains these words. */
const isDrafted = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => Object.values(localStorage).some((value) => `${value}`.includes(text)),
    words,
  );

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const lessonNames = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' });

test.beforeEach(async ({ context, academy }) => {
  await signIn(context, academy, academy.admin);
});

for (const width of [1440, 768, 360])
  test(
    `nothing moves when the editor has loaded, at ${width} px`,
    { tag: width === 360 ? [] : '@long' },
    async ({ page }) => {
      let load: () => void = () => {};
      const wanted = new Promise<void>((resolve) => (load = resolve));
      await page.route(`**/${chunkOf('../lib/web/editor/RichTextEditor.tsx')}`, async (route) => {
        await wanted;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/upload');
      await expect(page.getByText('The editor is loading')).toBeAttached();
      const heightOf = () =>
        page
          .locator('form')
          .first()
          .evaluate((form) => form.getBoundingClientRect().height);
      const before = await heightOf();
      load();
      await expect(page.getByRole('toolbar')).toBeVisible();
      expect(await heightOf()).toBe(before);
    },
  );

test('a course is refused while incomplete, then created, found, edited, deleted and brought back', async ({
  page,
}) => {
  await page.goto('/upload');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(
    page.getByText('Fill all required [Course Name ], [Course Price], [Course Type], [Course Image] fields.'),
  ).toBeVisible();
  await expect(page.getByLabel('Course Name')).toBeFocused();

  await page.getByLabel('Course Name').fill('Botany for beginners');
  await page.getByLabel(/^Type/).first().selectOption('Platinum');
  await page.getByLabel('Price').first().fill('1,499.5');
  const picture = page.locator('form input[type=file]');
  await picture.setInputFiles(makeVideo('not a picture.mp4', 1));
  await expect(page.getByText('This kind of file cannot be used here: not a picture.mp4')).toBeVisible();
  await picture.setInputFiles(makeFile('page.jpg', '<!doctype html><p>no picture'));
  await expect(page.getByText('page.jpg cannot be opened as a picture.')).toBeVisible();
  // of several dropped files one is used; a message names the others
  await drop(picture, ['one.jpg', 'two.jpg', 'words.txt', 'three.png']);
  const leftOut = page.locator('form').getByText('two.jpg');
  await expect(leftOut).toHaveText(/words\.txt/);
  await expect(leftOut).toHaveText(/Only one file is taken here. Left out: two\.jpg, three\.png/);
  await picture.setInputFiles(makePicture('leaf and stem.jpg'));
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Roots & <b>leaves</b>');
  await expect(page.locator('form img')).toBeVisible();
  // an error without a field is shown below the form, even if another field has an error
  const create = '**/api/CourseMaster/Create**';
  for (const also of [{}, { courseName: 'x'.repeat(201) }]) {
    await page.route(create, async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: { ...body, resources: 'x'.repeat(2001), ...also } });
    });
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(page.locator('form [role=alert]:not([id])')).toHaveText(/too long/);
    await page.unroute(create);
  }
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Course created successfully.')).toBeVisible();
  const row = rowOf(page, 'Botany for beginners');
  await expect(row).toContainText('₹1,499.50');
  await expect(row).toContainText('0 lessons · 0 learners');
  await expect(row).toContainText('Draft');
  await expect(row.getByRole('img').or(row.locator('img')).first()).toHaveAttribute('src', /leaf_and_stem/);
  await expect(page.getByLabel('Course Name')).toHaveValue('');
  await expect(description).toHaveText('');

  await row.getByRole('button', { name: 'Edit Botany for beginners' }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(description).toHaveText('Roots & <b>leaves</b>');
  await page.getByLabel('Price').first().fill('1200');
  await page.getByRole('button', { name: 'Update Course' }).click();
  await expect(page.getByText('Course created successfully.').first()).toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  await expect(row.getByRole('button', { name: 'Edit Botany for beginners' })).toBeFocused();
  await expect(row).toContainText('₹1,200.00');

  await page.goto('/upload?search=nothing-like-it');
  await expect(page.getByText('No course matches')).toBeVisible();
  await page.goto('/upload?search=botany&type=Platinum');
  await row.getByRole('button', { name: 'More for Botany for beginners' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test(
  'the list of courses is paged by cursor: Back, reload, the form and the language keep its rows',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const add = (n: number) =>
      makeCourse(context, academy, { courseName: `Paged ${String(n).padStart(2, '0')}`, price: 1000 - n });
    for (let n = 1; n <= 45; n++) await add(n);
    await page.goto('/upload?search=paged&sort=name');
    const names = page.locator('tbody th > div');
    const next = page.getByRole('button', { name: 'Next page' });
    await expect(names.first()).toHaveText('Paged 01');
    await next.click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(names.first()).toHaveText('Paged 21');
    await expect(page.getByText('21–40 of 45')).toBeVisible();
    await page.goBack();
    await expect(names.first()).toHaveText('Paged 01');
    await page.goForward();
    await expect(names.first()).toHaveText('Paged 21');
    // a course added before this page does not move its rows
    await add(0);
    await page.reload();
    await expect(names.first()).toHaveText('Paged 21');
    await page.getByRole('button', { name: 'Edit Paged 30' }).click();
    await expect(page.getByLabel('Course Name')).toHaveValue('Paged 30');
    await page.getByRole('button', { name: 'Cancel editing' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await page.getByRole('button', { name: 'हिंदी' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Upload Course');
    await expect(names.first()).toHaveText('Paged 21');
    await page.getByRole('button', { name: 'English' }).click();
    await next.click();
    await expect(names).toHaveCount(5);
    await expect(page.getByText('42–46 of 46')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(names.first()).toHaveText('Paged 21');
    // another order starts at its first page, as does a bare page number
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).toHaveText('Paged 45');
    await expect(page).not.toHaveURL(/cursor=/);
    await page.goto('/upload?search=paged&sort=name&page=3');
    await expect(names.first()).toHaveText('Paged 00');
    // a course is deleted between the two pages: the next page follows the remaining rows
    await page.getByRole('button', { name: 'More for Paged 19' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1–20 of 45')).toBeVisible();
    await expect(names.last()).toHaveText('Paged 20');
    await next.click();
    await expect(names.first()).toHaveText('Paged 21');
  },
);

test('a course whose picture fails keeps what was typed, and Retry does not add it twice', async ({
  page,
}) => {
  await page.goto('/upload?edit=new');
  await page.getByLabel('Course Name').fill('Patchy line');
  await page.getByLabel(/^Type/).first().selectOption('Silver');
  await page.getByLabel('Price').first().fill('10');
  await page.locator('form input[type=file]').setInputFiles(makePicture('patchy.jpg'));
  await page.route('**/api/Image/UploadImage**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Error in File uploading.')).toBeVisible();
  await expect(page.getByLabel('Course Name')).toHaveValue('Patchy line');
  await page.unroute('**/api/Image/UploadImage**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Course created successfully.')).toBeVisible();
  await expect(rowOf(page, 'Patchy line')).toHaveCount(1);
});

test(
  'the lesson form scrolls with the page, with its button in view, where the window is low',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID } = await makeCourse(context, academy, { courseName: 'Low window' });
    await page.setViewportSize({ width: 1366, height: 640 });
    await page.goto(`/coursecontent?courseid=${courseID}`);
    const add = page.getByRole('button', { name: 'Add Content' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('toolbar')).toBeAttached();
    const scrolling = await page
      .locator('form')
      .evaluate((form) => form.closest('section')!.scrollHeight - form.closest('section')!.clientHeight);
    expect(scrolling).toBe(0);
  },
);

test('lessons: rules, duration, order, edit, delete and undo', async ({ page, context, academy }) => {
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Orders' });
  await page.goto(`/coursecontent?courseid=${id}`);
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(page.getByText('Fill all required fields.')).toBeVisible();
  await fillLesson(page, 'Part one', 'Alpha');
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(page.getByText('Select video for content.').first()).toBeVisible();
  await page.locator('form input[type=file]').setInputFiles(makeVideo('alpha one.mp4', 2));
  await expect(page.getByText('Duration: 00:00:02')).toBeVisible();

  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.click();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Kept words');
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(page.getByText('File successfully uploaded.').first()).toBeVisible();
  await expect(rowOf(page, 'Alpha')).toContainText('Ready');
  await expect(page.getByLabel('Content Name')).toBeFocused();
  await expect(page.getByLabel('Order')).toHaveValue('2');

  for (const name of ['Beta', 'Gamma']) {
    await fillLesson(page, 'Part one', name, makeVideo(`${name}.mp4`, 1));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(rowOf(page, name)).toContainText('Ready');
  }

  // the section shows number and duration of its lessons; ids and dates are among the details
  await expect(page.getByRole('heading', { name: 'Part one', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Part one/ }).first()).toContainText('3 lessons · 00:00:04');
  await expect(rowOf(page, 'Alpha')).toContainText('Everybody may watch it without paying');
  await expect(rowOf(page, 'Beta')).not.toContainText('without paying');
  // its button starts a lesson in it, and typed text is preserved
  await fillLesson(page, 'Part two', 'Half typed');
  await page.getByRole('button', { name: 'Add a lesson to Part one' }).click();
  await expect(page.getByLabel('Section Name')).toHaveValue('Part one');
  await expect(page.getByLabel('Content Name')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const details = page.getByRole('button', { name: 'Details of Beta' });
  const fileName = rowOf(page, 'Beta').getByText(/^Beta\S*\.mp4/);
  expect((await fileName.boundingBox())!.width).toBeLessThan(2);
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  expect((await fileName.boundingBox())!.width).toBeGreaterThan(40);
  await details.click();

  // reordered by keyboard, then by dragging
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}: drag it` });
  await grip('Gamma').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => lessonNames(page)).toEqual(['Alpha', 'Gamma', 'Beta']);
  await expect(grip('Gamma')).toBeFocused();
  await expect(dock(page)).toContainText('Uploads finished');
  await grip('Beta').hover();
  await page.mouse.down();
  await grip('Alpha').hover({ force: true });
  const moved = page.waitForResponse('**/api/CourseContent/Edit?**');
  await page.mouse.up();
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha', 'Gamma']);
  await moved;
  await page.reload();
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha', 'Gamma']);

  // a failed save restores the previous order
  await context.setOffline(true);
  await actOnLesson(page, 'Beta', 'Move down');
  await expect(page.getByText('The order could not be saved.')).toBeVisible();
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha', 'Gamma']);
  await context.setOffline(false);

  await page.getByLabel('Content Name').fill('Half typed');
  await page.getByRole('button', { name: 'Edit Alpha' }).click();
  await expect(editor).toContainText('Kept words');
  await expect(page.locator('form input[type=file]')).toHaveCount(0);
  await expect(rowOf(page, 'Alpha')).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Content Name').fill('Alpha, again');
  await page.getByRole('button', { name: 'Update Content' }).click();
  await expect(page.getByText('Content updated')).toBeVisible();
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha, again', 'Gamma']);
  await expect(rowOf(page, 'Alpha, again')).toContainText('Ready');
  await expect(page.getByLabel('Content Name')).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByLabel('Content Name')).toHaveValue('');

  await actOnLesson(page, 'Beta', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Course Content Upload')).toBeVisible();
  await expect(page.getByText('Content successfully deleted.')).toBeVisible();
  await expect(rowOf(page, 'Beta')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Alpha, again' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha, again', 'Gamma']);

  // long after the toast is gone, the lesson is still in the bin
  await actOnLesson(page, 'Gamma', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Gamma')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bin' }).click();
  const bin = page.getByRole('dialog', { name: 'Deleted lessons' });
  await bin.getByRole('button', { name: 'Restore Gamma' }).click();
  await expect(bin).toContainText('The bin is empty.');
  await page.keyboard.press('Escape');
  await expect.poll(() => lessonNames(page)).toEqual(['Beta', 'Alpha, again', 'Gamma']);
});

test('an upload goes on over another screen, a lost network and a reload', async ({
  page,
  context,
  academy,
}) => {
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Long road' });
  const line = await openLine(academy.url, 500_000);
  await page.goto(`${line.url}/coursecontent?courseid=${id}`);
  await fillLesson(page, 'Part one', 'Resumed', makeVideo('resumed.mp4', 60));
  await expect(page.getByText('Duration: 00:01:00')).toBeVisible();
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(rowOf(page, 'Resumed')).toContainText(/Uploading [1-9]/);
  await page.getByRole('link', { name: 'Back to Upload Course' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(dock(page)).toContainText('1 upload running');
  line.cut();
  await expect(dock(page)).toContainText('Waiting for the network; it goes on by itself.');
  // a screen whose code can't be loaded does not interrupt this one
  await page.getByRole('link', { name: 'Admin Panel' }).first().click();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(page).toHaveURL(/\/upload$/);
  line.mend();
  await expect(dock(page)).toContainText(/MB of .* MB/);
  await uploadsStored(page);
  await page.reload();
  // the browser stored the file, so the user is not asked for it
  await expect(dock(page)).toContainText('1 upload running');
  line.rate = 0;
  await expect(page.getByText('File successfully uploaded.').first()).toBeVisible({ timeout: 40_000 });
  await page.goto(`${line.url}/coursecontent?courseid=${id}`);
  await expect(rowOf(page, 'Resumed')).toContainText('Ready');
  line.close();
});

test(
  'an upload can be cancelled and resumed, and a refused file replaced',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Second thoughts' });
    const line = await openLine(academy.url, 300_000);
    await page.goto(`${line.url}/coursecontent?courseid=${id}`);
    await fillLesson(page, 'Part one', 'Cancelled', makeVideo('cancelled.mp4', 30));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await dock(page).getByRole('button', { name: 'Cancel Cancelled' }).click();
    await expect(rowOf(page, 'Cancelled')).toContainText('Upload cancelled');
    await expect(dock(page).getByRole('heading')).toHaveText('Cancelled');
    line.rate = 0;
    await rowOf(page, 'Cancelled').getByRole('button', { name: 'Resume' }).click();
    await expect(rowOf(page, 'Cancelled')).toContainText('Ready');

    // a file that is no video, or one that does not play everywhere, is refused at once, with advice
    await fillLesson(page, 'Part one', 'Not a film', makeFile('fake.mp4', '<!doctype html><p>no video'));
    const refused = page.getByText('This is not a video that can be played.');
    await expect(refused).toBeVisible();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByText('Select video for content.')).toBeVisible();
    const whole = readFileSync(makeVideo('whole.mp4', 3));
    const half = makeFile('half.mp4', whole.subarray(0, whole.length / 2));
    for (const [file, words] of [
      [half, 'This video is incomplete: its end is missing.'],
      [fixturePath('iphone.mov'), 'its picture is HEVC/H.265. On an iPhone, choose Settings'],
      [fixturePath('hdr10.mp4'), 'its picture is HEVC/H.265, HDR'],
      [fixturePath('ac3.mp4'), 'its sound is Dolby AC-3'],
    ] as const) {
      await page.locator('form input[type=file]').setInputFiles(file);
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByText('Select video for content.').first()).toBeVisible();
    await expect(rowOf(page, 'Not a film')).toHaveCount(0);
    // where the browser can't probe the video, the server does
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new Error('not now'));
    });
    await fillLesson(page, 'Part one', 'Not a film', half);
    await page.getByRole('button', { name: 'Add Content' }).click();
    const row = rowOf(page, 'Not a film');
    await expect(row).toContainText('Upload failed');
    await expect(row).toContainText('This video is incomplete');
    await expect(row.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const choosing = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Choose another file' }).click();
    await (await choosing).setFiles(makeVideo('a film.mp4', 1));
    await expect(row).toContainText('Ready');
    await expect(row).toContainText('00:00:01');
    line.close();
  },
);

test(
  'a pressed button stays under the pointer, whatever appears above it',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    // tall enough not to scroll: browsers compensate for shifts by scrolling, which would hide them
    await page.setViewportSize({ width: 1280, height: 2400 });
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Steady' }, [
      { contentName: 'First', order: 1, video: makeVideo('first.mp4', 2) },
    ]);
    const line = await openLine(academy.url, 300_000);
    await page.goto(`${line.url}/coursecontent?courseid=${id}`);
    const list = page.getByRole('heading', { name: 'Course Content List' });
    const place = async () => (await list.boundingBox())!.y;
    const name = page.getByLabel('Content Name');
    await name.focus();
    await rowOf(page, 'First').getByRole('button', { name: 'Details of First' }).hover();
    const before = await place();
    await page.mouse.down();
    // leaving the field shows its error
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect(await place()).toBe(before);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Details of First' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(page.getByText('Enter the name of the content.')).toBeVisible();

    // an upload ends meanwhile
    await fillLesson(page, 'Part one', 'Second', makeVideo('second.mp4', 30));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(rowOf(page, 'Second')).toContainText(/Uploading [1-9]/);
    const during = await place();
    line.rate = 0;
    await expect(rowOf(page, 'Second')).toContainText('Ready');
    await expect(page.getByText('File successfully uploaded.').first()).toBeVisible();
    expect(await place()).toBe(during);
    line.close();
  },
);

test(
  'several videos make a lesson each; one is replaced and gone back to; a moved lesson changes its section',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Forty films' });
    // chosen and sent before the screen has loaded the limit; a sparse file, which takes no disk space
    const large = makeFile('large.mp4', '');
    truncateSync(large, 8 * 1024 ** 3 + 1);
    const limit = Promise.withResolvers<void>();
    await page.route('**/api/Image/Storage', async (route) => {
      await limit.promise;
      await route.continue();
    });
    await page.goto(`/coursecontent?courseid=${id}`);
    await fillLesson(page, 'Part one', 'Large', large);
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByText('MP4, MOV, M4V or WebM.')).toBeVisible();
    limit.resolve();
    await expect(page.getByText('MP4, MOV, M4V or WebM, up to 8 GB.')).toBeVisible();
    await expect(
      page.getByText('This file is larger than 8 GB. Please select a smaller file.'),
    ).toBeVisible();
    await expect(page.getByText('Select video for content.')).toBeVisible();
    await expect(page.getByText('No lessons yet')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('Section Name').fill('Part one');
    await page
      .locator('form input[type=file]')
      .setInputFiles([makeVideo('10_last.mp4', 1), fixturePath('iphone.mov'), makeVideo('2_first.mp4', 2)]);
    await expect(page.getByRole('dialog', { name: '3 videos: a lesson for each?' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add the lessons' }).click();
    await expect(dialog.getByText('Not added.')).toContainText('HEVC/H.265');
    await expect(dialog.getByRole('heading', { name: '2 of 3 lessons added' })).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => lessonNames(page)).toEqual(['2 first', '10 last']);
    const first = rowOf(page, '2 first');
    await expect(first).toContainText('Ready');
    await expect(rowOf(page, '10 last')).toContainText('Ready');

    const choose = async (file: string) => {
      const choosing = page.waitForEvent('filechooser');
      await actOnLesson(page, '2 first', 'Replace video');
      await (await choosing).setFiles(file);
    };
    await choose(large);
    await expect(first).toContainText('This file is larger than 8 GB.');
    await choose(fixturePath('iphone.mov'));
    await expect(first).toContainText('its picture is HEVC/H.265');
    await expect(first).toContainText('00:00:02');
    await choose(makeVideo('better.mp4', 3));
    await expect(first).toContainText('00:00:03');
    await expect(first).toContainText('better');
    await actOnLesson(page, '2 first', 'Restore the earlier video');
    await expect(first).toContainText('00:00:02');
    await expect(first).toContainText('2_first');

    await fillLesson(page, 'Part two', 'Far', makeVideo('far.mp4', 1));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(rowOf(page, 'Far')).toContainText('Ready');
    const moved = page.waitForResponse('**/api/CourseContent/Edit?**');
    await actOnLesson(page, '10 last', 'Move down');
    await expect(rowOf(page, '10 last')).toContainText('Part two');
    await expect(page.getByText('10 last is now number 3 of 3, in the section Part two.')).toBeAttached();
    await moved;
    await page.reload();
    await expect.poll(() => lessonNames(page)).toEqual(['2 first', 'Far', '10 last']);
    await expect(rowOf(page, '10 last')).toContainText('Part two');
  },
);

test('a form is not left by mistake, and what was typed is there again', async ({
  page,
  context,
  academy,
}) => {
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Half typed' });
  await page.goto('/upload?search=Half%20typed');
  await rowOf(page, 'Half typed').getByRole('link', { name: /^Add/ }).click();
  const back = page.getByRole('link', { name: 'Back to Upload Course' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await fillLesson(page, 'Part one', 'Long words');
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.fill('Two evenings of work');
  await back.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/coursecontent/);
  await expect(page.getByLabel('Content Name')).toHaveValue('Long words');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/coursecontent/);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/upload\?search/);
  // the same in the form of a course
  const addCourse = page.getByRole('button', { name: 'Create Course' });
  await addCourse.click();
  await page.getByLabel('Course Name').fill('Half a course');
  await page.goto(`/coursecontent?courseid=${id}`);
  await expect(page.getByText(/^What you typed on .* is back\.$/)).toBeVisible();
  await expect(page.getByLabel('Content Name')).toHaveValue('Long words');
  await expect(editor).toHaveText('Two evenings of work');
  expect(await violations(page, 'form')).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Content Name')).toHaveValue('');
  await expect(editor).toHaveText('');
  // nothing is typed, so nothing is asked
  await back.click();
  await addCourse.click();
  await expect(page.getByLabel('Course Name')).toHaveValue('Half a course');

  // an edit keeps the version it was based on
  const { courseName, version } = await api<{ courseName: string; version: number }>(
    context,
    academy,
    `/api/CourseMaster/Details?id=${id}`,
  );
  await page.goto(`/upload?edit=${id}`);
  await page.getByLabel('Course Name').fill(`${courseName} mine`);
  await isDrafted(page, `${courseName} mine`);
  await api(context, academy, `/api/CourseMaster/Edit?id=${id}`, { courseName: 'Theirs', version });
  await page.reload();
  await expect(page.getByLabel('Course Name')).toHaveValue('Half typed mine');
  await page.getByRole('button', { name: 'Update Course' }).click();
  const stale = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await stale.getByRole('button', { name: 'Keep mine' }).click();
  await expect(rowOf(page, 'Half typed mine')).toBeVisible();
  await expect(page).not.toHaveURL(/edit=/);
  // the draft is deleted with the session
  await addCourse.click();
  await page.getByLabel('Course Name').fill('Of this person');
  await isDrafted(page, 'Of this person');
  await page.evaluate(() => localStorage.setItem('userid', '999999'));
  await page.reload();
  await expect(page.getByLabel('Course Name')).toHaveValue('');
});

test(
  'two lessons that wait for one name say so, and each gets the film that is chosen in it',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Same names' });
    for (const contentName of ['Morning', 'Evening'])
      await api(context, academy, '/api/CourseContent/Create', {
        courseID: id,
        sectionName: 'One',
        contentName,
        videoFileName: 'lecture.mp4',
      });
    await page.goto(`/coursecontent?courseid=${id}`);
    const waits = 'Two lessons wait for a file of this name: choose the file in the lesson.';
    await expect(rowOf(page, 'Morning')).toContainText(waits);
    await expect(rowOf(page, 'Evening')).toContainText(waits);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file: Evening' }).click();
    await (await choosing).setFiles(makeVideo('lecture.mp4', 2));
    await expect(rowOf(page, 'Evening')).toContainText('Ready');
    await expect(rowOf(page, 'Morning')).toContainText('No video yet');
    await expect(rowOf(page, 'Morning')).not.toContainText(waits);
  },
);

test('resources and captions of a lesson', async ({ page, context, academy }) => {
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Handouts' });
  const body = { courseID: id, sectionName: 'One', contentName: 'Handout', videoFileName: 'later.mp4' };
  await api(context, academy, '/api/CourseContent/Create', body);
  const line = await openLine(academy.url);
  await page.goto(`${line.url}/coursecontent?courseid=${id}`);
  await expect(rowOf(page, 'Handout')).toContainText('No video yet');
  await actOnLesson(page, 'Handout', 'Add Resource');
  const dialog = page.getByRole('dialog', { name: 'Handout' });
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  // its opening animation changes the size
  await expect.poll(async () => (await dialog.boundingBox())!.width).toBe(600);
  const large = makeFile('large notes.txt', 'x'.repeat(3 * 1_048_576));
  await dialog.locator('input[type=file]').setInputFiles(large);
  await drop(dialog.locator('input[type=file]'), ['list.txt', 'odd.xyz']);
  await expect(dialog.getByRole('row', { name: /large notes/ })).toContainText('3.00 MB');
  await expect(dialog.getByRole('row', { name: /odd\.xyz/ })).toContainText(
    'Files of this type are not accepted.',
  );
  await dialog.getByRole('button', { name: 'Remove odd.xyz' }).click();

  // during an upload Escape does not close it
  line.rate = 250_000;
  await upload.click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('progressbar', { name: 'All files' })).toBeVisible();
  line.rate = 0;
  await expect(page.getByText('Uploading files done:')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await actOnLesson(page, 'Handout', 'Add Resource');
  await dialog.getByRole('button', { name: 'Delete list.txt' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('list.txt')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'large_notes.txt' })).toBeVisible();
  // the question gives the focus back when it has gone
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await actOnLesson(page, 'Handout', 'Captions');
  const captions = page.getByRole('region', { name: 'English' });
  await captions.locator('input[type=file]').setInputFiles(makeFile('wrong.vtt', 'not captions'));
  await expect(captions.getByRole('alert')).toContainText('This is not a captions file (WebVTT or SRT).');
  const vtt = makeFile('right.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');
  await captions.locator('input[type=file]').setInputFiles(vtt);
  await expect(captions).toContainText('Captions available');
  // a confirmation, since they are deleted permanently
  const question = page.getByRole('alertdialog');
  await expect(captions.locator('input[type=file]')).toBeEnabled();
  await captions.locator('input[type=file]').setInputFiles(vtt);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await captions.locator('input[type=file]').setInputFiles(vtt);
  await question.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(question).toHaveCount(0);
  await captions.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(captions).toContainText('Captions available');
  await captions.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(captions).toContainText('No captions in this language.');
  line.close();
});

for (const [width, scheme, lang, tag] of [
  [768, 'light', 'en', ['@long']],
  [360, 'light', 'hi', ['@long']],
  [1440, 'dark', 'en', ['@long']],
] as const)
  test(
    `the owner's screens at ${width} px, ${scheme}, ${lang}: nothing overflows and axe finds nothing`,
    { tag: [...tag] },
    async ({ page, context, academy }) => {
      const { courseID: id } = await makeCourse(context, academy, { courseName: `Looks ${width}` });
      const body = { courseID: id, sectionName: 'One', contentName: 'Look', videoFileName: 'later.mp4' };
      await api(context, academy, '/api/CourseContent/Create', body);
      await context.addInitScript((given) => localStorage.setItem('lang', given), lang);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const lessons = `/coursecontent?courseid=${id}`;
      for (const address of ['/upload', `/upload?edit=${id}`, lessons, `${lessons}&edit=new`]) {
        await page.goto(address);
        await expect(page.getByRole('rowheader').first()).toBeVisible();
        // on narrow windows the form is opened
        if (address.startsWith(lessons) && (width >= 1280 || address !== lessons))
          await expect(page.getByRole('toolbar')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // order and actions of a row are visible without scrolling sideways
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll('section')].every(
              (part) => part.scrollWidth <= part.clientWidth + 1,
            ),
          ),
        ).toBe(true);
      }
    },
  );

test(
  'what was typed, and an upload, survive the end of the session',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { courseID: id } = await makeCourse(context, academy, { courseName: 'Interrupted' });
    const line = await openLine(academy.url, 400_000);
    await page.goto(`${line.url}/coursecontent?courseid=${id}`);
    await fillLesson(page, 'Part one', '', makeVideo('on_its-way.mp4', 40));
    // a lesson without a typed name is named after the file
    await expect(page.getByLabel('Content Name')).toHaveValue('on its-way');
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(rowOf(page, 'on its-way')).toContainText(/Uploading [1-9]/);
    line.cut();
    await expect(rowOf(page, 'on its-way')).toContainText('Waiting for the network');
    await context.clearCookies();
    line.mend();
    await expect(rowOf(page, 'on its-way')).toContainText('Please log in to go on.');

    await fillLesson(page, 'Part two', 'Typed before', makeVideo('second.mp4', 1));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Log in in a new tab' }).click();
    const login = await opening;
    await login.getByLabel('Email').fill(academy.admin.email);
    await login.getByLabel('Password', { exact: false }).first().fill(academy.admin.password);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(login).toHaveURL(/\/adminpanel$/);
    line.rate = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Typed before')).toContainText('Ready');
    await expect(rowOf(page, 'on its-way')).toContainText('Ready');
    line.close();
  },
);
