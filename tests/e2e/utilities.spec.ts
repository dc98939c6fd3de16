import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startAcademy } from '../academy.ts';
import { expect, signIn, test } from './fixtures.ts';

test('the utility screens do what they are for', async ({ browser }) => {
  test.setTimeout(120_000);
  const demo = await startAcademy({ DEMO: 'true' });
  const context = await browser.newContext({ baseURL: demo.url });
  try {
    const kept = await readFile(path.join(demo.dataDir, 'demo-accounts.txt'), 'utf8');
    const line = kept.split('\n').find((one) => one.trim().startsWith('Admin'))!;
    const [, email, password] = line.trim().split(/\s+/);
    await signIn(context, demo, { email: email!, password: password! });
    const page = await context.newPage();

    await test.step('/temp: two sections of three videos, and a frame that plays them', async () => {
      await page.goto('/temp');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Image Creation Skill');
      for (const section of ['Section 1', 'Section 2'])
        await expect(page.getByRole('region', { name: section }).getByRole('link')).toHaveCount(3);
      const video = page.locator('video');
      const first = await video.getAttribute('src');
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(video).not.toHaveAttribute('src', first!);
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
        .toBeGreaterThan(0);
      await page.getByRole('region', { name: 'Section 2' }).getByRole('link').last().click();
      await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    });

    await test.step('/sitebar: order, words and what is shown are kept', async () => {
      await page.goto('/sitebar');
      const names = page.getByLabel('Name in English');
      await expect(names).toHaveCount(6);
      await expect(names.first()).toHaveValue('Online Services');
      await page.getByRole('button', { name: 'Move Online Services down' }).click();
      await expect(names.first()).toHaveValue('College Counselling');
      await names.first().fill('Counselling');
      const targets = page.getByLabel('Leads to');
      await targets.nth(2).fill('javascript:alert(1)');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please enter a page such as /course').first()).toBeVisible();
      await targets.nth(2).fill('/contact');
      await page.getByLabel('Shown').nth(5).uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      const reply = await context.request.get('/api/sidebar');
      const { links } = (await reply.json()) as { links: { en: string; target: string; shown: boolean }[] };
      expect(links.map(({ en, target, shown }) => [en, target, shown])).toEqual([
        ['Counselling', '/counseling', true],
        ['Online Services', '/mponline', true],
        ['Website Developing', '/contact', true],
        ['Digital Marketing Agency', '/digital-m', true],
        ['Join Our Group', '/whatsapp', true],
        ['Your Course', '/course', false],
      ]);
    });

    await test.step('/fileupload: a good file, a bad one, and the disk itself', async () => {
      await page.goto('/fileupload');
      await page.getByRole('button', { name: 'Test the storage' }).click();
      const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
      await expect(results.first()).toContainText('the same byte for byte');
      await page.getByLabel('Kind of file').selectOption('Profile photo');
      await page
        .getByLabel('Choose a file to try')
        .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(1_048_577) });
      await expect(results.first()).toContainText('File size exceeds 1 MB. Please select a smaller file.');
      await expect(results).toHaveCount(2);
    });

    await test.step('/contentresource: found, downloaded, deleted and taken back', async () => {
      await page.goto('/contentresource?group=documents');
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      const before = await rows.count();
      expect(before).toBeGreaterThan(2);
      const name = (await rows.nth(1).getByRole('rowheader').innerText()).trim();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download ${name}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(rows).toHaveCount(before - 1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(before);
      await page.getByLabel('Search by file or lesson name').fill(name);
      await expect(rows).toHaveCount(2);
    });
  } finally {
    await context.close();
    await demo.remove();
  }
});
