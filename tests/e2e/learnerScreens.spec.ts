// The first view of the learners' screens, with the demo's courses.
import type { LessonProgress } from '../../src/features/progress/api.ts';
import { contextOf, test } from './demo.ts';
import { api, expect } from './fixtures.ts';
import { countShifts, delayReplies, loaded, shiftsOf } from './looks.ts';
import { paused, playing } from './playing.ts';

const phone = { viewport: { width: 360, height: 740 } };

test('the catalogue begins with the course that goes on and ends with completed ones, and moves nothing', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'Paid', phone);
  const page = await context.newPage();
  await page.goto('/course');
  const cards = page.getByRole('list', { name: 'Courses' }).getByRole('link');
  await expect(cards).toHaveCount(3);
  const userId = await page.evaluate(() => Number(localStorage.getItem('userid')));
  const lessonsOf = (courseId: number): Promise<LessonProgress[]> =>
    api(context, academy, `/api/CourseContent/CourseContentByID?userId=${userId}&courseId=${courseId}`);
  const watch = (lesson: LessonProgress, completed: boolean) =>
    api(context, academy, `/api/UsersProgress/Edit?UID=${userId}`, {
      contentId: lesson.courseContentID,
      watchedDuration: lesson.duration / 2,
      completed,
    });
  // completes the demo's newest course, which was listed first, and starts the second one
  for (const lesson of await lessonsOf(1)) await watch(lesson, true);
  const [first] = await lessonsOf(2);
  await watch(first!, false);

  const second = await context.newPage();
  await countShifts(second);
  await delayReplies(second, 'in turn');
  // in the order of the reply, and the second time immediately, from stored data
  await page.evaluate(() => localStorage.removeItem('own:started'));
  for (const _ of [1, 2]) {
    await second.goto('/course');
    await loaded(second);
    const now = second.getByRole('list', { name: 'Courses' }).getByRole('link');
    await expect(now).toHaveCount(3);
    await expect(now.first()).toContainText('Continue');
    await expect(now.last()).toContainText('Get the certificate');
    expect(await shiftsOf(second)).toEqual([]);
  }
  // also before the app has loaded
  const names = second.locator('main li h2');
  const before = await names.allTextContents();
  await second.route('**/app/*.js', (route) => route.abort());
  await second.goto('/course');
  await expect(names).toHaveText(before);
  await second.unroute('**/app/*.js');
  await second.goto('/course');
  const goOn = second.getByRole('link', { name: /^Continue: / });
  await expect(goOn.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+\.\d%$/);
  await context.close();
});

test('a phone shows a whole lesson of a course in its first window, above the tab bar', async ({
  browser,
  academy,
}) => {
  for (const role of ['Free', 'Paid'] as const) {
    const context = await contextOf(browser, academy, role, phone);
    const page = await context.newPage();
    await page.goto('/coursecontentlist?courseid=3');
    const lesson = page.getByRole('region', { name: 'Content' }).getByRole('listitem').first();
    await expect(lesson).toBeVisible();
    const bar = (await page.getByRole('navigation', { name: 'Main places' }).boundingBox())!;
    const { y, height } = (await lesson.boundingBox())!;
    expect(y + height, role).toBeLessThanOrEqual(bar.y);
    await context.close();
  }
});

test(
  'a course without a membership begins its free lesson, says what joining opens, and offers no download of all',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const context = await contextOf(browser, academy, 'Free');
    const page = await context.newPage();
    await page.goto('/coursecontentlist?courseid=2');
    await expect(page.getByRole('link', { name: 'Watch free', exact: true })).toHaveAttribute(
      'href',
      /^\/courseplayer\?courseid=2/,
    );
    // it is called free, not the next of many, and nobody is told of 0 %
    await expect(page.getByRole('listitem').filter({ hasText: 'Free lesson' })).toHaveCount(1);
    await expect(page.getByText(/Next lesson|0\.0%|^0 of/)).toHaveCount(0);
    const join = page.getByRole('region', { name: 'Open the whole course' });
    await expect(join).toContainText('From ₹999.00/-');
    await expect(join.getByRole('listitem').first()).toContainText('5 lessons');
    const call = join.getByRole('link', { name: 'Join Now' });
    await expect(call).toHaveAttribute(
      'href',
      `/membershipcard?redirect=${encodeURIComponent('/coursecontentlist?courseid=2')}`,
    );
    // joining is the one filled button, has one name and stands once, above the lessons, at any width
    const size = page.viewportSize()!;
    for (const wide of [size, { width: 360, height: 740 }]) {
      await page.setViewportSize(wide);
      await expect(page.getByRole('link', { name: /^(Join Now|See memberships)$/ })).toHaveCount(1);
      const filled = page.locator('main a.bg-accent:visible');
      await expect(filled).toHaveText(['Join Now']);
      const top = (await call.boundingBox())!.y;
      for (const one of await page.getByRole('listitem').filter({ hasText: /^\d\./ }).all())
        if (await one.isVisible()) expect((await one.boundingBox())!.y).toBeGreaterThan(top);
    }
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: /Download course/ })).toHaveCount(0);
    // locked lessons have the course's picture and a lock; that they are for members is said once, not in each row
    const locked = page.getByRole('link', { name: /For members/ });
    await expect(locked).toHaveCount(4);
    for (const one of await locked.all()) {
      await expect(one.locator('img')).toHaveAttribute('src', /\/assets\/course\//);
      await expect(one).toHaveText(/^For members\d\. \S/);
    }
    expect(
      await page.getByText('For members').evaluateAll((all) => all.map(({ className }) => className)),
    ).toEqual(['sr-only', 'sr-only', 'sr-only', 'sr-only']);
    // on narrow windows joining is beside the free lesson, above the lessons
    await page.setViewportSize({ width: 360, height: 740 });
    const near = page.getByRole('link', { name: 'Join Now' });
    const content = page.getByRole('heading', { name: 'Content' });
    await expect(async () =>
      expect((await near.boundingBox())!.y).toBeLessThan((await content.boundingBox())!.y),
    ).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize(size);

    // the learner's own price, as on /membershipcard
    const owner = await contextOf(browser, academy, 'Admin');
    const coupon = await api<{ couponId: number }>(owner, academy, '/api/coupon/create', {
      couponCode: 'JOIN',
      membershipID: 2,
      active: true,
      amount: 100,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
    });
    await page.reload();
    await expect(join).toContainText('From ₹899.00/-');
    await api(owner, academy, `/api/coupon/edit?id=${coupon.couponId}`, { active: false });
    await owner.close();

    // without the course's public page nothing below the card moves either
    await countShifts(page);
    await delayReplies(page, 'in turn');
    await page.route('**/api/CourseMaster/Public?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await loaded(page);
    await expect(join.getByRole('listitem').first()).toContainText('5 lessons');
    expect(await shiftsOf(page)).toEqual([]);
    // a stored copy has no such card: its note leads to the memberships, on wide windows, too
    await page.route('**/api/CourseContent/Outline?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^You are offline: this is what was saved on \d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See memberships' })).toBeVisible();
    await context.close();
  },
);

