import type { AcademyFigures } from '../../src/features/dashboard/api.ts';
import type { Payment } from '../../src/features/payments/api.ts';
import { giveVideo } from './videos.ts';
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, signIn, test } from './fixtures.ts';

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test('a learner sees what was started, what is pending and what is due; the administrator what waits', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const admin = await asOwner(browser, academy);
  const { courseID, lessonIds: lessons } = await makeCourse(
    admin,
    academy,
    { courseName: 'Ratios made easy' },
    ['What a ratio is', 'Ratios at the market'].map((contentName) => ({ contentName, duration: 100 })),
  );
  for (const lesson of lessons) await giveVideo(admin, academy, lesson, 100);
  const person = await newLearner(context, academy);
  await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
    contentId: lessons[0],
    watchedDuration: 40,
    completed: false,
  });
  const pay = (paidamount: number) =>
    api<Payment>(context, academy, '/api/payment', {
      membershipid: 2,
      paidamount,
      dateOfPayment: today(),
      paymentMode: 'Cash',
      partOrFull: 'Part',
    });
  const first = await pay(250);
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: /^Being checked\s*₹250\.00$/ })).toBeVisible();
  const card = page.getByRole('link', { name: /Ratios made easy/ });
  await expect(card).toContainText('0 of 2 lessons completed');
  await expect(card).toContainText('Next: What a ratio is');
  await expect(card).toHaveAttribute('href', `/courseplayer?courseid=${courseID}&contentid=${lessons[0]}`);

  // more than the panel lists
  for (const word of ['Who', 'Whose', 'Which', 'Where', 'When', 'Why', 'How', 'What'])
    await api(context, academy, '/api/questions/Ask', {
      contentId: lessons[0],
      message: `${word} is a ratio?`,
    });
  const desk = await admin.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/dashboard');
  // the links of all screens count what waits there
  const links = desk.getByRole('navigation', { name: 'Administration' });
  await expect(links.getByRole('link', { name: 'Subscription 1 waiting', exact: true })).toBeVisible();
  // what is watched, which the panel does not have; what waits is there alone
  await expect(desk.getByRole('region', { name: 'Most watched courses' })).toContainText(
    'Nobody has watched a lesson in the last 7 days.',
  );
  await expect(desk.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Paid by month' })).toHaveCount(0);
  // the panel starts with what awaits a decision
  const waiting = desk.getByRole('region', { name: 'Waiting for you' });
  await desk.goto('/adminpanel');
  // payments first, although the questions are newer; each kind has its number, below it the first of its tasks
  await expect(waiting.getByRole('listitem').first()).toContainText(/₹250\.00 · Silver/);
  await expect(waiting).toContainText('What is a ratio?');
  await expect(waiting.getByRole('heading')).toHaveText('Waiting for you(9)');
  await expect(waiting.getByRole('link', { name: /^8 questions to answer/ })).toHaveAttribute(
    'href',
    '/questions?list=open',
  );
  await expect(waiting.getByText('Who is a ratio?')).toHaveCount(0);
  await expect(links.getByRole('link', { name: 'Questions about lessons 8 waiting' })).toBeVisible();
  // on phones the first task of a kind is in its row
  await desk.setViewportSize({ width: 360, height: 740 });
  await expect(waiting.getByRole('listitem')).toHaveText([/^1 payment to check/, /^8 questions to answer/]);
  await waiting.getByRole('link', { name: /^8 questions to answer/ }).click();
  await expect(desk).toHaveURL('/questions?list=open');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await expect(desk.getByRole('button', { name: 'Not answered yet' })).toHaveText('Not answered yet8');
  await api(admin, academy, `/api/payment/verify?id=${first.paymentId}`, {});
  await desk.goto('/dashboard');
  await expect(links.getByRole('link', { name: 'Subscription', exact: true })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Balances to be paid/ })).toContainText('in all');
  await desk.getByRole('link', { name: /Balances to be paid/ }).click();
  await expect(desk).toHaveURL('/payments?view=dues');
  // completed tasks no longer wait; this month's column links to its payments
  await desk.goto('/adminpanel');
  await expect(waiting).toContainText('What is a ratio?');
  await expect(waiting).not.toContainText(/₹250\.00 · Silver/);
  const months = desk.getByRole('region', { name: 'Paid by month' }).getByRole('link');
  await expect(months).toHaveCount(6);
  await expect(months.last()).toHaveAccessibleName(/^₹[\d,.]+ \w+ ?, \d+ payments?$/);
  expect(await violations(desk)).toEqual([]);
  await months.last().click();
  await expect(desk).toHaveURL(/\/payments\?state=Verified&from=\d{4}-\d\d-01&to=/);

  // Paid at once, without a new login
  await page.reload();
  await expect(page.getByText('Silver member')).toBeVisible();
  await expect(page.getByText('Your payment of ₹250.00 for Silver was verified.')).toBeVisible();
  await expect(page.getByText(/Pay by /)).toBeVisible();
  // the completed course comes first, then the balance, which is not overdue, then the next course
  for (const contentId of lessons)
    await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
      contentId,
      watchedDuration: 100,
      completed: true,
    });
  await page.reload();
  await expect(page.getByRole('link', { name: /Ratios made easy.*Certificate and rating/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Membership and payments' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((one) => /^(Membership|Completed)/.test(one))).toEqual([
    'Completed courses',
    'Membership and payments',
  ]);
  // a refusal comes with its reason and the next step
  const refused = await pay(300);
  await api(admin, academy, `/api/payment/reject?id=${refused.paymentId}`, { reason: 'It never came.' });
  await admin.close();
  await page.reload();
  const refusal = page
    .getByRole('status')
    .filter({ hasText: 'Your payment of ₹300.00 for Silver was rejected.' });
  await expect(refusal).toContainText('It never came.');
  await expect(refusal.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/payment/2');
  await page.getByRole('link', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/payment/2');
  await page.goto('/accounts');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What it gives' })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(devices).toContainText('This device');
  // one other device has its own button; of more, all can be logged out at once
  for (const others of [1, 2]) {
    await fetch(`${academy.url}/api/Users/CheckLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ useremail: person.email, pswd: person.password }),
    });
    await page.reload();
    await expect(devices.getByRole('button', { name: /^Log out An app/ })).toHaveCount(others);
    await expect(devices.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(others - 1);
  }
  expect(await violations(page)).toEqual([]);
  // what is due is on the dashboard alone, to which the account leads
  await expect(page.locator('main').getByText('₹')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See what is left to pay' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  // the button in the code's line does not make it higher than the others
  const heightOf = async (term: string) =>
    (await page.getByRole('term').filter({ hasText: term }).locator('..').boundingBox())!.height;
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await heightOf('User code')).toBe(await heightOf('Mobile'));
  await page.setViewportSize({ width: 1280, height: 800 });
  // the panel repeats neither what is learned nor what is owed, and the name stands there once
  await page.goto('/userpanel');
  await expect(page.getByText('Silver member')).toBeVisible();
  await expect(page.getByRole('main').getByText(new RegExp(person.name.split(' ')[0]!, 'i'))).toHaveCount(1);
  await expect(page.getByText('You have completed all courses you started')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/₹/)).toHaveCount(0);
  // the person is twice as wide as a tile and has one beside, the six others fill two rows
  const tiles = await page.getByRole('main').getByRole('listitem').all();
  const boxes = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())!));
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  const rows = Object.values(Object.groupBy(boxes, ({ y }) => Math.round(y)));
  expect(rows.map((row) => row!.length)).toEqual([1, 3, 3]);
  expect(await violations(page)).toEqual([]);
});

test('what was paid is drawn over a round axis, in any window, and moves nothing when its code arrives', async ({
  browser,
  academy,
}) => {
  const amounts = [0, 45_000, 75_000, 123_456, 110_000, 60_000];
  const page = await (await asOwner(browser, academy)).newPage();
  await page.route('**/api/Dashboard/Figures', async (route) => {
    const response = await route.fetch();
    const figures = (await response.json()) as AcademyFigures;
    const months = figures.months.map((month, i) => ({ ...month, amount: amounts[i] }));
    await route.fulfill({ response, json: { ...figures, months } });
  });
  // the code of the drawing, known by a class that it alone has
  const gate = Promise.withResolvers<void>();
  await page.route('**/app/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('auto-cols-fr')) await gate.promise;
    await route.fulfill({ response });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/adminpanel');
  const card = page.getByRole('region', { name: 'Paid by month' });
  await expect(card.getByText('in 6 months')).toBeVisible();
  const size = await card.boundingBox();
  await expect(card.getByRole('link')).toHaveCount(0);
  gate.resolve();
  await expect(card.getByRole('link')).toHaveCount(6);
  expect(await card.boundingBox()).toEqual(size);

  for (const width of [1440, 1024, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const plot = (await card.locator('svg:has(line)').boundingBox())!;
    const tops = await card
      .locator('svg svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    // the axis ends at 1.5 lakh
    const shares = tops.map((top) => (plot.y + plot.height - top) / plot.height);
    for (const [i, amount] of amounts.entries()) expect(shares[i]).toBeCloseTo(amount / 150_000, 2);
    // where there is room for an axis, each of its values is at its line
    for (const [i, value] of ['₹0', '₹50K', '₹1L', '₹1.5L'].entries()) {
      const tick = card.locator('div[aria-hidden] > span').filter({ hasText: new RegExp(`^${value}$`) });
      // Playwright calls what has no height hidden
      expect(await tick.evaluate((one) => one.checkVisibility())).toBe(width > 320);
      if (width > 320)
        expect((await tick.boundingBox())!.y).toBeCloseTo(plot.y + plot.height * (1 - i / 3), 0);
    }
    // values stand above their columns and do not touch each other
    const values = await card.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(
          [...link.querySelectorAll('span span span span')].find(
            (one) => one.clientWidth !== 1 && one.getClientRects().length > 0,
          )!,
        );
        const { left, right, bottom } = range.getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    for (const [i, { left, bottom }] of values.entries()) {
      expect(bottom).toBeLessThanOrEqual(tops[i]!);
      expect(left).toBeGreaterThan(values[i - 1]?.right ?? 0);
    }
  }
});

test('on a phone the tab bar leads to the learner’s four places, and the next lesson is above the fold', async ({
  page,
  context,
  academy,
  browser,
}) => {
  const admin = await asOwner(browser, academy);
  const names = ['A first look', 'A second look'];
  const { courseID, lessonIds } = await makeCourse(
    admin,
    academy,
    { courseName: 'Looking closely' },
    names.map((contentName) => ({ contentName, duration: 100 })),
  );
  for (const lesson of lessonIds) await giveVideo(admin, academy, lesson, 100);
  const person = await newLearner(context, academy);
  const [first] = lessonIds;
  await page.setViewportSize({ width: 360, height: 640 });
  // who has begun nothing gets the first lesson of the newest course
  for (const url of ['/course', '/dashboard']) {
    await page.goto(url);
    const begin = page.getByRole('link', { name: /Begin: A first look/ });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await expect(begin).toHaveAttribute('href', `/courseplayer?courseid=${courseID}&contentid=${first}`);
  }
  await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
    contentId: first,
    watchedDuration: 40,
    completed: false,
  });
  const asked = await api<{ id: number }>(context, academy, '/api/questions/Ask', {
    contentId: first,
    message: 'What do I look at?',
  });
  await api(admin, academy, `/api/questions/Answer?id=${asked.id}`, { message: 'At the edge.' });
  await admin.close();

  await page.goto('/course');
  const bar = page.getByRole('navigation', { name: 'Main places' });
  await expect(bar.getByRole('link', { name: 'Learn', exact: true })).toHaveAttribute('aria-current', 'page');
  const goOn = page.getByRole('link', { name: /Continue: A first look/ });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await expect(goOn).toHaveAttribute('href', `/courseplayer?courseid=${courseID}&contentid=${first}`);

  await bar.getByRole('link', { name: 'My courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My learning' })).toBeVisible();
  const question = page.getByRole('link', { name: /What do I look at\?/ });
  await expect(question).toContainText('1 answer');
  // the week and the questions come before the payments
  await expect(
    page.getByRole('heading', { level: 2, name: /^(My week|Your questions|Membership)/ }),
  ).toHaveText(['My week', 'Your questions', 'Membership and payments']);
  await question.click();
  await expect(page).toHaveURL(new RegExp(`contentid=${first}&tab=qa&question=${asked.id}`));
  await expect(page.getByText('At the edge.')).toBeVisible();
  await expect(bar).toBeHidden();

  // the header marks the current place, also on screens without a link of their own
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.getByRole('banner');
  for (const [path, current] of [
    ['/course', 'View Course'],
    ['/dashboard', 'My learning'],
    ['/goals', 'My learning'],
    ['/userpanel', 'Profile'],
    // a link of its own for those who have any
    ['/downloads', 'My learning'],
    ['/accounts', 'Profile'],
    ['/membershipcard', 'Membership'],
    ['/payment/2', 'Membership'],
  ] as const) {
    await page.goto(path);
    await expect(header.locator('[aria-current]:visible')).toHaveText(current);
  }

  // the panel repeats nothing of it; the header leads to it
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/userpanel');
  await expect(page.getByRole('link', { name: /My Profile/ })).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await header.getByRole('link', { name: 'My learning' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();

  // 1280 px at 400 % zoom: no room for the tab bar
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/course');
  await expect(bar).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('link', { name: 'My learning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My learning' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/userpanel');
  await expect(bar.getByRole('link', { name: 'Me' })).toHaveAttribute('aria-current', 'page');
  // a focused link is never hidden by the bar
  const last = page.getByRole('link', { name: /Help & Support/ });
  await last.focus();
  const [below, above] = [(await last.boundingBox())!, (await bar.boundingBox())!];
  expect(below.y + below.height).toBeLessThanOrEqual(above.y);
  // a phone in landscape, or 400 % zoom: the bar is hidden, and the header scrolls away
  await page.setViewportSize({ width: 640, height: 320 });
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test(
  'after two lessons it offers to install the app: by the browser’s question, or by a hint; again a month after a no',
  { tag: '@long' },
  async ({ browser, context, academy, page }) => {
    const admin = await asOwner(browser, academy);
    // first lessons are free
    const firsts: number[] = [];
    for (const courseName of ['Soil and seeds', 'Water and light']) {
      const { lessonIds } = await makeCourse(
        admin,
        academy,
        { courseName },
        ['First', 'Second'].map((contentName) => ({ contentName, duration: 100 })),
      );
      for (const lesson of lessonIds) await giveVideo(admin, academy, lesson, 100);
      firsts.push(lessonIds[0]!);
    }
    await admin.close();
    const person = await newLearner(context, academy);
    const complete = (lesson: number) =>
      api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
        contentId: lesson,
        watchedDuration: 100,
        completed: true,
      });
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const counted = window as unknown as { asked?: number };
        Object.assign(event, {
          prompt: () => Promise.resolve((counted.asked = (counted.asked ?? 0) + 1)),
        });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    await complete(firsts[0]!);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /Soil and seeds/ })).toContainText('1 of 2');
    expect(await offer()).toBe(true);
    const card = page.getByRole('region', { name: 'Kaksha as an app' });
    await expect(page.getByRole('heading', { name: 'Membership and payments' })).toBeVisible();
    await expect(card).toHaveCount(0);

    await complete(firsts[1]!);
    await page.reload();
    await expect(page.getByRole('link', { name: /Water and light/ })).toContainText('1 of 2');
    // this browser has not offered the installation yet
    await expect(card).toHaveCount(0);
    await offer();
    await card.getByRole('button', { name: 'Install', exact: true }).click();
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1);
    await expect(card).toHaveCount(0);

    // an iPhone never offers it: the card explains where to find it
    const iPhone = await browser.newContext({
      baseURL: academy.url,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      viewport: { width: 360, height: 740 },
    });
    await signIn(iPhone, academy, person);
    const phone = await iPhone.newPage();
    await phone.goto('/dashboard');
    const hint = phone.getByRole('region', { name: 'Kaksha as an app' });
    await expect(hint).toContainText('Add to Home Screen');
    await expect(hint.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
    expect(await violations(phone)).toEqual([]);
    await hint.getByRole('button', { name: 'Not now' }).click();
    await expect(hint).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Membership and payments' })).toBeVisible();
    await expect(hint).toHaveCount(0);
    // the settings have it all the same
    await phone.goto('/userssettings');
    await expect(hint).toContainText('Add to Home Screen');
    await expect(hint.getByRole('button')).toHaveCount(0);
    expect(await violations(phone)).toEqual([]);
    // and the dashboard asks again, also whoever refused before there was a date
    for (const at of ['true', String(Date.now() - 31 * 86_400_000)]) {
      await phone.evaluate((value) => localStorage.setItem('installrefused', value), at);
      await phone.goto('/dashboard');
      await expect(hint).toContainText('Add to Home Screen');
    }
    await iPhone.close();
  },
);

test(
  'My learning shows all that was started, and the catalogue has it first',
  { tag: '@long' },
  async ({ page, context, academy, browser }) => {
    const owner = await asOwner(browser, academy);
    const person = await newLearner(context, academy);
    const names = Array.from({ length: 8 }, (_, i) => `Pebble ${i + 1}`);
    const made: { courseID: number; lessonIds: number[] }[] = [];
    for (const courseName of names) {
      const one = await makeCourse(owner, academy, { courseName }, [{ contentName: 'Only', duration: 100 }]);
      await giveVideo(owner, academy, one.lessonIds[0]!, 100);
      made.push(one);
    }
    await owner.close();
    // all but the newest; the third is completed
    for (const [i, { lessonIds }] of made.slice(0, 7).entries())
      await api(context, academy, `/api/UsersProgress/Edit?UID=${person.userId}`, {
        contentId: lessonIds[0],
        watchedDuration: 40,
        completed: i === 2,
      });
    await page.goto('/dashboard');
    const going = page.getByRole('region', { name: 'Continue learning' });
    for (const name of names.slice(0, 7).filter((one) => one !== 'Pebble 3'))
      await expect(going.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(going.getByText(/^Pebble [38]$/)).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Completed courses' }).getByText('Pebble 3', { exact: true }).first(),
    ).toBeVisible();

    await page.goto('/course?search=pebble');
    const cards = page.getByRole('list', { name: 'Courses' }).getByRole('heading', { name: /^Pebble \d$/ });
    await expect(page.getByLabel('Sort by')).toHaveValue('');
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Started first');
    // newest first among those that were begun; then what was not begun, and what is completed
    await expect(cards).toHaveText([
      'Pebble 7',
      'Pebble 6',
      'Pebble 5',
      'Pebble 4',
      'Pebble 2',
      'Pebble 1',
      'Pebble 8',
      'Pebble 3',
    ]);
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(cards).toHaveText(names.toReversed());
  },
);
