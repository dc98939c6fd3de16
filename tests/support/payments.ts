import sharp from 'sharp';
import { coupons } from '../../src/features/coupons/api.ts';
import { files } from '../../src/features/files/api.ts';
import { readLimits, saveLimits } from '../../src/features/institute/server/store.ts';
import { payments } from '../../src/features/payments/api.ts';
import type { Sent } from '../../src/lib/contract.ts';
import { dayInIndia } from '../../src/lib/days.ts';
import { bump } from '../../src/lib/server/db/db.ts';
import type { Client, Kit } from './harness.ts';

type Draft = Sent<typeof payments.create>['body'];

let numbers = 100_000_000_000;

export const nextUtr = (): string => String(++numbers);

/** A complete UPI payment of today with a new transaction id, without a proof. */
export function upiDraft(k: Kit, more: Partial<Draft> = {}): Draft {
  return {
    membershipid: 2,
    paidamount: 999,
    dateOfPayment: dayInIndia(k.deps.now()),
    paymentMode: 'UPI',
    partOrFull: 'Full',
    transactionID: nextUtr(),
    imageName: 'proof.jpg',
    ...more,
  };
}

const proofs = new WeakMap<Client, Promise<string>>();

/** A client's proof, uploaded once; returns its unique name. */
function proofOf(client: Client): Promise<string> {
  const known = proofs.get(client) ?? uploadPicture(client, 'proof.jpg');
  proofs.set(client, known);
  return known;
}

/** Submits a payment, with a proof by default, and resets the limit per IP address. */
export async function pay(k: Kit, client: Client, more: Partial<Draft> = {}) {
  await clearLimits(k);
  const imageName = more.imageName ?? (more.paymentMode === 'Cash' ? '' : await proofOf(client));
  return client.call(payments.create, { body: upiDraft(k, { ...more, imageName }) });
}

/** Allows any amount for the first part payment. */
export async function allowAnyPart(k: Kit): Promise<void> {
  await saveLimits(k.deps.db.sql, { ...(await readLimits(k.deps.db.sql)), firstPartPercent: 0 });
}

/** Resets the limit of 60 payments an hour: all test clients have one IP address. */
export async function clearLimits(k: Kit): Promise<void> {
  await k.deps.db.run('delete from rate_counts');
}

/** Moves the clock to `before` ms before an instant; sessions stay valid. */
export async function goTo(k: Kit, instant: string, before = 0): Promise<void> {
  await k.deps.db.run(`update sessions set expires_at = '2999-01-01T00:00:00.000Z', seen_at = ?`, [instant]);
  // sessions are cached until a session changes
  await bump(k.deps.db.sql, 'sessions');
  k.clock.set(new Date(Date.parse(instant) - before));
}

export async function uploadPicture(
  client: Client,
  name: string,
  kind: 'photo' | 'proof' | 'image' = 'proof',
): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const { body } = await client.upload(files.uploadImage, { query: { kind } }, [{ name, bytes }]);
  return body.result[0]!.fileName;
}

/** Adds a coupon that is valid today. */
export async function addCoupon(
  admin: Client,
  more: Partial<Sent<typeof coupons.create>['body']> = {},
): Promise<void> {
  await admin.call(coupons.create, {
    body: {
      couponCode: 'DIWALI',
      amount: 100,
      startDate: '2020-01-01',
      endDate: '2090-01-01',
      ...more,
    },
  });
}
