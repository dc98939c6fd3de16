// A parent pays through a link, without an account; the learner continues with the lessons.
import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, newLearner, test, watch } from './fixtures.ts';
import { makePicture, makePlainVideo } from './media.ts';

const phone = { viewport: { width: 360, height: 740 } };

const words = {
  en: {
    heading: /^Pay for [A-Z][a-z]+$/,
    steps: ['Pay by UPI', 'After paying, tell us'],
    mode: 'Payment Mode',
    part: /^Part/,
    amount: /^Amount/,
    fold: /^How and when it was paid/,
    day: 'Date of Payment',
    transaction: 'Transaction ID',
    contact: 'Email or mobile number: one of the two is enough.',
    name: 'Your name',
    email: 'Your email',
    mobile: 'Your mobile number',
    verified: /^Hello Ramesh Rao,\s+your payment of .* is verified\.\s+Receipt: KK\//,
    proof: 'Proof of payment',
    send: 'Send the proof',
    code: /^QR code to pay ₹250\.00 /,
    app: 'Open UPI app',
    checking: 'The institute is checking it. You don’t need to pay again.',
    received: /The institute has received it/,
    receipt: /^Receipt KK\//,
    offline: /^The server could not be reached/,
  },
  hi: {
    heading: / के लिए भुगतान$/,
    steps: ['UPI से भुगतान करें', 'भुगतान करके हमें बताएँ'],
    mode: 'भुगतान का तरीका',
    part: /^किस्त में/,
    amount: /^राशि/,
    fold: /^कैसे और कब भुगतान हुआ/,
    day: 'भुगतान की तारीख',
    transaction: 'ट्रांज़ैक्शन आईडी',
    contact: 'ईमेल या मोबाइल नंबर: दोनों में से एक काफ़ी है।',
    name: 'आपका नाम',
    email: 'आपका ईमेल',
    mobile: 'आपका मोबाइल नंबर',
    verified: /^नमस्ते Ramesh Rao,\s+.* सत्यापित हो गया है।\s+रसीद: KK\//,
    proof: 'भुगतान का प्रमाण',
    send: 'सबूत भेजें',
    code: /₹250\.00 देने का QR कोड/,
    app: 'UPI ऐप खोलें',
    checking: 'संस्थान इसे जाँच रहा है। आपको दोबारा भुगतान नहीं करना है।',
    received: /संस्थान को भुगतान मिल गया है/,
    receipt: /^रसीद KK\//,
    offline: /^सर्वर/,
  },
} as const;

async function pays(page: Page, lang: 'en' | 'hi', transaction: string): Promise<void> {
  const own = words[lang];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.heading);
  // what has a good default is folded
  await expect(page.getByRole('textbox', { name: own.amount, includeHidden: true })).toBeHidden();
  // the amount is chosen above the QR code, which has it
  const part = page.getByRole('radio', { name: own.part });
  await part.check();
  await page.getByRole('textbox', { name: own.amount, includeHidden: true }).fill('250');
  const code = page.getByRole('img', { name: own.code });
  await expect(code).toBeVisible();
  expect((await part.boundingBox())!.y).toBeLessThan((await code.boundingBox())!.y);
  // a computer, however narrow its window, has no UPI app
  await expect(page.getByRole('link', { name: own.app })).toBeHidden();
  await page.getByRole('radio').first().check();
  for (const label of [own.mode, own.day]) await expect(page.getByLabel(label)).toBeHidden();
  await page.getByRole('button', { name: own.fold }).click();
  await page.getByLabel(own.day).fill('2099-01-01');
  await page.getByLabel(own.day).blur();
  // an error is never folded away
  await page.getByRole('button', { name: own.fold }).click();
  await expect(page.getByLabel(own.day)).toBeVisible();
  await page.getByLabel(own.day).fill(new Date().toISOString().slice(0, 10));
  // where the apps have the number
  await expect(page.getByLabel(own.transaction)).toHaveAccessibleDescription(
    /UTR.*PhonePe.*Google Pay.*UPI transaction ID.*Paytm.*UPI Ref/,
  );
  await page.getByLabel(own.transaction).fill(transaction);
  await page.getByLabel(own.name).fill('Ramesh Rao');
  // the two fields of which one is enough are a group
  const contact = page.getByRole('group', { name: own.contact });
  await expect(contact.getByRole('textbox')).toHaveCount(2);
  await contact.getByLabel(own.email).fill('ramesh@example.org');
  await page.getByLabel(own.mobile).fill('98765 43210');
  // a phone may discard the page while the UPI app is open
  await page.reload();
  await expect(page.getByLabel(own.name)).toHaveValue('Ramesh Rao');
  await expect(page.getByLabel(own.transaction)).toHaveValue(transaction);
  await page.locator('#payment-proof input[type=file]').setInputFiles(makePicture('by-link.png'));
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: own.send, exact: true }).click();
  await expect(page.getByText(own.checking)).toBeVisible();
  // the page's own link, to come back to, fits a phone
  await expect(page.locator('main').getByText(page.url())).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

