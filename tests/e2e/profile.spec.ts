import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Profile } from '../../src/features/profile/api.ts';
import { violations } from '../support/accessibility.ts';
import { logIn } from '../support/academy.ts';
import { bmp } from '../support/files.ts';
import { api, expect, newLearner, signIn, test } from './fixtures.ts';

const tooLarge = 'File size exceeds 1 MB. Please select a smaller file.';

/** A picture with a red left half and a blue right half: its colour shows which part was cropped. */
function halves(width: number, height: number): Buffer {
  const file = bmp(width, height, [200, 20, 20]);
  const stride = Math.ceil((width * 24) / 32) * 4;
  for (let y = 0; y < height; y++)
    for (let x = Math.floor(width / 2); x < width; x++) file.set([200, 20, 20], 54 + y * stride + x * 3);
  // BMP pixels are blue, green, red: the right half, [200, 20, 20], is blue
  return file;
}

const picker = (page: Page) => page.getByLabel('Photo', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Profile' });
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop photo' });

const photoShown = (page: Page) =>
  page.getByRole('img', { name: 'Profile photo' }).evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const pen = canvas.getContext('2d')!;
    pen.drawImage(img, 0, 0);
    const [red, , blue] = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return { width: canvas.width, height: canvas.height, colour: red! > blue! ? 'red' : 'blue' };
  });

