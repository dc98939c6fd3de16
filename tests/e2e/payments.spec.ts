import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Academy } from '../academy.ts';
import { api, expect, newLearner, type Person, signIn, test } from './fixtures.ts';
import { makePicture, makeVideo } from './media.ts';

const vpa = 'sunrise.academy@okbank';
const payee = 'Sunrise Academy';
const tooLarge = 'File size exceeds 1 MB. Please select a smaller file.';

/** The institute's UPI address, Gold at ₹4,999 and a coupon of ₹500 for it. */
async function setUpMoney(owner: BrowserContext, academy: Academy): Promise<void> {
  const institute = await api<object>(owner, academy, '/api/institute');
  await api(owner, academy, '/api/institute/Edit', { ...institute, name: payee, payee, vpa });
  for (const [id, price] of [
    [2, 1999],
    [3, 4999],
    [4, 9999],
  ])
    await api(owner, academy, `/api/membership/Edit?id=${id}`, {
      price,
      features: ['All lessons'],
      featuresHi: [],
    });
  const coupons = await api<{ couponCode: string }[]>(owner, academy, '/api/coupon');
  if (!coupons.some(({ couponCode }) => couponCode === 'DIWALI500'))
    await api(owner, academy, '/api/coupon/create', {
      couponCode: 'DIWALI500',
      membershipID: 3,
      active: true,
      amount: 500,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
    });
}

/** The fields of the UPI link in the QR code, as a phone's camera reads them from the screen. */
async function scan(page: Page): Promise<Record<string, string>> {
  const code = page.getByRole('img', { name: /^QR code to pay|QR कोड/ });
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read, 'the QR code can be read').not.toBeNull();
  expect(read!.data).toMatch(/^upi:\/\/pay\?/);
  return Object.fromEntries(new URLSearchParams(read!.data.split('?')[1]));
}

/** A noisy PNG of a bit more than `bytes`. */
async function largePicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 60;
  const noise = randomBytes(side * side * 3);
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

let transactions = 400_000_000_000 + (process.pid % 1000) * 100_000;
const newUtr = (): string => String(++transactions);

/** A submitted payment by the API, with a proof. */
async function submitByApi(
  learner: BrowserContext,
  academy: Academy,
  part: object,
): Promise<{ paymentId: number }> {
  const cookies = await learner.cookies(academy.url);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const upload = await learner.request.post(`${academy.url}/api/Image/UploadImage?kind=proof`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
    multipart: {
      postedFiles: {
        name: 'slip.jpg',
        mimeType: 'image/jpeg',
        buffer: await readFile(makePicture('slip.jpg')),
      },
    },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  const { result } = (await upload.json()) as { result: [{ fileName: string }] };
  return api(learner, academy, '/api/payment', {
    membershipid: 2,
    dateOfPayment: '2026-01-15',
    paymentMode: 'UPI',
    partOrFull: 'Full',
    transactionID: newUtr(),
    imageName: result[0].fileName,
    ...part,
  });
}

async function addCourse(owner: Page, name: string): Promise<void> {
  await owner.goto('/upload');
  await owner.getByLabel('Course Name').fill(name);
  await owner.getByRole('combobox', { name: /^Type/ }).selectOption('Gold');
  await owner.getByRole('textbox', { name: /^Price/ }).fill('1499');
  await owner.locator('input[type=file]').first().setInputFiles(makePicture('cover.jpg'));
  await owner.getByRole('button', { name: 'Add Course' }).click();
  await owner
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: /Add/ })
    .click();
  for (const lesson of ['Open to all', 'For members']) {
    await owner.getByLabel('Section Name').fill('One');
    await owner.getByLabel('Content Name').fill(lesson);
    await owner
      .locator('input[type=file]')
      .first()
      .setInputFiles(makeVideo(`${lesson}.mp4`, 3));
    await owner.getByRole('button', { name: 'Add Content' }).click();
    await expect(owner.getByRole('row', { name: new RegExp(lesson) })).toBeVisible({ timeout: 30_000 });
  }
}

/** Fills what a UPI payment needs besides the defaults. */
async function fillIn(page: Page, utr: string): Promise<void> {
  await page.getByLabel('Transaction ID').fill(utr);
  await page.getByLabel('Proof of payment').setInputFiles(makePicture('my slip.jpg'));
  await expect(page.getByRole('img', { name: 'Preview of the proof' })).toBeVisible();
}