for (const lang of ['en', 'hi'] as const)
  test(
    `a parent pays by a link (${lang}), and the learner’s lessons open`,
    { tag: lang === 'hi' ? '@long' : [] },
    async ({ browser, academy }) => {
      const owner = await asOwner(browser, academy);
      const { courseID, lessonIds } = await makeCourse(
        owner,
        academy,
        { courseName: `Paid for in ${lang}` },
        [
          { contentName: 'First', order: 1, video: makePlainVideo('by link first.mp4', 4) },
          { contentName: 'Second', order: 2, video: makePlainVideo('by link second.mp4', 4) },
        ],
      );
      await api(owner, academy, '/api/institute/Edit', { vpa: 'asha@bank' });
      const learner = await browser.newContext({ baseURL: academy.url, ...phone });
      await newLearner(learner, academy);
      const page = await learner.newPage();
      const errors = watch(page);
      const { promise: slow, resolve: arrives } = Promise.withResolvers<void>();
      await page.route('**/api/payment/Links', async (route) => {
        await slow;
        await route.continue();
      });
      await page.goto('/payment/2');
      // before the form, which they would not fill
      const ask = page.getByRole('button', { name: 'Is somebody else paying?' });
      await expect(ask).toBeVisible();
      const [asking, telling] = [
        await ask.boundingBox(),
        await page.getByLabel('Payment Mode').boundingBox(),
      ];
      expect(asking!.y).toBeLessThan(telling!.y);
      await ask.click();
      // links that arrive after a press on a slow line don't fold it again
      const arrived = page.waitForResponse('**/api/payment/Links');
      arrives();
      await (await arrived).finished();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByText(/^Valid until .* for 3 proofs\.$/)).toBeVisible();
      const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' });
      const text = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text')!;
      const [link = ''] = /http\S+\/pay#[\w-]{20,}/.exec(text) ?? [];
      expect(link).not.toBe('');
      expect(await violations(page)).toEqual([]);

      const parent = await browser.newContext({ locale: lang === 'hi' ? 'hi-IN' : 'en-IN', ...phone });
      const theirs = await parent.newPage();
      const problems = watch(theirs);
      await theirs.goto(link);
      // wide, paying and telling begin at the same height
      await theirs.setViewportSize({ width: 1440, height: 900 });
      const tops = await Promise.all(
        words[lang].steps.map(async (name) => (await theirs.getByRole('region', { name }).boundingBox())!.y),
      );
      expect(tops[0]).toBe(tops[1]);
      await theirs.setViewportSize(phone.viewport);
      await pays(theirs, lang, lang === 'en' ? '412345678901' : '412345678902');
      // opening the link again shows the same
      await theirs.clock.install();
      await theirs.reload();
      await expect(theirs.getByText(words[lang].checking)).toBeVisible();
      // many who wait may share one address, by which calls are limited
      let asked = 0;
      theirs.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/payment/ByLink') asked++;
      });
      await theirs.clock.fastForward(4 * 60_000);
      // sent later than what the clock has caused
      await theirs.evaluate(() => fetch('/api/health'));
      expect(asked).toBe(0);
      await theirs.clock.fastForward(90_000);
      await expect.poll(() => asked).toBe(1);

      const admin = await owner.newPage();
      await admin.goto('/payments');
      await expect(admin.getByText(/Paid by Ramesh Rao/).first()).toBeVisible();
      // so does the learner, on a card that repeats neither name nor code
      await page.goto('/payments');
      await expect(page.getByText(/Paid by Ramesh Rao/)).toBeVisible();
      await expect(page.getByRole('table').getByText(/^KK-/)).toBeHidden();
      const { rows } = await api<{ rows: { paymentId: number }[] }>(owner, academy, '/api/payment/Page');
      await api(owner, academy, `/api/payment/verify?id=${rows[0]!.paymentId}`, {});
      // a ready message to the parent, in the parent's language
      await admin.reload();
      await admin.getByRole('button', { name: `More for payment ${rows[0]!.paymentId}` }).click();
      await admin.getByRole('menuitem', { name: 'Tell the payer on WhatsApp' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Message to Ramesh Rao' });
      await expect(dialog.locator(`[lang=${lang}]`)).toHaveText(words[lang].verified);
      await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/919876543210\\?text=.*${encodeURIComponent(link.split('/pay')[1]!)}`),
      );
      expect(await violations(admin)).toEqual([]);
      await theirs.reload();
      await expect(theirs.getByText(words[lang].received)).toBeVisible();
      await theirs.route('**/api/payment/ByLink/Receipt', (route) => route.abort());
      await theirs.getByRole('button', { name: words[lang].receipt }).click();
      await expect(theirs.getByText(words[lang].offline)).toBeVisible();
      await theirs.unrouteAll();
      const saved = theirs.waitForEvent('download');
      await theirs.getByRole('button', { name: words[lang].receipt }).click();
      expect((await saved).suggestedFilename()).toMatch(/^KK-.*\.pdf$/);
      expect(await violations(theirs)).toEqual([]);

      await page.goto(`/courseplayer?courseid=${courseID}&contentid=${lessonIds[1]}`);
      await expect(page.locator('video')).toBeVisible();
      expect([...errors, ...problems]).toEqual([]);
      for (const context of [owner, learner, parent]) await context.close();
    },
  );

test(
  'a link that is withdrawn, or never was, says so and nothing else',
  { tag: '@long' },
  async ({ browser, academy, page }) => {
    const learner = await browser.newContext({ baseURL: academy.url, ...phone });
    await newLearner(learner, academy);
    const mine = await learner.newPage();
    await mine.goto('/payment/2');
    await mine.getByRole('button', { name: 'Is somebody else paying?' }).click();
    await mine.getByRole('button', { name: 'Make a link' }).click();
    const whatsApp = mine.getByRole('link', { name: 'Share on WhatsApp' });
    const [link = ''] = /http\S+/.exec(
      new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text')!,
    )!;
    await mine.getByRole('button', { name: 'Withdraw the link' }).click();
    await mine.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(mine.getByRole('button', { name: 'Make a link' })).toBeVisible();
    for (const url of [link, `${academy.url}/pay#${'x'.repeat(32)}`, `${academy.url}/pay`]) {
      await page.goto('about:blank');
      await page.goto(url);
      await expect(
        page.getByText('This link is not valid any more. Please ask for a new one.'),
      ).toBeVisible();
    }
    await learner.close();
  },
);