test('a learner creates a profile, then updates it; mistakes are told beside their fields', async ({
  page,
  context,
  academy,
}) => {
  const person = await newLearner(context, academy);
  await page.goto('/userpanel');
  await page.getByRole('link', { name: /My Profile/ }).click();
  await expect(page).toHaveURL(`/profile?userid=${person.userId}`);
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveValue(person.name);
  await name.fill('');
  await name.pressSequentially('Asha verma');
  await expect(name).toHaveValue('ASHA VERMA');
  const shown = page.getByLabel('Name that other learners see');
  await expect(page.getByText('If empty: Learner')).toBeVisible();
  await shown.fill('asha@example.org');
  await page.getByLabel("Father's Name").fill('Ram Verma');
  await page.getByLabel('Pincode').fill('०००००१');
  // a pasted number is not truncated to another one
  await page.getByLabel('Alternate Mobile No').fill('09876543210');
  await page.getByLabel('Date of Birth').fill('2999-01-01');
  await page.getByLabel('City').fill('Neemuch');
  await update(page).click();
  await expect(page.getByText('Pincode must be 6 digits.')).toBeVisible();
  await expect(page.getByText('Mobile number must be 10 digits.')).toBeVisible();
  await expect(page.getByText('Date of birth can’t be in the future.')).toBeVisible();
  await expect(page.getByText('Please choose a name without a phone number or an email.')).toBeVisible();
  await shown.fill('Asha V');
  await page.getByLabel('Pincode').fill('458441');
  await page.getByLabel('Alternate Mobile No').fill('');
  await page.getByLabel('Date of Birth').fill('2008-02-29');
  await page.getByLabel('State').selectOption('madhyaPradesh');
  expect(await page.getByLabel('State').locator('option').count()).toBe(37);

  // a failed request loses no input
  await page.route('**/api/UserProfile/Create', (route) => route.abort());
  await update(page).click();
  await expect(page.getByRole('alert').getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Neemuch');
  await page.unroute('**/api/UserProfile/Create');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Profile created', { exact: true })).toBeVisible();
  await page.getByLabel('City').fill('Indore');
  await expect(page.getByText('Profile created', { exact: true })).toBeHidden();
  await update(page).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Indore');
  await expect(shown).toHaveValue('Asha V');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('2008-02-29');
  await page.getByRole('link', { name: 'User panel' }).click();
  await expect(page).toHaveURL('/userpanel');
});

test('a profile is not left by mistake: neither by a link, nor by the search, nor by a logout', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/profile');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const city = page.getByLabel('City');
  const stay = async (sentence: string) => {
    await expect(question).toContainText(sentence);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(city).toHaveValue('Indore');
  };
  await city.fill('Indore');
  await page.getByRole('link', { name: 'User panel' }).click();
  await stay('comes back when you open this form again');
  await page.keyboard.press('Control+k');
  await stay('comes back when you open this form again');
  await page.getByRole('button', { name: 'Logout' }).click();
  await stay('A logout deletes what you typed from this device.');
  await page.reload();
  await expect(page.getByText(/^What you typed on .* is back\.$/)).toBeVisible();
  await expect(city).toHaveValue('Indore');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(city).toHaveValue('');
  // a chosen photo alone also counts as unsaved
  await picker(page).setInputFiles({ name: 'me.bmp', mimeType: 'image/bmp', buffer: halves(40, 40) });
  await page.getByRole('button', { name: 'Use photo' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('a photo is cropped with the keyboard, shown, replaced and removed', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/profile');
  await picker(page).setInputFiles({ name: 'me too.bmp', mimeType: 'image/bmp', buffer: halves(600, 200) });
  await expect(cropper(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // a wide picture cannot be moved vertically until it is zoomed
  await expect(page.getByRole('slider', { name: 'Up and down' })).toBeDisabled();
  await page.getByRole('slider', { name: 'Left and right' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Up and down' })).toBeEnabled();
  await page.getByRole('button', { name: 'Use photo' }).focus();
  await page.keyboard.press('Enter');
  await expect(cropper(page)).toBeHidden();
  await expect(page.getByText('It is saved when you press Update Profile.')).toBeVisible();
  await update(page).click();
  await expect(page.getByText('Profile created', { exact: true })).toBeVisible();
  await page.reload();
  expect(await photoShown(page)).toEqual({ width: 512, height: 512, colour: 'red' });
  const first = await page.getByRole('img', { name: 'Profile photo' }).getAttribute('src');

  // dragged to the left, the right half is visible
  await picker(page).setInputFiles({ name: 'me.bmp', mimeType: 'image/bmp', buffer: halves(600, 200) });
  const box = (await page.getByRole('img', { name: 'What the photo will show' }).boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x - 400, box.y + 50, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use photo' }).click();
  await update(page).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(async () => expect((await photoShown(page)).colour).toBe('blue')).toPass({ timeout: 30_000 });
  expect((await context.request.get(first!)).status()).toBe(404);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await update(page).click();
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeHidden();
});

test('a photo above 1 MB is refused with the picker cleared, and can be made smaller here', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/profile');
  const large = halves(900, 500);
  expect(large.length).toBeGreaterThan(1_048_576);
  await picker(page).setInputFiles({ name: 'large.bmp', mimeType: 'image/bmp', buffer: large });
  const toast = page.getByRole('alert').filter({ hasText: tooLarge });
  await expect(toast).toContainText('Error in payment');
  expect(await picker(page).evaluate((input: HTMLInputElement) => input.files!.length)).toBe(0);
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.locator('input[type=file]')).toBeFocused();
  await update(page).click();
  await expect(page.getByText('Profile created', { exact: true })).toBeVisible();
  await expect(async () => expect((await photoShown(page)).width).toBe(512)).toPass({ timeout: 30_000 });
  const html = Buffer.from('<!doctype html><p>no picture');
  await picker(page).setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: html });
  await expect(page.getByText('page.jpg cannot be opened as a picture. Choose another one.')).toBeVisible();
});

test('an administrator edits a learner’s profile and goes back to the users', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: academy.url });
  const person = await newLearner(other, academy);
  await signIn(context, academy, academy.admin);
  await page.goto(`/profile?userid=${person.userId}`);
  await expect(page.getByText(`User ID ${person.userId}`)).toBeVisible();
  await page.getByLabel('City').fill('Ujjain');
  await picker(page).setInputFiles({ name: 'a.bmp', mimeType: 'image/bmp', buffer: halves(40, 40) });
  await page.getByRole('button', { name: 'Use photo' }).click();
  await update(page).click();
  await expect(page.getByText('Profile created', { exact: true })).toBeVisible();
  const profile = await api<Profile>(other, academy, '/api/UserProfile/UserProfileDetails');
  expect(profile).toMatchObject({ city: 'Ujjain', userid: person.userId });
  expect(profile.profilePhoto).toMatch(new RegExp(`^${person.userId}_a-.+\\.jpg$`));
  expect((await other.request.get(profile.photoUrl)).status()).toBe(200);
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(page).toHaveURL('/users');
  // a learner sees their own profile, whatever the URL says
  const theirs = await other.newPage();
  await theirs.goto('/profile?userid=1001');
  await expect(theirs.getByLabel('City')).toHaveValue('Ujjain');
  await other.close();
});

test('the panels lead to real screens, in Hindi on a phone too', async ({ page, context, academy }) => {
  await newLearner(context, academy);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/userpanel');
  await expect(page.getByRole('link', { name: /Help & Support/ })).toBeVisible();
  const tiles = await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(tiles.map((href) => href.replace(/\?.*|\/\d+$/, ''))).toEqual([
    '/course',
    '/profile',
    '/membershipcard',
    '/accounts',
    '/userssettings',
    '/payment',
    '/helpandsupport',
  ]);
  for (const href of [...tiles, '/dashboard']) {
    await page.goto(href);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Start learning' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'hi'));
  for (const [href, heading] of [
    ['/profile', 'यूज़र प्रोफ़ाइल'],
    ['/dashboard', 'मेरी पढ़ाई'],
    ['/accounts', 'खाता'],
  ] as const) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('a learner downloads the own data and deletes the account', async ({ page, context, academy }) => {
  const person = await newLearner(context, academy);
  await page.goto('/userssettings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kaksha-KK-\d+\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ account: { userEmail: person.email }, profile: null, progress: [] });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('your profile and your photo')).toBeVisible();
  await expect(dialog.getByText(/^your certificates/)).toBeVisible();
  await expect(dialog.getByText(/your payments: amounts, dates/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect((await logIn(academy.url, person.email, person.password)).status).toBe(401);
});
