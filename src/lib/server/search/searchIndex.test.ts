import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/support/harness.ts';
import { readMatches } from './readMatches.ts';
import { maxCounted, searchIndex } from './searchIndex.ts';
import { queryOf } from './tokens.ts';

eachDatabase('the search index', (start) => {
  const index = searchIndex('messages');

  it('finds Hindi and Latin words by their beginnings in either script, and follows changes', async () => {
    const { db } = (await start()).deps;
    const texts = [
      'मार्केटिंग की पढ़ाई',
      'दुकान कैसे चलाएँ',
      'Digital marketing for a small shop',
      'MEENA Sharma',
      'मीना शर्मा',
      '𞤀𞤁 other letters',
    ];
    await index.put(
      db.sql,
      texts.map((text, i) => ({ id: i + 1, text: { texts: [text] } })),
    );
    const idsFor = async (search: string) => {
      const { rows } = await raw<{ id: number }>`select rowid as id from search_messages
        where rowid in ${index.ids(db, queryOf(search))} order by rowid`.execute(db.sql);
      return rows.map(({ id }) => id);
    };
    const expected: [string, number[]][] = [
      ['marketing', [1, 3]],
      ['मार्केटिंग', [1, 3]],
      ['मार्के', [1, 3]],
      ['market padhai', [1]],
      ['padhaai', [1]],
      ['पढाई', [1]],
      ['पढ़', [1]],
      // a consonant in the middle is not a prefix, although a tokenizer that splits at vowel signs would find it
      ['ढ', []],
      ['टिंग', []],
      ['dukan', [2]],
      ['दुकान', [2]],
      ['dukaan', [2]],
      ['meena', [4, 5]],
      ['मीना sharma', [4, 5]],
      ['mina', [4, 5]],
      ['SHOP small', [3]],
      ['hop', []],
      ['𞤢', [6]],
      ['%', []],
      [`' or "1"="1`, []],
    ];
    for (const [search, ids] of expected) expect(await idsFor(search), search).toEqual(ids);
    await index.put(db.sql, [{ id: 2, text: { texts: ['बाज़ार'] } }]);
    expect([await idsFor('dukan'), await idsFor('bazaar')]).toEqual([[], [2]]);
    await index.remove(db.sql, [2, 99]);
    expect(await idsFor('bazaar')).toEqual([]);
    const undone = db.transaction(async (trx) => {
      await index.put(trx, [{ id: 9, text: { texts: ['undone'] } }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await idsFor('undone')).toEqual([]);
    expect(await index.count(db, queryOf('sharma'))).toBe(2);
  });

  it('reads what thousands of records have in the order of the list, forwards and back', async () => {
    const { db } = (await start()).deps;
    const all = Array.from({ length: maxCounted + 600 }, (_, i) => ({
      id: i + 1,
      text: { texts: [`many n${i}`] },
    }));
    await index.put(db.sql, all);
    const query = queryOf('many');
    for (const dir of ['asc', 'desc'] as const) {
      const order = { name: 'id', dir, columns: { id: ['m.rowid', 'number'] } } as const;
      const seen: number[] = [];
      const read = (after: number[] | null, inclusive = false) => {
        const sign = raw.raw((dir === 'asc' ? '>' : '<') + (inclusive ? '=' : ''));
        const part = { dir, limit: 700, offset: 0, after, inclusive };
        return readMatches<{ id: number }>(
          { db, index, query },
          order,
          part as never,
          async (ids, { limit }) => {
            const { rows } = await raw<{
              id: number;
            }>`select rowid as id from search_messages where rowid in ${ids}
            ${after ? raw`and rowid ${sign} ${after[0]}` : raw``}
            order by rowid ${raw.raw(dir)} limit ${limit}`.execute(db.sql);
            return rows;
          },
        );
      };
      expect((await read([900], true))[0]).toEqual({ id: 900 });
      for (let after: number[] | null = null; ;) {
        const rows = await read(after);
        seen.push(...rows.map(({ id }) => id));
        if (rows.length < 700) break;
        after = [rows.at(-1)!.id];
      }
      const ids = all.map(({ id }) => id);
      expect(seen).toEqual(dir === 'asc' ? ids : ids.toReversed());
    }
  });
});
