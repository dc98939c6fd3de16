import type { Queries } from '../../../lib/server/db/db.ts';

/** Inconsistencies in the stored payments, as sentences; [] when there are none. */
export async function moneyProblems({ all }: Pick<Queries, 'all'>): Promise<string[]> {
  const wrong = await all<{ id: number }>(
    `select p.id from purchases p left join (
        select purchase_id, term, sum(case when state = 'Verified' then amount else 0 end) as paid,
          sum(case when state = 'Submitted' then amount else 0 end) as pending
        from payments group by purchase_id, term
      ) s on s.purchase_id = p.id and s.term = p.term
      where p.paid <> coalesce(s.paid, 0) or p.pending <> coalesce(s.pending, 0) order by p.id limit 5`,
  );
  const [states] = await all<{ n: number }>(
    `select count(*) as n from payments p where state <>
      (select state from payment_events e where e.payment_id = p.id order by e.id desc limit 1)`,
  );
  const series = await all<{ year: string; last: number }>('select year, last from receipt_series');
  const receipts = await all<{ receipt_no: string }>(
    'select receipt_no from payments where receipt_no is not null',
  );
  const numbers = receipts.map(({ receipt_no: no }) => /(\d\d-\d\d)\/(\d+)$/.exec(no));
  return [
    ...wrong.map(({ id }) => `purchase ${id} has other sums than its payments`),
    ...(states?.n ? [`${states.n} payments have another state than their history`] : []),
    ...series.flatMap(({ year, last }) => {
      const there = new Set(numbers.filter((one) => one?.[1] === year).map((one) => Number(one?.[2])));
      return there.size === last && Math.max(0, ...there) === last
        ? []
        : [`the receipts of ${year} are ${there.size} and were counted as ${last}`];
    }),
  ];
}
