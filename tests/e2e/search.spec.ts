// The search of everything, by keyboard, in Hindi and on a phone.
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, test } from './fixtures.ts';
import { makePlainVideo } from './media.ts';

// requests of a page that a worker takes over may pass by what its route refuses
test.use({ serviceWorkers: 'block' });

let courseID: number;
let lessonIds: number[];

test.beforeAll(async ({ browser, academy }) => {
  const owner = await asOwner(browser, academy);
  ({ courseID, lessonIds } = await makeCourse(owner, academy, { courseName: 'खेती की बुनियाद' }, [
    { contentName: 'बीज चुनना', order: 1, video: makePlainVideo('seeds.mp4', 20) },
    { contentName: 'Soil testing', order: 2, video: makePlainVideo('soil.mp4', 20) },
    { contentName: 'खेती का हिसाब', order: 3, video: makePlainVideo('sums.mp4', 20) },
  ]));
  await owner.close();
});

test('the search opens by a key, finds while one types, and leads on by arrow keys', async ({
  page,
  context,
  academy,
}) => {
  const person = await newLearner(context, academy);
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(/\/search$/, { timeout: 1000 });
  }).toPass();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  // Hindi in Roman letters, misspelt
  await page.keyboard.type('buniyadd');
  const course = page.getByRole('link', { name: 'खेती की बुनियाद', exact: true });
  await expect(course).toBeVisible();
  await expect(page).toHaveURL(/q=buniyadd/);
  await field.fill('soil test');
  const locked = page.getByRole('link', { name: /Soil testing/ });
  await expect(locked).toContainText('Only with a membership');
  // its own course is not listed again
  const others = page.getByRole('region', { name: 'More courses' });
  await expect(others).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await field.fill('beej');
  const lesson = page.getByRole('link', { name: /बीज चुनना/ });
  await expect(lesson.locator('mark')).toHaveText('बीज');
  // a sign of what it does
  await expect(lesson.locator(':scope > svg')).toBeVisible();
  await field.press('ArrowDown');
  await expect(lesson).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`courseplayer\\?courseid=${courseID}&contentid=${lessonIds[0]}`));
  await page.goBack();
  await expect(field).toHaveValue('beej');
  // the opened search is stored on this device until it is removed
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: 'beej' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “beej”' }).click();
  await expect(page.getByRole('link', { name: 'beej' })).toHaveCount(0);
  await field.fill('zzqqxx');
  await expect(page.getByText('Nothing found for “zzqqxx”').last()).toBeVisible();
  await expect(others.getByRole('link')).toHaveAttribute('href', `/coursecontentlist?courseid=${courseID}`);
  // a server that can't be reached
  await page.route('**/api/search?**', (route) => route.abort());
  await field.fill('soil');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/search?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(locked).toBeVisible();
  // results of several kinds are counted by kind, and can be filtered
  await field.fill('kheti');
  await expect(page.getByText('2 results for “kheti”')).toBeVisible();
  const kinds = page.getByRole('group', { name: 'Kind' });
  // all of them are in a phone's window
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 740 });
  for (const kind of await kinds.getByRole('button').all()) await expect(kind).toBeInViewport({ ratio: 1 });
  // the play sign is on the picture, so that the words have room
  await expect(page.getByRole('link', { name: /खेती का हिसाब/ }).locator(':scope > svg')).toBeHidden();
  await page.setViewportSize(size);
  await kinds.getByRole('button', { name: 'Lessons 1' }).click();
  await expect(page).toHaveURL(/q=kheti&kind=lessons/);
  await expect(page.getByRole('heading', { level: 2, name: 'Courses', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /खेती का हिसाब/ })).toBeVisible();
  await kinds.getByRole('button', { name: 'All 2' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Courses', exact: true })).toBeVisible();
  await field.fill('soil');
  await expect(page.getByText('1 result for “soil”')).toBeVisible();
  await expect(kinds).toHaveCount(0);
  // a course that was begun leads on to its next lesson
  await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
    contentId: lessonIds[0],
    watchedDuration: 6,
    completed: false,
  });
  await page.goto('/search?q=kheti');
  await expect(page.getByRole('link', { name: 'Continue: खेती की बुनियाद' })).toHaveAttribute(
    'href',
    `/courseplayer?courseid=${courseID}&contentid=${lessonIds[0]}`,
  );
  // also before anything is typed
  await page.goto('/search');
  await expect(page.getByRole('region', { name: 'Continue learning' }).getByRole('link')).toHaveAttribute(
    'href',
    `/courseplayer?courseid=${courseID}&contentid=${lessonIds[0]}`,
  );
});

test('on a phone and in Hindi a stranger finds names, and is told what a login adds', async ({
  browser,
  academy,
}) => {
  const page = await browser.newPage({
    baseURL: academy.url,
    locale: 'hi-IN',
    viewport: { width: 360, height: 640 },
  });
  await page.goto('/about');
  await page.getByRole('link', { name: 'खोजें' }).click();
  await page.getByRole('searchbox').fill('kheti');
  await expect(page.getByRole('heading', { level: 2, name: 'कोर्स' })).toBeVisible();
  const found = page.getByRole('link', { name: 'खेती की बुनियाद' });
  await expect(found.first()).toContainText('से');
  await expect(found.first()).toContainText(/\d पाठ/);
  await expect(page.getByRole('link', { name: 'पहला पाठ मुफ़्त देखें' })).toHaveAttribute(
    'href',
    `/freelesson?courseid=${courseID}`,
  );
  await expect(page.getByText(/^खाता हो तो .* अपने नोट्स में भी खोज सकते हैं।$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
  // field, results and suggestions end at the same edge of a wide window
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    const ends = await page
      .locator('search, main section > ul')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(new Set(ends).size, String(ends)).toBe(1);
  }).toPass();
  await page.close();
});

test('the keys of the search leave a dialog alone', async ({ browser, academy }) => {
  const owner = await asOwner(browser, academy);
  const page = await owner.newPage();
  await page.goto('/users');
  await page.getByRole('button', { name: 'Import learners' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const press = (init: { key: string; ctrlKey?: boolean }) =>
    page.evaluate(
      (given) =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true }),
        ),
      init,
    );
  // false: the page handled the key and prevented its default
  expect(await press({ key: 'k', ctrlKey: true })).toBe(true);
  expect(await press({ key: '/' })).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the focus returns a moment later
  await expect.poll(() => press({ key: 'k', ctrlKey: true })).toBe(false);
  await owner.close();
});
