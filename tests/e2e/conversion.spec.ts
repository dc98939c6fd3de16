import { makeCourse } from '../support/browser.ts';
import { violations } from '../support/accessibility.ts';
import { expect, signIn, test as base } from './fixtures.ts';
import { makeRecording } from './media.ts';

/** An academy with FFmpeg. */
const test = base.extend({
  settings: [async ({}, use) => use({ FFMPEG: '' }), { scope: 'worker' }],
});

test('a recording that no browser plays is converted; that can be cancelled and begun again', async ({
  page,
  context,
  academy,
}) => {
  test.setTimeout(120_000);
  await signIn(context, academy, academy.admin);
  const { courseID: id } = await makeCourse(context, academy, { courseName: 'Recordings' });
  await page.goto(`/coursecontent?courseid=${id}`);
  await expect(page.getByText('Any film or sound recording, up to 8 GB.')).toBeVisible();
  const row = page.getByRole('row', { name: /Screen/ });
  await page.getByLabel('Section Name').fill('Part one');
  await page.getByLabel('Content Name').fill('Screen');
  await page.locator('form input[type=file]').setInputFiles(makeRecording('screen.mkv', 45));
  await page.getByRole('button', { name: 'Add Content' }).click();
  await expect(row).toContainText(/Processing|Playable/, { timeout: 30_000 });

  await row.getByRole('button', { name: 'Cancel the conversion: Screen' }).click();
  await row.getByRole('button', { name: 'Convert again: Screen' }).click({ timeout: 30_000 });
  await expect(row).toContainText('Complete', { timeout: 90_000 });
  await expect(row).toContainText(/Sizes: 144p, 240p, 360p; [\d.]+ MB with the upload/);
  await expect(row.getByRole('button', { name: /conversion|Convert/ })).toHaveCount(0);

  // the owner sees the space that each size takes, and may delete the upload
  const sizes = page.getByRole('dialog', { name: 'Sizes: Screen' });
  const open = () => row.getByRole('button', { name: 'Sizes: Screen' }).click();
  await open();
  await expect(sizes).toContainText(/Sound.*144p.*240p.*360p.*As uploaded.*Together[\d.]+ MB/);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await sizes.getByRole('button', { name: 'Delete the upload' }).click();
  await expect(sizes).toContainText('It can’t be brought back');
  await sizes.getByRole('button', { name: 'Delete the upload' }).click();
  await expect(sizes).toHaveCount(0);
  await expect(async () => {
    await open();
    await expect(sizes).toContainText('Together');
    const text = await sizes.textContent();
    await page.keyboard.press('Escape');
    await expect(sizes).toHaveCount(0);
    expect(text).toContain('One MP4 in place of the upload');
  }).toPass({ timeout: 30_000 });
});
