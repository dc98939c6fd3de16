import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { violations } from '../support/accessibility.ts';
import { makeCourse } from '../support/browser.ts';
import { emptyModel } from '../video/whisperModel.ts';
import { api, expect, signIn, test as base } from './fixtures.ts';
import { giveVideo } from './videos.ts';

/** An academy with FFmpeg and a model that has a vocabulary but no weights (tests/video/whisperModel.ts). */
const test = base.extend({
  settings: [
    async ({}, use) => {
      const model = path.join(mkdtempSync(path.join(tmpdir(), 'kaksha-model-')), 'ggml-empty.bin');
      writeFileSync(model, emptyModel());
      await use({ FFMPEG: '', WHISPER_MODEL: model });
    },
    { scope: 'worker' },
  ],
});

test(
  'captions are made automatically as a draft, which is checked in the editor before learners see it',
  { tag: '@long' },
  async ({ page, context, academy }) => {
    test.setTimeout(180_000);
    await signIn(context, academy, academy.admin);
    const { lessonIds } = await makeCourse(context, academy, { courseName: 'Heard' }, [
      { contentName: 'Spoken', duration: 20 },
    ]);
    const [id = 0] = lessonIds;
    await giveVideo(context, academy, id, 20);
    await page.goto(`/captions?lesson=${id}`);
    const part = page.getByRole('region', { name: 'Captions made automatically' });
    await part.getByRole('button', { name: 'Make captions automatically' }).click();
    await expect(part).toContainText(/Being made, Hindi: \d+%/);
    await expect(part.getByRole('button', { name: 'Cancel' })).toBeVisible();
    // the video is silent, and the model can't recognise anything
    await expect(part).toContainText(
      /Not made, Hindi: No speech was recognised|a draft that learners don’t see/,
      {
        timeout: 120_000,
      },
    );

    // the result that a real model would have
    const database = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'), { timeout: 10_000 });
    database
      .prepare(`update caption_drafts set state = 'ready', problem = null, web_vtt = ?`)
      .run('WEBVTT\n\n00:01.000 --> 00:03.000\nप्रकास सीधी रेखा में\n');
    database.close();
    await page.reload();
    await expect(part).toContainText('Made automatically, Hindi: a draft that learners don’t see.');
    expect(await violations(page)).toEqual([]);
    const captions = async () =>
      (
        await api<{ captions: unknown[] }>(
          context,
          academy,
          `/api/CourseContent/Details?coursecontentid=${id}`,
        )
      ).captions.length;
    expect(await captions()).toBe(0);
    await part.getByRole('button', { name: 'Put it into the editor' }).click();
    await expect(part).toContainText('Learners see it when you have checked and saved it.');
    // after Undo it can be inserted again, and saving other captions in between does not delete the draft
    const take = part.getByRole('button', { name: 'Put it into the editor' });
    await expect(take).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(take).toBeVisible();
    await page.getByRole('button', { name: 'Add a caption here' }).first().click();
    await page.getByLabel(/^English, 00:0/).fill('Light');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Captions saved')).toBeVisible();
    await expect.poll(captions).toBe(1);
    await page.reload();
    await take.click();
    const cue = page.getByLabel('Hindi, 00:01.000');
    await expect(cue).toHaveValue('प्रकास सीधी रेखा में');
    await cue.fill('प्रकाश सीधी रेखा में');
    expect(await captions()).toBe(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Captions saved')).toBeVisible();
    await expect.poll(captions).toBe(2);
    // the draft is deleted once it is saved
    await expect(part.getByRole('button', { name: 'Make captions automatically' })).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);
