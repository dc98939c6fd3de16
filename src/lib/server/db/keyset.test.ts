import { expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/harness.ts';
import { parseCursor, writeCursor } from './cursor.ts';
import { keysetPage, type Order, type Part, type Window } from './keyset.ts';
import type { Database } from './db.ts';

interface Row {
  id: number;
  at: string;
}

const orders: Order[] = (['asc', 'desc'] as const).map((dir) => ({
  name: 'at',
  dir,
  columns: { at: ['at', 'text'], id: ['id', 'number'] },
}));

const page = (db: Database, order: Order, window: Window) =>
  keysetPage(order, window, (part: Part): Promise<Row[]> =>
    db.sql
      .selectFrom('audit_log')
      .select(['id', 'at'])
      .where(part.where)
      .orderBy(part.orderBy)
      .limit(part.limit)
      .offset(part.offset)
      .execute(),
  );

const line = (at: string) => ({
  at,
  actor_id: 0,
  action: 'a.b',
  subject: 'a',
  subject_id: 0,
  details: '{}',
  ip_address: '',
});

eachDatabase('pages by cursor', (start) => {
  it('show every row once in order, forwards and back, while rows are added at every place', async () => {
    const { db } = (await start()).deps;
    const add = (...ats: string[]) =>
      db.sql.insertInto('audit_log').values(ats.map(line)).returning('id').execute();
    const first = await add(
      ...Array.from({ length: 40 }, (_, i) => String.fromCharCode(98 + ((i * 7) % 13))),
    );
    const present = new Set(first.map(({ id }) => id));
    for (const order of orders) {
      const sign = order.dir === 'asc' ? 1 : -1;
      const inOrder = (rows: Row[]) =>
        rows.toSorted((a, b) => sign * (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1));
      const seen: Row[] = [];
      const cursors: string[] = [];
      for (let next: string | null | undefined; next !== null;) {
        const got = await page(db, order, { size: 7, ...(next ? { cursor: next } : {}) });
        seen.push(...got.rows);
        if (got.previous) cursors.push(got.previous);
        next = got.next;
        // at the beginning, at the end and in the middle
        await add('a', 'z', 'h');
      }
      const old = seen.filter(({ id }) => present.has(id));
      expect(old.length).toBe(40);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen).toEqual(inOrder(seen));
      // back from the last page
      const back: Row[] = [];
      for (let previous: string | null | undefined = cursors.at(-1); previous;) {
        const got = await page(db, order, { size: 7, cursor: previous });
        // the first page is always full, so it may repeat rows of the next one
        back.unshift(...got.rows.filter(({ id }) => !back.some((row) => row.id === id)));
        previous = got.previous;
        await add('a', 'z', 'h');
      }
      expect(back).toEqual(inOrder(back));
      expect(new Set(back.map(({ id }) => id)).size).toBe(back.length);
      const last = seen.findLastIndex(({ id }) => id === back.at(-1)!.id);
      for (const row of seen.slice(0, last).filter(({ id }) => present.has(id)))
        expect(back).toContainEqual(row);
    }
  });

  it('answer a number as before, and a cursor of something else or made up with the first page', async () => {
    const { db } = (await start()).deps;
    await db.sql.insertInto('audit_log').values(['a', 'b', 'c', 'd', 'e'].map(line)).execute();
    const [order] = orders as [Order];
    const ats = async (window: Window) => (await page(db, order, window)).rows.map(({ at }) => at).join('');
    expect(await ats({ size: 2, page: 2 })).toBe('cd');
    const second = await page(db, order, { size: 2, page: 2 });
    expect(await ats({ size: 2, cursor: second.next! })).toBe('e');
    expect(await ats({ size: 2, cursor: second.previous! })).toBe('ab');
    expect((await page(db, order, { size: 2, cursor: second.previous! })).previous).toBeNull();
    expect((await page(db, order, { size: 9 })).next).toBeNull();
    for (const cursor of [
      'x',
      '',
      writeCursor('idasc', 'after', ['c', 1]),
      writeCursor('atasc', 'after', ['c']),
      writeCursor('atasc', 'after', ['c\0', 1]),
      writeCursor('atasc', 'after', ['c', '1 or 1=1']),
      writeCursor('atasc', 'after', ['c', 1e300]),
      Buffer.from('{}').toString('base64url'),
    ])
      expect(await ats({ size: 2, cursor })).toBe('ab');
    // a number beyond what the column holds
    expect(await ats({ size: 2, cursor: writeCursor('atasc', 'after', ['c', 2 ** 50]) })).toBe('de');
    // the rows after it were deleted: the last page
    expect(await ats({ size: 2, cursor: writeCursor('atasc', 'after', ['x', 1]) })).toBe('de');
    expect(parseCursor(second.next!, 'atasc', ['text', 'number'])?.way).toBe('after');
  });
});
