import { expect, newLearner, test } from './fixtures.ts';
import { asOwner } from '../support/browser.ts';

test('a visitor writes, registers for a webinar, looks at films and sheets; the administrator answers', async ({
  page,
  browser,
  academy,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await expect(page.getByText('Founded in 1998')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our founder' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
    'About',
    'Contact',
  ]);

  // docs/SPECIFICATION.md, screen 2: at most 600 px wide, Send enabled only for valid input, the alert, then an empty form
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  expect((await page.locator('form').boundingBox())!.width).toBeLessThanOrEqual(600);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByLabel('Email').fill('Asha@Example.org');
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: 'Message' }).fill('When do you open on Sunday?');
  // the spam check expects a person to take a while
  await page.clock.fastForward(3000);
  await send.click();
  const alert = page.getByRole('alertdialog', { name: 'Thank you for your message!' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  // docs/SPECIFICATION.md, screens 1 and 4: for logged-in users
  for (const guarded of ['/services', '/school']) {
    await page.goto(guarded);
    await expect(page).toHaveURL(/\/login/);
  }

  const owner = await asOwner(browser, academy);
  const admin = await owner.newPage();
  await admin.goto('/adminpanel');
  await admin.getByRole('link', { name: 'Inbox' }).click();
  await expect(admin.getByText('When do you open on Sunday?')).toBeVisible();
  await admin.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(admin.getByText('Everything is read')).toBeVisible();

  await admin.goto('/webinars?edit=new');
  await admin.getByLabel('Title').fill('Marketing for shops');
  await admin.getByLabel('Day and time').fill('2031-01-05T11:00');
  await admin.getByLabel('Seats').fill('2');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  const coming = admin.getByRole('table', { name: 'Upcoming webinars' });
  await expect(coming.getByRole('rowheader', { name: 'Marketing for shops' })).toBeVisible();
  // the list comes first, the form is closed
  await expect(admin.getByLabel('Day and time')).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Add a webinar' })).toBeFocused();
  await admin.goto('/institute?part=public');
  await admin.getByLabel('Link of the messaging group').fill('https://chat.whatsapp.com/kaksha');
  await admin.getByLabel('Founded in the year').fill('1999');
  await expect(admin.getByText('Founded in 1999')).toHaveCount(2);
  await admin.getByLabel('Logo', { exact: true }).setInputFiles('demo/career-after-12/cover.jpg');
  await expect(admin.getByRole('img', { name: 'Logo' })).toBeVisible();
  await admin.getByLabel('Colour', { exact: true }).fill('#0a5d8f');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();
  // the next page has the logo and the accent colour before any script runs, and after it
  await page.route('**/app/*.js', (route) => route.abort());
  await page.goto('/login');
  const logo = page.locator('#root img').first();
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const accent = () =>
    page.evaluate(() => {
      const mark = Object.assign(document.createElement('i'), { style: 'color: var(--color-accent)' });
      document.body.append(mark);
      return getComputedStyle(mark).color;
    });
  expect(await accent()).toBe('rgb(10, 93, 143)');
  await page.unroute('**/app/*.js');
  await page.goto('/login');
  await expect(page.locator('header img')).toHaveJSProperty('complete', true);
  await page.goto('/about');
  await expect(page.getByText('Founded in 1999')).toBeVisible();
  expect(await accent()).toBe('rgb(10, 93, 143)');

  await page.goto('/event');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Register for free' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मुफ़्त डिजिटल मार्केटिंग वेबिनार');
  await expect(page.getByRole('link', { name: 'Join the group' }).first()).toHaveAttribute(
    'href',
    'https://chat.whatsapp.com/kaksha',
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByLabel('Mobile number').fill('9876543210');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.clock.fastForward(3000);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Your seat is confirmed')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your seat is confirmed' })).toBeFocused();
  await expect(page.getByText(/^W\d+-001$/)).toBeVisible();
  // the last seat, and then the waiting list
  for (const [name, button, said] of [
    ['Ravi Rao', 'Register', 'Your seat is confirmed'],
    ['Meena Rao', 'Join the waiting list', 'You are on the waiting list'],
  ] as const) {
    await page.getByRole('button', { name: 'Register somebody else' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Mobile number').fill('9876543210');
    await page.getByLabel('Email').fill(`${name.split(' ')[0]}@example.org`);
    await page.clock.fastForward(3000);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.goto('/event');
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(/\/landingpage\?webinar=\d+/);
  await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  await admin.goto('/webinars');
  await admin.getByRole('link', { name: 'Show registrations: Marketing for shops' }).click();
  await expect(admin.getByRole('rowheader', { name: 'Asha Rao' })).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export to spreadsheet' }).click();
  expect((await download).suggestedFilename()).toMatch(/^webinar-\d+\.xlsx$/);
  await owner.close();

  // docs/SPECIFICATION.md, screen 3: titles and Next load another video
  await page.goto('/home');
  const video = page.locator('video');
  const first = await video.getAttribute('src');
  // nothing is playing yet: the buttons begin the video
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Course Titles' })).toBeVisible();
  await page.getByRole('button', { name: /^Course 2/ }).click();
  await expect(video).not.toHaveAttribute('src', first!);
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await video.evaluate((video: HTMLVideoElement) => video.pause());
  const at = await video.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(at + 9);
  await page.getByRole('button', { name: 'Backward' }).click();
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeLessThan(at + 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: /^Course 3/ })).toHaveAttribute('aria-pressed', 'true');

  // docs/SPECIFICATION.md, screen 5: every tile opens a PDF
  await page.goto('/mponline');
  const sheets = page.getByRole('link', { name: /\(PDF\)$/ });
  await expect(sheets).toHaveCount(4);
  await expect(
    page.getByRole('table', { name: 'Students we have helped' }).getByRole('rowheader'),
  ).not.toHaveCount(0);
  for (const sheet of await sheets.all()) {
    const reply = await page.request.get((await sheet.getAttribute('href'))!);
    expect(reply.headers()['content-type']).toContain('application/pdf');
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a learner sees the services with the six cards and the six links of the side bar', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/services');
  for (const name of ['support', 'email', 'home', 'manage', 'hand', 'contact'])
    await expect(page.getByText(`Description of ${name}`, { exact: true })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Our services' });
  await expect(bar.getByRole('link')).toHaveCount(6);
  for (const target of ['mponline', 'counseling', 'web', 'digital-m', 'whatsapp', 'course']) {
    await bar.locator(`a[href="/${target}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/${target}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page is not here')).toHaveCount(0);
    await page.goto('/services');
  }
  await page.goto('/school');
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible();
  await expect(page.getByText('Our school page is being prepared.')).toBeVisible();
});

test('a message that a learner has begun is still there after a reload, until it is sent', async ({
  page,
  context,
  academy,
}) => {
  await newLearner(context, academy);
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('A long story about a scholarship');
  await page.reload();
  await expect(message).toHaveValue('A long story about a scholarship');
  await expect(page.getByText(/^What you typed on .* is back\.$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(message).toHaveValue('');
});
