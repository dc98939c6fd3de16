import { startAcademy } from '../support/academy.ts';
import { contextOf } from './demo.ts';
import { api, expect, test } from './fixtures.ts';

test('the utility screens do what they are for', async ({ browser }) => {
  const demo = await startAcademy({ DEMO: 'true' });
  const context = await contextOf(browser, demo, 'Admin');
  try {
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
      // the Hindi names are not among the texts of an English page
      await page.getByRole('button', { name: 'Back to the first links' }).click();
      await expect(names.first()).toHaveValue('Online Services');
      await expect(page.getByLabel('Name in Hindi').first()).toHaveValue('ऑनलाइन सेवाएँ');
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
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(rows).toHaveCount(before - 1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(before);
      await page.getByLabel('Search by file or lesson name').fill(name);
      await expect(rows).toHaveCount(2);
    });

    await test.step('/toastr: how long both kinds stay, where, and which of two is on top', async () => {
      await page.clock.install();
      await page.goto('/toastr');
      const kind = (name: string) =>
        page.getByRole('heading', { name }).locator('..').getByRole('button', { name: 'Success' });
      const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('status');
      const state = () => toasts.evaluateAll((all) => all.map((one) => one.dataset['state']));
      await expect(page.getByLabel('Title')).toBeVisible();
      // from here on, the clock moves only when told to
      await page.clock.pauseAt(new Date(Date.now() + 60_000));

      await page.getByLabel('Title').fill('First');
      await kind('General pages').click();
      await page.clock.runFor(100);
      await page.getByLabel('Title').fill('Second');
      await kind('General pages').click();
      await kind('General pages').click();
      await expect(toasts).toHaveCount(3);
      await expect(toasts.last()).toContainText('First');
      const [place, width] = [await toasts.first().boundingBox(), page.viewportSize()!.width];
      expect(place!.x + place!.width).toBe(width - 16);
      expect(place!.y).toBeLessThan(100);
      await page.clock.runFor(4850);
      expect(await state()).toEqual(['active', 'active', 'active']);
      // one more second for the toast under the pointer: the top one, which stays there when the others disappear
      await toasts.first().hover();
      await page.clock.runFor(200);
      expect(await state()).toEqual(['active', 'removed', 'removed']);
      await page.clock.runFor(300);
      await expect(toasts).toHaveCount(1);
      await page.mouse.move(0, 0);
      await page.clock.runFor(950);
      expect(await state()).toEqual(['active']);
      await page.clock.runFor(100);
      expect(await state()).toEqual(['removed']);
      await page.clock.runFor(300);
      await expect(toasts).toHaveCount(0);

      await kind('Payment pages').click();
      await kind('Payment pages').click();
      await page.clock.runFor(2950);
      expect(await state()).toEqual(['active']);
      const box = (await toasts.boundingBox())!;
      expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(2);
      expect(Math.abs(box.y + box.height / 2 - page.viewportSize()!.height / 2)).toBeLessThan(2);
      await expect(toasts).toHaveCSS('transition-timing-function', /^ease-in\b/);
      await page.clock.runFor(100);
      expect(await state()).toEqual(['removed']);
      await page.clock.runFor(900);
      await expect(toasts).toHaveCount(1);
      await page.clock.runFor(100);
      await expect(toasts).toHaveCount(0);
    });

    await test.step('/adminpanel: once the institute has a name, what is the demo’s is a task, and goes', async () => {
      await page.clock.resume();
      const notice = page.getByRole('region', { name: 'Demo content', exact: true });
      await page.goto('/adminpanel');
      await expect(page.getByRole('region', { name: 'This site shows demo content' })).toBeVisible();
      await expect(notice).toHaveCount(0);
      const institute = await api<object>(context, demo, '/api/institute');
      await api(context, demo, '/api/institute/Edit', { ...institute, name: 'Asha Classes' });
      await page.reload();
      await expect(notice).toContainText(
        'visitors and learners no longer see the courses and teachers of the demo',
      );
      const named = await (await page.request.get('/', { headers: { cookie: '' } })).text();
      expect(named).not.toMatch(/Kaksha Academy|\/demo\/|Nandini/);
      const figures = page.getByRole('link', { name: /^Payments to check/ }).first();
      expect((await notice.boundingBox())!.y).toBeLessThan((await figures.boundingBox())!.y);
      await notice.getByRole('button', { name: 'Remove demo content' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove demo content' }).click();
      await expect(page.getByText('Demo content removed')).toBeVisible();
      await expect(notice).toHaveCount(0);
      // nothing of it is left for visitors
      const home = await (await page.request.get('/', { headers: { cookie: '' } })).text();
      expect(home).toContain('Asha Classes');
      expect(home).not.toMatch(/Kaksha Academy|\/demo\/|Nandini/);
      await page.goto('/home');
      await expect(page.getByText('New courses will appear here.')).toBeVisible();
    });
  } finally {
    await context.close();
    await demo.remove();
  }
});
