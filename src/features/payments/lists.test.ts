import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { indexAgain } from '../../../tests/support/searching.ts';
import { allowAnyPart, pay } from '../../../tests/support/payments.ts';
import type { Sent } from '../../lib/contract.ts';
import { dayInIndia, daysAfter } from '../../lib/days.ts';
import { payments } from './api.ts';

type Query = Sent<typeof payments.page>['query'];

// more than a week ago, but not before the earliest possible date
const earlier = daysAfter(dayInIndia(new Date()), -300);

async function shop(k: Kit) {
  await allowAnyPart(k);
  const [asha, ravi, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
  await k.deps.db.run(`update users set name = 'ASHA 100%', email = 'asha_rao@example.org' where id = ?`, [
    asha.user!.id,
  ]);
  const made = [
    await pay(k, asha, {
      paidamount: 300,
      partOrFull: 'Part',
      transactionID: '412345678901',
      imageName: 'one.jpg',
    }),
    await pay(k, asha, {
      membershipid: 3,
      paidamount: 2499,
      paymentMode: 'NetBanking',
      transactionID: 'nb 77',
      imageName: 'two.jpg',
    }),
    await pay(k, ravi, { paidamount: 999, referenceNo: 'KK1002M2N1', dateOfPayment: earlier }),
    await pay(k, ravi, {
      membershipid: 4,
      paidamount: 300,
      partOrFull: 'Part',
      paymentMode: 'Cash',
      transactionID: '',
    }),
  ];
  const ids = made.map(({ body }) => body.paymentId);
  await admin.call(payments.verify, { query: { id: ids[2]! } });
  await admin.call(payments.reject, { query: { id: ids[1]! }, body: { reason: 'no' } });
  return { asha, ravi, admin, ids };
}

const page = async (client: Client, query: Query) => (await client.call(payments.page, { query })).body;

eachDatabase('payment lists', (start) => {
  it('show administrators everything and others their own, whatever they ask for', async () => {
    const k = await start();
    const { asha, ravi, admin, ids } = await shop(k);
    const listed = async (client: Client, query: Query) =>
      (await page(client, query)).rows.map(({ paymentId }) => ids.indexOf(paymentId));
    expect(await listed(admin, {})).toEqual([3, 2, 1, 0]);
    expect(await listed(admin, { userid: asha.user!.id })).toEqual([1, 0]);
    expect(await listed(asha, {})).toEqual([1, 0]);
    expect(await listed(asha, { userid: asha.user!.id, state: 'Submitted' })).toEqual([0]);
    expect(await listed(ravi, { search: '412345678901' })).toEqual([]);
    for (const endpoint of [payments.page, payments.list, payments.membershipStatus])
      expect((await asha.call(endpoint, { query: { userid: ravi.user!.id } })).status).toBe(403);
    expect((await admin.call(payments.membershipStatus, { query: { userid: 999_999 } })).status).toBe(404);
    const all = (await admin.call(payments.list, { query: {} })).body;
    expect(all).toEqual((await page(admin, {})).rows);
    expect((await admin.call(payments.list, { query: { page: 2, size: 3 } })).body).toEqual(all.slice(3));
    expect((await asha.call(payments.dues, { query: {} })).status).toBe(403);
  });

  it('filter, sort, search by how something begins, and add up what was found', async () => {
    const k = await start();
    const { asha, ravi, admin, ids } = await shop(k);
    const listed = async (query: Query) => {
      const { rows, total } = await page(admin, query);
      expect(total).toBe(rows.length);
      return rows.map(({ paymentId }) => ids.indexOf(paymentId));
    };
    expect(await listed({ sort: 'old' })).toEqual([0, 1, 2, 3]);
    expect(await listed({ sort: 'amountUp' })).toEqual([0, 3, 2, 1]);
    expect(await listed({ sort: 'amountDown' })).toEqual([1, 2, 3, 0]);
    expect(await listed({ mode: 'UPI' })).toEqual([2, 0]);
    expect(await listed({ membershipid: 2, state: 'Verified' })).toEqual([2]);
    expect(await listed({ to: earlier })).toEqual([2]);
    expect(await listed({ from: daysAfter(earlier, 1) })).toEqual([3, 1, 0]);
    const { receiptNo } = (await page(admin, { state: 'Verified' })).rows[0]!;
    const searches: [string, number[]][] = [
      ['4123 4567', [0]],
      ['NB77', [1]],
      ['kk1002m', [2]],
      [receiptNo.toLowerCase(), [2]],
      [`${ids[3]!}`, [3]],
      ['asha 1', [1, 0]],
      ['asha 100%', [1, 0]],
      ['ASHA_RAO@', [1, 0]],
      ['asha%rao', [1, 0]],
      ['sharao', []],
      ['+91 90000 00000', [3, 2, 1, 0]],
      [asha.user!.code.toLowerCase(), [1, 0]],
      [ravi.user!.email, [3, 2]],
      ['zz', []],
      ["' or 1=1 --", []],
    ];
    for (const [search, expected] of searches) {
      const hits = await listed({ search });
      for (const hit of expected) expect(hits, search).toContain(hit);
      // an id of one digit is a prefix of many numbers
      if (!/^\d$/.test(search)) expect(hits, search).toEqual(expected);
    }
    expect(await page(admin, { userid: asha.user!.id })).toMatchObject({
      totalAmount: 2799,
      verifiedAmount: 0,
    });
    expect(await page(admin, { page: 2, size: 1 })).toMatchObject({
      total: 4,
      totalAmount: 4098,
      verifiedAmount: 999,
      rows: [{ paymentId: ids[2] }],
    });
  });

  it('keep totals in memory only until a payment changes', async () => {
    const k = await start();
    const { admin, ids, ravi } = await shop(k);
    expect((await page(admin, {})).verifiedAmount).toBe(999);
    await admin.call(payments.verify, { query: { id: ids[0]!, withoutProof: true } });
    expect((await page(admin, {})).verifiedAmount).toBe(1299);
    await admin.call(payments.refund, { query: { id: ids[2]! }, body: { reason: 'x' } });
    expect(await page(admin, {})).toMatchObject({ verifiedAmount: 300, total: 4 });
    await pay(k, ravi, { membershipid: 3, paidamount: 2499 });
    expect(await page(admin, {})).toMatchObject({ total: 5 });
  });

  it('find any page of thousands, before and after another payment', async () => {
    const k = await start();
    const { admin, ids, ravi } = await shop(k);
    const { id: _, ...row } = await k.deps.db.sql
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', ids[3]!)
      .executeTakeFirstOrThrow();
    for (let i = 0; i < 5; i++)
      await k.deps.db.sql
        .insertInto('payments')
        .values(
          Array.from({ length: 500 }, (_, n) => ({
            ...row,
            amount: 100 + n,
            state: n % 2 ? 'Rejected' : ('Refunded' as const),
          })),
        )
        .execute();
    const all = (
      await k.deps.db.all<{ id: number; state: string }>('select id, state from payments order by id')
    ).map(({ id, state }) => [id, state] as const);
    const check = async (query: Query, expected: number[]) => {
      const size = 170;
      for (const page of [15, 8, 1, 12, 6, 7, 13, 99]) {
        const { body } = await admin.call(payments.list, { query: { ...query, page, size } });
        const part = expected.slice((page - 1) * size, page * size);
        expect(
          body.map(({ paymentId }) => paymentId),
          JSON.stringify([query, page]),
        ).toEqual(part);
      }
    };
    const newest = all.map(([id]) => id).toReversed();
    await check({}, newest);
    await check({ sort: 'old' }, newest.toReversed());
    const rejected = all.filter(([, state]) => state === 'Rejected').map(([id]) => id);
    await check({ state: 'Rejected' }, rejected.toReversed());
    const added = await pay(k, ravi, { membershipid: 3, paidamount: 2499 });
    await check({}, [added.body.paymentId, ...newest]);
  });

  it('say that there is more than can be counted, and show it in order', async () => {
    const k = await start();
    const { admin, asha, ids, ravi } = await shop(k);
    const { id: _, ...row } = await k.deps.db.sql
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', ids[3]!)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 501 }, () => ({
      ...row,
      amount: 100,
      state: 'Rejected' as const,
      transaction_id: '4999',
      transaction_key: '4999',
    }));
    for (let i = 0; i < 4; i++) await k.deps.db.sql.insertInto('payments').values(copies).execute();
    await indexAgain(k);
    const all = (await admin.call(payments.list, { query: { search: '4' } })).body;
    expect(all.length).toBe(2006);
    for (const search of ['4', ravi.user!.name, ravi.user!.code]) {
      const found = (await admin.call(payments.list, { query: { search } })).body;
      const first = await page(admin, { search, size: 30 });
      expect(first).toMatchObject({ total: 2000, more: true, totalAmount: 30, verifiedAmount: 0 });
      for (const [sort, rows] of [
        ['new', found],
        ['old', found.toReversed()],
      ] as const) {
        const last = Math.ceil(rows.length / 30);
        for (const at of [1, 2, 5, last]) {
          const body = await page(admin, { search, sort, size: 30, page: at });
          expect(body.rows).toEqual(rows.slice((at - 1) * 30, at * 30));
          expect(body.next === null).toBe(at === last);
        }
      }
    }
    const narrow = { search: '4', state: 'Submitted' } as const;
    expect(await page(admin, narrow)).toMatchObject({ total: 2, more: false, totalAmount: 600 });
    expect(await page(asha, { search: '4' })).toMatchObject({ total: 1, more: false, totalAmount: 300 });
    expect(await page(admin, { search: '\u200b\u2060' })).toMatchObject({ total: 2008, more: false });
  });
});
