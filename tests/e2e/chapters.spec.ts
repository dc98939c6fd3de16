import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import type { Academy } from '../support/academy.ts';
import { actOnLesson, makeCourse, uploadByApi } from '../support/browser.ts';
import { test } from './ffmpeg.ts';
import { api, expect, newLearner, signIn } from './fixtures.ts';
import { makeSlides } from './media.ts';
import { playsOn, seek } from './playing.ts';

interface Chapters {
  chapters: { title: string; start: number }[];
  slideChanges: number[] | null;
}

const chaptersOf = (context: BrowserContext, academy: Academy, id: number): Promise<Chapters> =>
  api(context, academy, `/api/CourseContent/Chapters?coursecontentid=${id}`);

/** A lesson with a video of slides, which change every 12 seconds, once the changes are found. */
async function makeLesson(
  context: BrowserContext,
  academy: Academy,
  description = '',
): Promise<{ id: number; courseID: number }> {
  await signIn(context, academy, academy.admin);
  const { courseID, lessonIds } = await makeCourse(context, academy, { courseName: 'Motion' }, [
    { contentName: 'Slides', duration: 48, description },
  ]);
  const id = lessonIds[0]!;
  const video = makeSlides('slides.mp4', 4, 12);
  await uploadByApi(context, academy, `/api/Image/UploadImage?kind=video&contentId=${id}`, video);
  await expect
    .poll(async () => (await chaptersOf(context, academy, id)).slideChanges, { timeout: 40_000 })
    .toEqual([12, 24, 36]);
  return { id, courseID };
}

const begins = (page: Page, place: number) =>
  page.getByLabel(`Beginning of chapter ${place}`, { exact: true });
const title = (page: Page, place: number) => page.getByLabel(`Title of chapter ${place}`, { exact: true });
const saved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('EditChapters') && reply.ok(),
  );

test('chapters are suggested from slide changes, edited, and shown to learners once they are saved', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const { id, courseID } = await makeLesson(context, academy, '<p>0:00 Before<br>0:20 After</p>');
  await page.goto(`/coursecontent?courseid=${courseID}`);
  await actOnLesson(page, 'Slides', 'Chapters');
  await expect(page.getByRole('heading', { name: 'Chapters', level: 1 })).toBeVisible();
  await expect(page.getByText('The description names chapters')).toBeVisible();

  await page.getByRole('button', { name: 'Suggest from slide changes' }).click();
  await expect(page.getByText('4 suggestions were added.')).toBeVisible();
  await expect(begins(page, 4)).toHaveValue('0:36');
  await expect(title(page, 4)).toHaveValue('Slide 4');
  // nobody else sees them yet
  const learner = await browser.newContext();
  await newLearner(learner, academy);
  const details = () => api<Chapters>(learner, academy, `/api/CourseContent/Details?coursecontentid=${id}`);
  expect((await details()).chapters.map((one) => one.title)).toEqual(['Before', 'After']);

  await title(page, 1).fill('Rest');
  await title(page, 2).fill('गति');
  await page.getByRole('button', { name: 'Delete chapter 4: Slide 4' }).click();
  await page.getByRole('button', { name: 'Play from 0:24' }).click();
  await playsOn(page, 24);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await seek(page, 30);
  await page.getByRole('button', { name: 'Add a chapter at 0:30' }).click();
  await expect(title(page, 4)).toBeFocused();
  await page.keyboard.type('Questions');
  await begins(page, 3).fill('0:50');
  await page.getByRole('button', { name: 'Save chapters' }).click();
  await expect(page.getByText('The video ends before.')).toBeVisible();
  await begins(page, 3).fill('0:30');
  await page.getByRole('button', { name: 'Save chapters' }).click();
  await expect(page.getByText('Another chapter begins at this second.').first()).toBeVisible();
  await begins(page, 3).fill('0:25');
  const reply = saved(page);
  await page.getByRole('button', { name: 'Save chapters' }).click();
  await reply;
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0);

  const watching = await learner.newPage();
  await watching.goto(`/courseplayer?courseid=${courseID}&tab=chapters`);
  const list = watching.getByRole('tabpanel', { name: 'Chapters' }).getByRole('button');
  await expect(list).toHaveText(['0:00Rest', '0:12गति', '0:25Slide 3', '0:30Questions']);
  await playsOn(watching, 0);
  await expect(watching.locator('[data-chapter]')).toHaveCount(3);
  // by keyboard, as screen readers announce it
  const slider = watching.getByRole('slider', { name: 'Seek' });
  await slider.focus();
  await watching.keyboard.press('Control+ArrowRight');
  await playsOn(watching, 12);
  await expect(slider).toHaveAttribute('aria-valuetext', /, गति$/);
  await watching.keyboard.press('Control+ArrowRight');
  await playsOn(watching, 25);
  await watching.keyboard.press('Control+ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /, गति$/);
  await learner.close();
});

test(
  'what is typed survives a reload, and the chapters of the description can be taken over',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    const { id } = await makeLesson(context, academy, '<p>0:00 Before<br>0:20 After</p>');
    await page.goto(`/chapters?lesson=${id}`);
    await page.getByRole('button', { name: 'Take them over' }).click();
    await title(page, 2).fill('Afterwards');
    await page.reload();
    await expect(title(page, 2)).toHaveValue('Afterwards');
    await page.getByRole('button', { name: 'Suggest from slide changes' }).click();
    // a chapter at 0:00 exists already
    await expect(page.getByText('3 suggestions were added.')).toBeVisible();
    await expect(begins(page, 3)).toHaveValue('0:20');
    const reply = saved(page);
    await page.getByRole('button', { name: 'Save chapters' }).click();
    await reply;
    expect((await chaptersOf(context, academy, id)).chapters).toEqual([
      { title: 'Before', start: 0 },
      { title: 'Slide 2', start: 12 },
      { title: 'Afterwards', start: 20 },
      { title: 'Slide 4', start: 24 },
      { title: 'Slide 5', start: 36 },
    ]);
  },
);

test(
  'the chapters editor at 1440 and 360 px, both languages and themes: nothing overflows and axe finds nothing',
  { tag: '@long' },
  async ({ page, context, academy }, info) => {
    const { id } = await makeLesson(context, academy);
    for (const [width, lang, scheme, name] of [
      [1440, 'en', 'light', 'Suggest from slide changes'],
      [360, 'hi', 'dark', 'स्लाइड बदलने की जगहें सुझाएँ'],
    ] as const) {
      await page.addInitScript((code) => localStorage.setItem('lang', code), lang);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`/chapters?lesson=${id}`);
      const suggest = page.getByRole('button', { name });
      await expect(suggest).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await suggest.click();
      await expect(page.locator('form ol li')).toHaveCount(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: info.outputPath(`chapters-${width}.png`), fullPage: true });
      await page.evaluate(() => localStorage.clear());
    }
  },
);