test('a phone’s player has the next action above one row of the others, and says Playing now while it plays', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'Paid', phone);
  const page = await context.newPage();
  await page.goto('/courseplayer?courseid=3');
  await playing(page);
  const tops = await Promise.all(
    ['Mark as Complete', 'Lessons', 'Download'].map(
      async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.y,
    ),
  );
  expect(tops[0]).toBeLessThan(tops[1]!);
  expect(new Set(tops.slice(1)).size).toBe(1);
  // next to the list, the course's progress is shown only once
  await page.setViewportSize({ width: 1280, height: 800 });
  const current = page.locator('a[data-order][aria-current="true"]');
  await expect(current).toContainText('Playing now');
  await page.evaluate(() => document.querySelector('video')!.pause());
  await expect.poll(() => paused(page)).toBe(true);
  await expect(current).toContainText('Paused');
  await expect(current).not.toContainText('Playing now');
  await expect(page.getByText(/\d+\.\d%/)).toHaveCount(1);
  await context.close();
});

test('/home begins with a video in the reader’s language, and leads from each to its course', async ({
  browser,
  academy,
}) => {
  for (const [locale, name, course, link] of [
    ['en-IN', /^Course 1/, /Choosing a Career/, 'View Course'],
    // the webinar's videos link to its registration
    ['hi-IN', /^हमारे मुफ़्त वेबिनार से/, /डिजिटल मार्केटिंग/, 'मुफ़्त पंजीकरण करें'],
  ] as const) {
    const context = await contextOf(browser, academy, 'nobody', { ...phone, locale });
    const page = await context.newPage();
    await page.goto('/home');
    const videos = page.locator('main li button');
    await expect(videos).toHaveCount(4);
    await expect(videos.first()).toHaveAccessibleName(name);
    await expect(videos.first()).toHaveAttribute('aria-pressed', 'true');
    await page.locator('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
    await context.close();
  }
});

test('on a phone what is completed is folded, so that the next lesson is in the first window', async ({
  browser,
  academy,
}) => {
  const context = await contextOf(browser, academy, 'Paid', phone);
  const page = await context.newPage();
  await page.goto('/course');
  const userId = await page.evaluate(() => Number(localStorage.getItem('userid')));
  const lessons = await api<LessonProgress[]>(
    context,
    academy,
    `/api/CourseContent/CourseContentByID?userId=${userId}&courseId=3`,
  );
  const inFirst = lessons.filter(({ sectionName }) => sectionName === lessons[0]!.sectionName);
  for (const { courseContentID: contentId, duration } of inFirst)
    await api(context, academy, `/api/UsersProgress/Edit?UID=${userId}`, {
      contentId,
      watchedDuration: duration,
      completed: true,
    });
  await page.goto('/coursecontentlist?courseid=3');
  const content = page.getByRole('region', { name: 'Content' });
  await expect(content.getByRole('button', { expanded: false })).toHaveCount(1);
  const next = content.getByRole('listitem').filter({ hasText: 'Next lesson' });
  await expect(next).toBeInViewport();
  // on wide screens nothing is collapsed
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(next).toBeVisible();
  await expect(content.getByRole('button', { expanded: false })).toHaveCount(0);

  // a completed lesson is not called paused; the next step comes first, and the other actions are in one row
  await page.goto(`/courseplayer?courseid=3&contentid=${inFirst[0]!.courseContentID}`);
  await playing(page);
  await page.evaluate(() => document.querySelector('video')!.pause());
  const current = page.locator('a[data-order][aria-current="true"]');
  await expect(current).not.toContainText('Playing now');
  await expect(current).not.toContainText('Paused');
  // the list has what a wide, low window leaves beside the picture
  await page.setViewportSize({ width: 1920, height: 900 });
  const stage = (await page.getByRole('region', { name: 'Video player' }).boundingBox())!;
  expect(stage.width / stage.height).toBeCloseTo(16 / 9, 1);
  await page.setViewportSize(phone.viewport);
  await expect(page.getByRole('button', { name: 'Lessons', exact: true })).toBeVisible();
  const tops = await Promise.all(
    ['Next lesson', 'Lessons', 'Download', 'Mark as Not Completed'].map(
      async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.y,
    ),
  );
  expect(tops[0]).toBeLessThan(tops[1]!);
  expect(new Set(tops.slice(1)).size).toBe(1);
  await context.close();
});