test.describe('payments', () => {
  let learner: BrowserContext;
  let person: Person;

  test.beforeEach(async ({ browser, academy, context }) => {
    await signIn(context, academy, academy.admin);
    await setUpMoney(context, academy);
    learner = await browser.newContext({ baseURL: academy.url, locale: 'en-IN' });
    person = await newLearner(learner, academy);
  });
  test.afterEach(async () => learner.close());

  test('a learner pays for Gold with a coupon, the owner verifies, and the lessons open', async ({
    page,
    academy,
  }) => {
    await addCourse(page, 'Money course');
    const mine = await learner.newPage();
    await mine.goto('/course');
    await mine.getByRole('link', { name: /Money course/ }).click();
    await mine
      .getByRole('link', { name: /For members/ })
      .first()
      .click();
    await expect(mine).toHaveURL(/membershipcard/);
    await mine.goto('/payment/3');
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Gold' })).toBeVisible();
    expect((await scan(mine))['am']).toBe('4999.00');

    // a wrong code says so beside the field and changes nothing
    await mine.getByLabel('Coupon Code').fill('NOSUCH');
    await mine.getByRole('button', { name: 'Apply' }).click();
    await expect(mine.getByText('There is no coupon with this code.')).toBeVisible();
    await mine.getByLabel('Coupon Code').fill('diwali500');
    await mine.getByRole('button', { name: 'Apply' }).click();
    await expect(mine.getByText('Coupon DIWALI500 is applied: ₹500.00 off.')).toBeVisible();
    await expect(mine.getByLabel('Paid Amount')).toHaveValue('4499');
    const reference = await mine.getByLabel('Reference No').inputValue();
    expect(await scan(mine)).toEqual({
      pa: vpa,
      pn: payee,
      am: '4499.00',
      cu: 'INR',
      tn: `Gold ${reference}`,
      tr: reference,
    });
    await expect(mine.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
      'href',
      /am=4499\.00.*tr=/,
    );

    await fillIn(mine, newUtr());
    await mine.getByRole('button', { name: 'Submit' }).click();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
    await expect(mine.getByRole('heading', { name: '₹4,499.00 is awaiting verification' })).toBeFocused();
    await expect(mine.getByRole('button', { name: 'Submit' })).toHaveCount(0);

    await page.goto(`/payments?search=${person.name.replace(' ', '+')}`);
    const row = page.getByRole('row', { name: new RegExp(reference) });
    await expect(row).toContainText('₹4,499.00');
    await row.getByRole('button', { name: /^Open proof/ }).click();
    const large = page.getByRole('dialog').getByRole('img');
    await expect(large).toBeVisible();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Verify/ }).click();
    await expect(row).toContainText('Verified');
    await expect(row.getByRole('button', { name: /^Refund/ })).toBeVisible();

    await mine.goto('/course');
    await mine.getByRole('link', { name: /Money course/ }).click();
    await mine
      .getByRole('link', { name: /For members/ })
      .first()
      .click();
    await expect(mine).toHaveURL(/courseplayer/);
    await expect
      .poll(() => mine.evaluate(() => document.querySelector('video')?.readyState ?? 0), { timeout: 20_000 })
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
    await expect(mine.getByText(/^Made smaller: 1\.\d+ MB → \d+ kB$/)).toBeVisible();
    await expect(mine.getByText('big slip.jpg')).toBeVisible();
    await mine.getByRole('button', { name: 'Submit' }).click();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
  });

  test('a rejected payment shows its reason, and the amount is to be paid again', async ({
    page,
    academy,
  }) => {
    const { paymentId } = await submitByApi(learner, academy, { paidamount: 1999 });
    const mine = await learner.newPage();
    await mine.goto('/payment/2');
    await expect(mine.getByText('₹1,999.00 is awaiting verification')).toBeVisible();

    await page.goto(`/payments?userid=${person.userId}`);
    await expect(page.getByRole('heading', { name: new RegExp(person.name, 'i') })).toBeVisible();
    await page.getByRole('button', { name: `Reject payment ${paymentId}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Please say why: the learner will read it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The bank knows no such UTR.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Rejected/ })).toContainText('The bank knows no such UTR.');
    await page.getByRole('button', { name: `More for payment ${paymentId}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of payment ${paymentId}` });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history).toContainText('The bank knows no such UTR.');

    await mine.reload();
    await expect(mine.getByRole('heading', { name: 'Your payment of ₹1,999.00 was rejected' })).toBeVisible();
    await expect(mine.getByText('Rejected: The bank knows no such UTR.')).toBeVisible();
    expect((await scan(mine))['am']).toBe('1999.00');
  });

  test('a double click makes one payment, and what is refused stays on screen', async ({ academy }) => {
    const utr = newUtr();
    const mine = await learner.newPage();
    await mine.goto('/payment/2');
    await mine.getByRole('radio', { name: /^Part/ }).check();
    await mine.getByLabel('Paid Amount').fill('1000');
    expect((await scan(mine))['am']).toBe('1000.00');
    await fillIn(mine, utr);
    await mine.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(mine.getByText('Payment detail submitted.')).toBeVisible();
    expect(await api<unknown[]>(learner, academy, '/api/payment')).toHaveLength(1);

    // the rest, under a transaction that was used: refused, and nothing typed is lost
    await mine.getByRole('button', { name: 'Pay the other ₹999.00' }).click();
    await fillIn(mine, utr);
    await mine.getByRole('button', { name: 'Submit' }).click();
    const refused = 'This transaction was submitted already.';
    await expect(mine.getByText('Error in payment')).toBeVisible();
    await expect(mine.getByText(refused).first()).toBeVisible();
    await expect(mine.getByLabel('Transaction ID')).toHaveValue(utr);
    await mine.reload();
    await mine.getByRole('button', { name: 'Pay the other ₹999.00' }).click();
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
    await expect(page.getByText(`Payment ${paymentId} is verified.`)).toBeVisible();

    const mine = await learner.newPage();
    await mine.goto(`/payment/${person.userId}`);
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Unknown' })).toBeVisible();
    await mine.getByRole('link', { name: /Diamond/ }).click();
    await expect(mine.getByRole('heading', { name: 'Payment Detail for Membership: Diamond' })).toBeVisible();
    await mine.goto('/payments');
    await mine.getByRole('link', { name: 'Pay the balance of Silver' }).click();
    await expect(mine).toHaveURL(/payment\/2$/);
    await expect(mine.getByLabel('Paid Amount')).toHaveValue('1000');

    await page.goto('/payments');
    await page.getByRole('tab', { name: 'Dues' }).click();
    await expect(page).toHaveURL(/view=dues/);
    await expect(page.getByRole('row', { name: new RegExp(person.name, 'i') })).toContainText('₹1,000.00');

    // two owners: the second hears what the first one did
    await page.goto(`/payments?userid=${person.userId}`);
    await page.getByRole('button', { name: `Refund payment ${paymentId}` }).click();
    await page.getByLabel('Reason').fill('Paid to the wrong course');
    await api(page.context(), academy, `/api/payment/refund?id=${paymentId}`, { reason: 'Asked by phone' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('This payment was refunded already.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Refunded/ })).toContainText('Asked by phone');
  });

  test('the payment is made with the keyboard alone on a phone, in Hindi and in the dark', async ({
    browser,
    academy,
  }) => {
    const context = await browser.newContext({
      baseURL: academy.url,
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    await context.addInitScript(() => localStorage.setItem('lang', 'hi'));
    await newLearner(context, academy);
    const mine = await context.newPage();
    await mine.goto('/payment/4');
    expect((await scan(mine))['am']).toBe('9999.00');
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await mine.getByLabel('ट्रांज़ैक्शन ID').focus();
    await mine.keyboard.type(newUtr());
    await mine.getByLabel('भुगतान का सबूत').setInputFiles(makePicture('parchi.jpg'));
    await mine.getByLabel('भुगतान का सबूत').focus();
    for (let presses = 0; presses < 2; presses++) await mine.keyboard.press('Tab');
    await expect(mine.getByRole('button', { name: 'जमा करें' })).toBeFocused();
    await mine.keyboard.press('Enter');
    await expect(mine.getByText('भुगतान का विवरण जमा हो गया।')).toBeVisible();
    await context.close();
  });
});