test(
  'a link that is used up says so when it is opened, and a form whose link is withdrawn meanwhile when it is sent',
  { tag: '@long' },
  async ({ browser, academy }) => {
    const owner = await asOwner(browser, academy);
    await api(owner, academy, '/api/institute/Edit', { vpa: 'asha@bank' });
    await owner.close();
    const [learner, parent] = [
      await browser.newContext({ baseURL: academy.url, ...phone }),
      await browser.newContext({ baseURL: academy.url, locale: 'en-IN', ...phone, hasTouch: true }),
    ];
    await newLearner(learner, academy);
    const linkOf = (membershipid: number) =>
      api<{ linkID: number; path: string }>(learner, academy, '/api/payment/Links/Make', { membershipid });
    const page = await parent.newPage();

    const used = await linkOf(2);
    for (let sent = 0; sent < 3; sent++)
      await api(parent, academy, '/api/payment/ByLink/Send', {
        token: used.path.split('#')[1],
        paidamount: 250,
        submission: `proof ${sent}`,
        dateOfPayment: new Date().toISOString().slice(0, 10),
        paymentMode: 'Cash',
        partOrFull: 'Part',
        payerName: 'Ramesh Rao',
        payerEmail: 'ramesh@example.org',
      });
    await page.goto(used.path);
    await expect(
      page.getByText('Three proofs were sent by this link. Please ask for a new one.'),
    ).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);

    const withdrawn = await linkOf(3);
    await page.goto('about:blank');
    await page.goto(withdrawn.path);
    await expect(page.getByLabel('Your name')).toBeVisible();
    // a phone, which can't scan itself, opens its app
    await expect(page.getByRole('link', { name: words.en.app })).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code to pay/ })).toBeHidden();
    await api(learner, academy, `/api/payment/Links/Withdraw?id=${withdrawn.linkID}`, {});
    await page.getByRole('button', { name: words.en.fold }).click();
    await page.getByLabel('Payment Mode').selectOption('Cash');
    await page.getByLabel('Your name').fill('Ramesh Rao');
    await page.getByLabel('Your email').fill('ramesh@example.org');
    await page.getByRole('button', { name: 'Send the details' }).click();
    await expect(
      page.locator('main').getByText('This link is not valid any more. Please ask for a new one.'),
    ).toBeVisible();
    for (const context of [learner, parent]) await context.close();
  },
);
