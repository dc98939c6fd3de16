import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import sharp from 'sharp';
import type { Academy } from '../support/academy.ts';
import { api, expect } from './fixtures.ts';
import { makePicture, makeVideo } from './media.ts';
import { uploadByApi } from '../support/browser.ts';
import { scan } from './scan.ts';

export const vpa = 'sunrise.academy@okbank';
export const payee = 'Sunrise Academy';

/** The institute's UPI address, Gold at ₹4,999 and a coupon of ₹500 for it. */
export async function setUpMoney(owner: BrowserContext, academy: Academy): Promise<void> {
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

/** The fields of the UPI link in the QR code of the payment screen. */
export async function scanPayment(page: Page): Promise<Record<string, string>> {
  const link = await scan(page.getByRole('img', { name: /^QR code to pay|QR कोड/ }));
  expect(link).toMatch(/^upi:\/\/pay\?/);
  return Object.fromEntries(new URLSearchParams(link.split('?')[1]));
}

/** A PNG of noise, slightly larger than `bytes`. */
export async function largePicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 60;
  const noise = randomBytes(side * side * 3);
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

let transactions = 400_000_000_000 + (process.pid % 1000) * 100_000;
export const newUtr = (): string => String(++transactions);

/** What a tier costs a learner now, in rupees: other tests of the file leave coupons open. */
export async function priceFor(learner: BrowserContext, academy: Academy, tier: number): Promise<number> {
  const response = await learner.request.get(`${academy.url}/api/payment/offers`);
  const offers = (await response.json()) as { membershipid: number; price: number; discount: number }[];
  const { price, discount } = offers.find(({ membershipid }) => membershipid === tier)!;
  return price - discount;
}

export async function submitByApi(
  learner: BrowserContext,
  academy: Academy,
  part: object,
): Promise<{ paymentId: number }> {
  const proof = makePicture('slip.jpg');
  const imageName = await uploadByApi(learner, academy, '/api/Image/UploadImage?kind=proof', proof);
  return api(learner, academy, '/api/payment', {
    membershipid: 2,
    dateOfPayment: today(),
    paymentMode: 'UPI',
    partOrFull: 'Full',
    transactionID: newUtr(),
    imageName,
    ...part,
  });
}

/** Adds a course of two lessons on the screens, the first of which is free. */
export async function addCourseOnScreen(owner: Page, name: string): Promise<void> {
  await owner.goto('/upload?edit=new');
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
    await owner.locator('form input[type=file]').setInputFiles(makeVideo(`${lesson}.mp4`, 3));
    await owner.getByRole('button', { name: 'Add Content' }).click();
    // learners see a course once it can be played
    await expect(owner.getByRole('row', { name: new RegExp(lesson) })).toContainText('Ready', {
      timeout: 30_000,
    });
  }
}

/** Fills the fields of a UPI payment that have no default. */
export async function fillIn(page: Page, utr: string): Promise<void> {
  await page.getByLabel('Transaction ID').fill(utr);
  await page.getByLabel('Proof of payment').setInputFiles(makePicture('my slip.jpg'));
  await expect(page.getByRole('img', { name: 'Preview of the proof' })).toBeVisible();
}

/** Moves a purchase into the past, since the clock of a running server can't be set. */
export function letDaysPass(academy: Academy, userId: number, days: number): void {
  const db = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'));
  const earlier = (column: string): string =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${days} days')`;
  const times = ['opened_at', 'starts_at', 'ends_at', 'overdue_at'].map(earlier);
  db.prepare(`update entitlements set ${times.join(', ')} where user_id = ?`).run(userId);
  db.prepare(
    `update purchases set due_on = date(due_on, '-${days} days') where user_id = ? and due_on <> ''`,
  ).run(userId);
  // invalidates cached sessions and payments
  db.exec("update versions set value = value + 1 where name in ('sessions', 'payments')");
  db.close();
}
