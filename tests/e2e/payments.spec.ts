import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { api, expect, newLearner, type Person, signIn, test } from './fixtures.ts';
import { makePicture } from './media.ts';
import {
  addCourseOnScreen,
  fillIn,
  largePicture,
  letDaysPass,
  newUtr,
  payee,
  scanPayment,
  setUpMoney,
  submitByApi,
  vpa,
} from './money.ts';
import { pass } from '../support/until.ts';

const tooLarge = 'File size exceeds 1 MB. Please select a smaller file.';

/** Sends delayed requests now, as leaving the page does. */
const sendHeld = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

const watchShift = (page: Page) =>
  page.evaluate(() => {
    const all = window as unknown as { shift: number };
    all.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) all.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test.describe('payments', () => {
  let learner: BrowserContext;
  let person: Person;

  test.beforeEach(async ({ browser, academy, context }) => {
    await signIn(context, academy, academy.admin);
    await setUpMoney(context, academy);
    const info = await api<object>(context, academy, '/api/institute/Public');
    await api(context, academy, '/api/institute/PublicEdit', { ...info, phone: '098765 43210' });
    learner = await browser.newContext({ baseURL: academy.url, locale: 'en-IN' });
    person = await newLearner(learner, academy);
  });
  test.afterEach(async () => learner.close());

  test('a learner pays for Gold with a coupon, the owner verifies, and the lessons open', async ({
    page,
    context,
    academy,
  }) => {
    // a slow service worker, which must not lose the requests of a closing page
    const slow = `self.addEventListener('fetch', ({ request }) => {
      for (const end = Date.now() + 1500; request.method !== 'GET' && Date.now() < end;);
    });`;
    await context.route('**/sw.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: slow + (await response.text()) });
    });
    await addCourseOnScreen(page, 'Money course');
    const mine = await learner.newPage();
    await mine.goto('/course');
    await mine.getByRole('link', { name: /^Money course/ }).click();
    await mine
      .getByRole('link', { name: /For members/ })
      .first()
      .click();
    await expect(mine).toHaveURL(/membershipcard/);
    await mine.goto('/payment/3');
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Gold' })).toBeVisible();
    // the best open coupon is applied without being typed
    expect((await scanPayment(mine))['am']).toBe('4499.00');

    // a wrong code shows an error next to the field and changes nothing
    await mine.getByRole('button', { name: 'Another code' }).click();
    await mine.getByLabel('Coupon Code').fill('NOSUCH');
    await mine.getByRole('button', { name: 'Apply' }).click();
    await expect(mine.getByText('There is no coupon with this code.')).toBeVisible();
    // folding the field gives it up
    await mine.getByRole('button', { name: 'Another code' }).click();
    await expect(mine.getByLabel('Coupon Code')).toHaveCount(0);
    await expect(mine.getByText('There is no coupon with this code.')).toHaveCount(0);
    await mine.getByRole('button', { name: 'Another code' }).click();
    await mine.getByLabel('Coupon Code').fill('diwali500');
    await mine.getByRole('button', { name: 'Apply' }).click();
    await expect(mine.getByText('Coupon DIWALI500 is applied: ₹500.00 off.')).toBeVisible();
    await expect(mine.getByLabel('Paid Amount')).toHaveValue('4499');
    const reference = await mine.getByLabel('Reference No').inputValue();
    expect(await scanPayment(mine)).toEqual({
      pa: vpa,
      pn: payee,
      am: '4499.00',
      cu: 'INR',
      tn: `Gold ${reference}`,
      tr: reference,
    });
    // for touch devices; a computer has the QR code
    const app = mine.getByRole('link', { name: 'Open UPI app', includeHidden: true });
    await expect(app).toHaveAttribute('href', /am=4499\.00.*tr=/);
    await expect(app).toBeHidden();

    await fillIn(mine, newUtr());
    await mine.getByRole('button', { name: 'Submit' }).click();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
    await expect(mine.getByRole('heading', { name: '₹4,499.00 is awaiting verification' })).toBeFocused();
    const tell = mine.getByRole('link', { name: 'Tell the institute on WhatsApp' });
    await expect(tell).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=/);
    const message = new URL((await tell.getAttribute('href'))!).searchParams.get('text');
    expect(message).toContain(person.name);
    expect(message).toContain('₹4,499.00');
    await expect(mine.getByRole('button', { name: 'Submit' })).toHaveCount(0);

    await page.goto(`/payments?search=${person.name.replace(' ', '+')}`);
    const row = page.getByRole('row', { name: new RegExp(reference) });
    await expect(row).toContainText('₹4,499.00');
    await row.getByRole('button', { name: /^Open proof/ }).click();
    const large = page.getByRole('dialog').getByRole('img');
    await expect(large).toBeVisible();
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await row.getByRole('button', { name: /^Verify/ }).click();
    await expect(row).toContainText(/Verified in \d+ s/);
    // the tab is closed within the ten seconds for Undo: the request is sent nevertheless
    await page.close({ runBeforeUnload: true });
    await expect
      .poll(async () => (await api<{ state: string }[]>(learner, academy, '/api/payment'))[0]!.state)
      .toBe('Verified');

    await mine.goto('/course');
    await mine.getByRole('link', { name: /^Money course/ }).click();
    await mine
      .getByRole('link', { name: /For members/ })
      .first()
      .click();
    await expect(mine).toHaveURL(/courseplayer/);
    await expect
      .poll(() => mine.evaluate(() => document.querySelector('video')?.readyState ?? 0), { timeout: 40_000 })
      .toBeGreaterThan(1);

    await mine.goto('/payments');
    await expect(mine.getByText('Total Paid Amount: ₹4,499.00')).toBeVisible();
    const download = mine.waitForEvent('download');
    await mine.getByRole('link', { name: /^Receipt/ }).click();
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await mine.goto('/payment/3');
    await expect(mine.getByText('Gold is paid in full.')).toBeVisible();
    expect(academy.output()).not.toContain('"level":50');
  });

  test('a proof above 1 MB is refused in the specified words, and made smaller on request', async ({}) => {
    const mine = await learner.newPage();
    await mine.goto('/payment/2');
    await mine.getByLabel('Transaction ID').fill(newUtr());
    const picker = mine.getByLabel('Proof of payment');
    await picker.setInputFiles({
      name: 'big slip.png',
      mimeType: 'image/png',
      buffer: await largePicture(1_100_000),
    });
    const toast = mine.getByRole('alert').filter({ hasText: tooLarge });
    await expect(toast).toContainText('Error in payment');
    await expect(toast.getByText(tooLarge, { exact: true })).toBeVisible();
    expect(await picker.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await expect(mine.getByRole('img', { name: 'Preview of the proof' })).toHaveCount(0);
    await mine.getByRole('button', { name: 'Make it smaller' }).click();
    await expect(mine.getByText(/^Made smaller: 1\.\d+ MB → \d+ KB$/)).toBeVisible();
    await expect(mine.getByText('big slip.jpg')).toBeVisible();
    await mine.getByRole('button', { name: 'Submit' }).click();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
  });

  test('a rejected payment shows its reason, and is sent again with its coupon', async ({
    page,
    academy,
  }) => {
    const { paymentId } = await submitByApi(learner, academy, {
      membershipid: 3,
      couponCode: 'DIWALI500',
      paidamount: 4499,
    });
    const mine = await learner.newPage();
    await mine.goto('/payment/3');
    await expect(mine.getByText('₹4,499.00 is awaiting verification')).toBeVisible();

    await page.goto(`/payments?userid=${person.userId}`);
    await expect(page.getByRole('heading', { name: new RegExp(person.name, 'i') })).toBeVisible();
    await page.getByRole('button', { name: `Reject payment ${paymentId}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Please say why: the learner will read it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The bank knows no such UTR.');
    // the reason is still there after a look at something else
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Reject payment ${paymentId}` }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('The bank knows no such UTR.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Rejected in \d+ s/ })).toBeVisible();
    await sendHeld(page);
    await expect(page.getByRole('row', { name: /Rejected/ })).toContainText('The bank knows no such UTR.');
    await page.getByRole('button', { name: `More for payment ${paymentId}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of payment ${paymentId}` });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history).toContainText('The bank knows no such UTR.');

    await mine.reload();
    await expect(mine.getByRole('heading', { name: 'Your payment of ₹4,499.00 was rejected' })).toBeVisible();
    await expect(mine.getByText('Rejected: The bank knows no such UTR.')).toBeVisible();
    await expect(mine.getByText('Coupon DIWALI500 is applied: ₹500.00 off.')).toBeVisible();
    expect((await scanPayment(mine))['am']).toBe('4499.00');
    // the form is filled with the rejected payment's values
    const [sent] = await api<{ transactionID: string }[]>(learner, academy, '/api/payment');
    await expect(mine.getByLabel('Transaction ID')).toHaveValue(sent!.transactionID);
    await expect(mine.getByLabel('Payment Mode')).toHaveValue('UPI');
    await expect(mine.getByLabel('Paid Amount')).toHaveValue('4499');
  });

  test('a double click makes one payment, and what is refused stays on screen', async ({ academy }) => {
    const utr = newUtr();
    const mine = await learner.newPage();
    await mine.goto('/payment/2');
    await mine.getByRole('radio', { name: /^Part/ }).check();
    await mine.getByLabel('Paid Amount').fill('1');
    await mine.getByLabel('Paid Amount').blur();
    await expect(mine.getByText('The first part is ₹500.00 or more.')).toBeVisible();
    await mine.getByLabel('Paid Amount').fill('1000');
    expect((await scanPayment(mine))['am']).toBe('1000.00');
    await fillIn(mine, utr);
    await mine.route('**/api/payment', async (route) => {
      await pass(700, 'layout shifts count as caused by the click for 500 ms');
      await route.continue();
    });
    await watchShift(mine);
    await mine.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Pay the remaining ₹999.00' })).toBeVisible();
    const shift = await shiftOf(mine);
    expect(shift).toBeLessThanOrEqual(0.05);
    await mine.unroute('**/api/payment');
    expect(await api<unknown[]>(learner, academy, '/api/payment')).toHaveLength(1);

    // the balance, with a used transaction id: refused, and the input is preserved
    await mine.getByRole('button', { name: 'Pay the remaining ₹999.00' }).click();
    await fillIn(mine, utr);
    await mine.getByRole('button', { name: 'Submit' }).click();
    const refused = 'This transaction was submitted already.';
    await expect(mine.getByText('Error in payment')).toBeVisible();
    await expect(mine.getByText(refused).first()).toBeVisible();
    await expect(mine.getByLabel('Transaction ID')).toHaveValue(utr);
    await mine.reload();
    await mine.getByRole('button', { name: 'Pay the remaining ₹999.00' }).click();
    await expect(mine.getByLabel('Transaction ID')).toHaveValue(utr);
    await mine.getByLabel('Transaction ID').fill(newUtr());
    await mine.getByLabel('Proof of payment').setInputFiles(makePicture('my slip.jpg'));
    await mine.getByRole('button', { name: 'Submit' }).click();
    await expect(mine.getByText('₹1,999.00 is awaiting verification')).toBeVisible();
    expect(await api<unknown[]>(learner, academy, '/api/payment')).toHaveLength(2);
  });

  test('an unknown membership is chosen; dues are shown to the learner and the owner; refunds take back', async ({
    page,
    academy,
  }) => {
    const { paymentId } = await submitByApi(learner, academy, { paidamount: 999, partOrFull: 'Part' });
    await page.goto('/payments?state=Submitted');
    await page.getByRole('button', { name: `Verify payment ${paymentId}` }).click();
    await sendHeld(page);
    await expect(page.getByText(`Payment ${paymentId} is verified.`)).toBeVisible();

    const mine = await learner.newPage();
    await mine.goto(`/payment/${person.userId}`);
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Unknown' })).toBeVisible();
    await expect(mine.getByRole('link', { name: /^Diamond ₹.* Pay for Diamond$/ })).toBeVisible();
    // a press on what looks like a button is on the link that covers the card
    const button = mine.getByText('Pay for Diamond', { exact: true });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox())!;
    await mine.mouse.click(x + width / 2, y + height / 2);
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Diamond' })).toBeVisible();
    await mine.goto('/payments');
    await mine.getByRole('link', { name: /^Pay ₹[\d,.]+ for Silver$/ }).click();
    await expect(mine).toHaveURL(/payment\/2$/);
    await expect(mine.getByLabel('Paid Amount')).toHaveValue('1000');

    await page.goto('/payments');
    await page.getByRole('tab', { name: 'Dues' }).click();
    await expect(page).toHaveURL(/view=dues/);
    const owed = page.getByRole('row', { name: new RegExp(person.name, 'i') });
    await expect(owed).toContainText('₹1,000.00');
    // the learner reads the same, and gets a ready reminder
    const remind = owed.getByRole('link', { name: /^Remind .* on WhatsApp$/ });
    await expect(remind).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=.*payment%2F2/);
    await mine.goto('/payments');
    await expect(mine.getByText('Silver: ₹1,000.00 left to pay')).toBeVisible();

    // two administrators: the second one sees the decision of the first
    await page.goto(`/payments?userid=${person.userId}`);
    await page.getByRole('button', { name: `Refund payment ${paymentId}` }).click();
    await page.getByLabel('Reason').fill('Paid to the wrong course');
    await api(page.context(), academy, `/api/payment/refund?id=${paymentId}`, { reason: 'Asked by phone' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
    await sendHeld(page);
    await expect(page.getByText('This payment was refunded already.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Refunded/ })).toContainText('Asked by phone');
  });

  test(
    'a membership near its end is renewed, and an overdue balance closes the lessons until it is paid',
    { tag: '@long' },
    async ({ page, academy }) => {
      await addCourseOnScreen(page, 'Course with an end');
      const owner = page.context();
      await api(owner, academy, '/api/membership/Edit?id=2', { months: 12 });
      await api(owner, academy, '/api/institute/LimitsEdit', { graceDays: 10 });
      const mine = await learner.newPage();
      const pay = async (paidamount: number, partOrFull: 'Part' | 'Full'): Promise<void> => {
        const { paymentId } = await submitByApi(learner, academy, { paidamount, partOrFull });
        await api(owner, academy, `/api/payment/verify?id=${paymentId}`, {});
      };
      const silver = mine.getByRole('article', { name: 'Silver' });
      const openCourse = async (): Promise<void> => {
        await mine.goto('/course');
        await mine.getByRole('link', { name: /^Course with an end/ }).click();
      };
      const openLesson = async (): Promise<void> => {
        await openCourse();
        await mine
          .getByRole('link', { name: /For members/ })
          .first()
          .click();
      };

      // a part is paid; the balance and its days of grace are overdue
      await pay(1000, 'Part');
      await mine.goto('/membershipcard');
      await expect(silver).toContainText(/₹999.00.*Left to pay/);
      await expect(silver).toContainText(/If it is not paid, your lessons close after /);
      letDaysPass(academy, person.userId, 50);
      // the course sells no second membership: it says what opens the lessons again
      await openCourse();
      const closed = mine.getByRole('region', { name: 'Your lessons are closed for now' });
      await expect(closed).toContainText(/₹999\.00 was due by /);
      await expect(closed.getByRole('link', { name: 'Pay ₹999.00' })).toHaveAttribute(
        'href',
        /^\/payment\/2\?redirect=/,
      );
      await expect(mine.getByText(/^From ₹/)).toHaveCount(0);
      await openLesson();
      await expect(mine).toHaveURL(/membershipcard/);
      await expect(
        mine.getByRole('status').filter({ hasText: 'Your lessons are closed for now' }),
      ).toContainText(/₹999.00 was due by .* They open again as soon as all of it is verified/);
      await page.goto('/payments?view=dues');
      await expect(page.getByRole('row', { name: new RegExp(person.name, 'i') })).toContainText(
        'Closed after',
      );
      await pay(999, 'Full');
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(person.name, 'i') })).toHaveCount(0);
      await openLesson();
      await expect(mine).toHaveURL(/courseplayer/);
      // no payment is requested before they want to renew
      await mine.goto('/payment/2');
      await expect(mine.getByText(/^Silver is paid in full and valid until /)).toBeVisible();
      await expect(mine.getByLabel('Paid Amount')).toHaveCount(0);
      await mine.getByRole('button', { name: 'Renew' }).click();
      await expect(mine.getByLabel('Paid Amount')).toHaveValue('1999');

      // some days are left: the next term is added to them
      letDaysPass(academy, person.userId, 300);
      await mine.goto('/membershipcard');
      await expect(silver).toContainText(/Valid until /);
      await expect(silver).toContainText('The new term begins when this one ends: you lose no days.');
      await silver.getByRole('link', { name: 'Renew now' }).click();
      await expect(
        mine.getByText(/This is a renewal: the new term starts when the current one ends/),
      ).toBeVisible();
      await pay(1999, 'Full');
      letDaysPass(academy, person.userId, 30);
      await openLesson();
      await expect(mine).toHaveURL(/courseplayer/);

      // once that term has ended, it can be renewed
      letDaysPass(academy, person.userId, 400);
      await openCourse();
      const ended = mine.getByRole('region', { name: 'Your membership has ended' });
      await expect(ended).toContainText(/It ended on /);
      await expect(ended.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', /^\/membershipcard\?/);
      await openLesson();
      await expect(mine).toHaveURL(/membershipcard/);
      await expect(mine.getByRole('status').filter({ hasText: 'Your membership ended on' })).toBeVisible();
      await expect(silver.getByRole('link', { name: 'Renew now' })).toBeVisible();
      await page.goto(`/payments?userid=${person.userId}`);
      await expect(page.getByRole('row', { name: /Verified/ })).toHaveCount(3);
      await api(owner, academy, '/api/membership/Edit?id=2', { months: null });
    },
  );

  test('decisions stay on the screen for ten seconds, rows stay still, and a proof that never came is asked for', async ({
    page,
    academy,
  }) => {
    const first = await submitByApi(learner, academy, { paidamount: 1999 });
    const second = await submitByApi(learner, academy, { membershipid: 3, paidamount: 4499 });
    const bare = await submitByApi(learner, academy, {
      membershipid: 4,
      paidamount: 9999,
      imageName: 'never uploaded.jpg',
    });
    await page.clock.install();
    await page.goto(`/payments?userid=${person.userId}&state=Submitted`);
    const row = (id: number) =>
      page.getByRole('row').filter({ has: page.getByRole('button', { name: `More for payment ${id}` }) });
    const verify = (id: number) => page.getByRole('button', { name: `Verify payment ${id}` });
    // relative to the table's top, since the page may be scrolled
    const places = () =>
      page
        .getByRole('row')
        .evaluateAll((rows) =>
          rows.map((one) => Math.round(one.getBoundingClientRect().y - rows[0]!.getBoundingClientRect().y)),
        );
    await expect(row(first.paymentId)).toBeVisible();
    // a proof used for two payments is flagged in both rows
    const same = row(first.paymentId).getByRole('link', {
      name: `Same picture as payment ${second.paymentId}`,
    });
    await expect(same).toHaveAttribute('href', `/payments?userid=${person.userId}`);

    // a double click or a held Enter decides one payment, and does not undo it
    const before = await places();
    await verify(first.paymentId).dblclick();
    await expect(row(first.paymentId)).toContainText(/Verified in \d+ s/);
    await expect(verify(first.paymentId)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'will be verified in 10 seconds' })).toHaveCount(
      1,
    );
    await page.keyboard.press('Enter');
    await page.clock.fastForward(1000);
    await verify(second.paymentId).click();
    await expect(row(second.paymentId)).toContainText(/Verified in \d+ s/);
    await page.clock.fastForward(1000);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Undo: payment ${second.paymentId}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(second.paymentId)).toContainText('Submitted');
    const states = async () =>
      Object.fromEntries(
        (await api<{ paymentId: number; state: string }[]>(learner, academy, '/api/payment')).map((one) => [
          one.paymentId,
          one.state,
        ]),
      );
    expect(await states()).toMatchObject({ [first.paymentId]: 'Submitted', [second.paymentId]: 'Submitted' });

    // a failed request shows an error with a Retry button
    await page.route('**/api/payment/verify**', (route) => route.abort());
    await page.clock.fastForward(9000);
    await expect(row(first.paymentId)).toContainText('Not sent');
    await page.unroute('**/api/payment/verify**');
    await page.getByRole('button', { name: `Try again: payment ${first.paymentId}` }).click();
    await expect(page.getByText(`Payment ${first.paymentId} is verified.`)).toBeVisible();
    // it no longer matches the filter, but stays in place until the list is reloaded
    await expect(page.getByText('The list has changed since you opened it.')).toBeVisible();
    await expect(row(first.paymentId)).toContainText('Verified');
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Show the new list' }).click();
    await expect(row(first.paymentId)).toHaveCount(0);

    // leaving the screen sends delayed requests at once
    await verify(second.paymentId).click();
    await page.getByRole('link', { name: 'Admin Panel' }).first().click();
    await expect.poll(states).toMatchObject({ [second.paymentId]: 'Verified' });

    // verifying without a proof needs a confirmation
    await page.goto(`/payments?userid=${person.userId}&state=Submitted`);
    await expect(row(bare.paymentId)).toContainText('The picture has not arrived yet.');
    await verify(bare.paymentId).click();
    await expect(page.getByRole('alertdialog')).toContainText('only if you have found the payment');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    const mine = await learner.newPage();
    await mine.setViewportSize({ width: 360, height: 740 });
    await mine.goto('/payments?state=Submitted');
    await mine.getByRole('link', { name: 'Upload the proof' }).click();
    await mine.getByLabel('Proof of payment').setInputFiles(makePicture('late slip.jpg'));
    await mine.getByRole('button', { name: 'Upload the proof' }).click();
    await expect(mine.getByText('Your institute is checking it. You don’t need to pay again.')).toBeVisible();

    // a picture whose download was interrupted can be loaded again without a reload
    await page.route('**/media/proof/**', (route) => route.abort());
    await page.reload();
    const again = row(bare.paymentId).getByRole('button', { name: /^Try again: proof/ });
    await expect(again).toBeVisible();
    await page.unroute('**/media/proof/**');
    await again.click();
    await expect(row(bare.paymentId).getByRole('button', { name: /^Open proof/ })).toBeVisible();
    await verify(bare.paymentId).click();
    await sendHeld(page);
    await expect.poll(states).toMatchObject({ [bare.paymentId]: 'Verified' });
  });

  test('the payment is made with the keyboard alone on a phone, in Hindi and in the dark', async ({
    browser,
    academy,
  }) => {
    const context = await browser.newContext({
      baseURL: academy.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      colorScheme: 'dark',
    });
    await context.addInitScript(() => localStorage.setItem('lang', 'hi'));
    await newLearner(context, academy);
    const mine = await context.newPage();
    await mine.goto('/payment/4');
    // a phone opens its own app; the code is for another one
    await expect(mine.getByRole('link', { name: 'UPI ऐप खोलें' })).toBeVisible();
    await mine.getByRole('button', { name: 'दूसरे फ़ोन से भुगतान: QR कोड दिखाएँ' }).press('Enter');
    expect((await scanPayment(mine))['am']).toBe('9999.00');
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await mine.getByLabel('ट्रांज़ैक्शन आईडी').focus();
    await mine.keyboard.type(newUtr());
    await mine.getByLabel('भुगतान का सबूत').setInputFiles(makePicture('parchi.jpg'));
    await mine.getByLabel('भुगतान का सबूत').focus();
    for (let presses = 0; presses < 2; presses++) await mine.keyboard.press('Tab');
    await expect(mine.getByRole('button', { name: 'भेजें' })).toBeFocused();
    await mine.keyboard.press('Enter');
    await expect(mine.getByText('भुगतान का विवरण भेज दिया गया।')).toBeVisible();
    await context.close();
  });
});
