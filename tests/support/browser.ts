import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Academy } from './academy.ts';
import { api, type Person, signIn } from '../e2e/fixtures.ts';

/** Logs in with the form of the login screen, which must be open. */
export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function login(page: Page, who: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, who);
  await expect(page).not.toHaveURL(/login/);
}

export async function asOwner(browser: Browser, academy: Academy): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: academy.url });
  await signIn(context, academy, academy.admin);
  return context;
}

const mimeTypes: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt',
};

/** Uploads a file through the API; returns its unique name, '' for none. */
export async function uploadByApi(
  context: BrowserContext,
  academy: Academy,
  address: string,
  file: string,
): Promise<string> {
  const cookies = await context.cookies(academy.url);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await context.request.post(`${academy.url}${address}`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
    multipart: {
      postedFiles: {
        name: path.basename(file),
        mimeType: mimeTypes[path.extname(file)] ?? 'application/octet-stream',
        buffer: readFileSync(file),
      },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { result } = (await response.json()) as { result?: { fileName: string }[] };
  return result?.[0]?.fileName ?? '';
}

/** Name and position of a lesson; `video` is the path of a file to upload with it. */
interface LessonDraft {
  contentName: string;
  sectionName?: string;
  order?: number;
  duration?: number;
  description?: string;
  videoFileName?: string;
  video?: string;
}

export async function makeCourse(
  owner: BrowserContext,
  academy: Academy,
  course: { courseName: string; price?: number; description?: string; imageName?: string; lang?: string },
  lessons: readonly LessonDraft[] = [],
): Promise<{ courseID: number; lessonIds: number[] }> {
  const { courseID } = await api<{ courseID: number }>(owner, academy, '/api/CourseMaster/Create', {
    type: 'Gold',
    price: 999,
    imageName: 'cover.jpg',
    ...course,
  });
  const lessonIds: number[] = [];
  for (const { video, ...lesson } of lessons) {
    const videoFileName = video
      ? await uploadByApi(owner, academy, '/api/Image/UploadImage?kind=video', video)
      : 'later.mp4';
    const { courseContentID } = await api<{ courseContentID: number }>(
      owner,
      academy,
      '/api/CourseContent/Create',
      { courseID, sectionName: 'Start', videoFileName, ...lesson },
    );
    lessonIds.push(courseContentID);
  }
  return { courseID, lessonIds };
}

/** Makes a learner Paid by hand, as an administrator does. */
export async function makePaid(browser: Browser, academy: Academy, { userId }: Person): Promise<void> {
  const owner = await asOwner(browser, academy);
  await api(owner, academy, `/api/Users/Edit?id=${userId}`, { type: 'Paid' });
  await owner.close();
}

/** Waits until the browser has stored the files of all uploads; until then, leaving the page needs a confirmation. */
export const uploadsStored = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);

/** Chooses an action of a lesson in its menu on /coursecontent. */
export async function actOnLesson(page: Page, lesson: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${lesson}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
