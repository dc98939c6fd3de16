import { readFile } from 'node:fs/promises';
import { violations } from '../support/accessibility.ts';
import { scanPdf } from '../support/certificates.ts';
import { giveVideo } from './videos.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, test } from './fixtures.ts';

test('a learner downloads a certificate, whose QR code is verified online and without any network', async ({
  page,
  context,
  browser,
  academy,
}, info) => {
  const office = await asOwner(browser, academy);
  const later = await makeCourse(office, academy, { courseName: 'After typing' }, [
    { contentName: 'Two', duration: 60 },
  ]);
  await giveVideo(office, academy, later.lessonIds[0]!);
  const { courseID, lessonIds } = await makeCourse(office, academy, { courseName: 'हिन्दी टाइपिंग' }, [
    { contentName: 'One', duration: 60 },
  ]);
  const courseContentID = lessonIds[0]!;
  await giveVideo(office, academy, courseContentID);
  const learner = await newLearner(context, academy);
  await page.goto(`/coursecontentlist?courseid=${courseID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हिन्दी टाइपिंग');
  await expect(page.getByRole('button', { name: 'Download Certificate' })).toHaveCount(0);
  await api(context, academy, `/api/UsersProgress/Edit?UID=${learner.userId}`, {
    contentId: courseContentID,
    watchedDuration: 60,
    completed: true,
  });
  await page.reload();
  await expect(page.getByText('Congratulation! You have completed the course.')).toBeVisible();
  // too early: half of the lesson's duration has not passed, so the screen says when, and offers no button
  const waiting = page.getByText('Available in 1 minute: at least 50%');
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Certificate' })).toHaveCount(0);
  // the owner sets the minimum to zero, and the certificate is available
  const { version } = await api<{ version: number }>(office, academy, '/api/institute/Limits');
  await api(office, academy, '/api/institute/LimitsEdit', { version, certificateSharePercent: 0 });
  await page.reload();
  // a course that was not begun comes next, and others can be told of this one
  await expect(page.getByRole('link', { name: /^What to take next/ })).toBeVisible();
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(share!).searchParams.get('text')).toContain(`${academy.url}/courses/`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Certificate' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^KK-C-\d\d-\d{6}-\w{4}\.pdf$/);
  const address = await scanPdf(await readFile(await file.path()));
  // without PUBLIC_URL the QR code has the origin that this browser uses
  expect(address).toContain(`${academy.url}/verify/${file.suggestedFilename().slice(0, -4)}#1.`);
  const forged = address.slice(0, -1) + (address.endsWith('A') ? 'Q' : 'A');

  // the public page, as a visitor
  const stranger = await browser.newContext({ baseURL: academy.url, locale: 'en-IN' });
  const phone = await stranger.newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
  await expect(phone.getByRole('definition').filter({ hasText: learner.name })).toBeVisible();
  await expect(phone.getByText('signature is genuine')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    expect(await violations(phone)).toEqual([]);
  }
  // the page has the app's theme, which can be switched here, too
  await phone.getByLabel('Menu').click();
  await phone.getByRole('button', { name: 'Theme: as on this device' }).click();
  await phone.getByRole('button', { name: 'Theme: light' }).click();
  const html = phone.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await phone.emulateMedia({ colorScheme: 'light' });
  expect(await violations(phone)).toEqual([]);
  await phone.setViewportSize({ width: 1440, height: 900 });
  await phone.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await phone.getByRole('button', { name: 'Theme: dark' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.getByRole('link', { name: 'हिंदी' }).click();
  await expect(phone.getByText('QR कोड का हस्ताक्षर असली है', { exact: false })).toBeVisible();
  // enlarged and whole again; the links' fragments are no codes, also when the page is loaded with one
  const enlarge = phone.getByRole('link', { name: 'प्रमाण पत्र बड़ा करके देखें' });
  await enlarge.click();
  await phone.reload();
  await expect(enlarge).toBeHidden();
  await expect(phone.locator('[data-signature]')).toBeHidden();
  await phone.getByRole('link', { name: 'पूरा प्रमाण पत्र देखें' }).click();
  await expect(enlarge).toBeVisible();
  await phone.goto('about:blank');
  await phone.goto(forged);
  await expect(phone.getByText('signature is not genuine')).toBeVisible();

  // the same with a saved page, offline
  await phone.getByRole('link', { name: 'Save the page that verifies without internet' }).waitFor();
  const keeping = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Save the page that verifies without internet' }).click();
  const saved = info.outputPath('verify.html');
  await (await keeping).saveAs(saved);
  await stranger.setOffline(true);
  await phone.goto(`file://${saved}`);
  const check = async (text: string): Promise<void> => {
    await phone.getByLabel('Address in the QR code').fill(text);
    await phone.getByRole('button', { name: 'Verify' }).click();
  };
  await check(address);
  await expect(phone.getByRole('heading', { name: 'Genuine: this is what was signed' })).toBeVisible();
  await expect(phone.getByText('हिन्दी टाइपिंग')).toBeVisible();
  await check(forged);
  await expect(phone.getByRole('heading', { name: 'Not genuine', exact: false })).toBeVisible();
  await expect(phone.getByText('हिन्दी टाइपिंग')).toBeHidden();
  expect(await violations(phone)).toEqual([]);

  // the administrator corrects the name, then revokes; the learner's dashboard and the public page show both
  const desk = await office.newPage();
  await desk.goto('/certificates?search=nobody');
  await expect(desk.getByText('No certificate matches')).toBeVisible();
  await desk.getByRole('button', { name: 'Show all certificates' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: learner.name });
  await expect(row.getByRole('link', { name: /: Public page of/ })).toHaveAttribute('href', /\/verify\//);
  await row.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('menuitem', { name: 'Correct name' }).click();
  await desk.getByLabel('Name on the certificate').fill('श्रीमती कृष्णा');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'श्रीमती कृष्णा' })).toContainText(learner.name);
  await desk.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('menuitem', { name: 'Revoke' }).click();
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(desk.getByText('Please say why.')).toBeVisible();
  await desk.getByLabel('Reason').fill('Copied work');
  await desk.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'श्रीमती कृष्णा' })).toContainText('Revoked');
  expect(await violations(desk)).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByText('Revoked: Copied work')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  // the certificate is mentioned once: the course's row does not offer it again
  await expect(page.getByRole('heading', { name: 'Completed courses' })).toBeVisible();
  await expect(page.getByText('Certificate and rating')).toHaveCount(0);
  await stranger.setOffline(false);
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This certificate was revoked');
  await expect(phone.getByText('Reason: Copied work')).toBeVisible();
  await expect(phone.getByText('श्रीमती कृष्णा')).toBeVisible();
  await stranger.close();
  await office.close();
});
