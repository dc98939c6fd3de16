import { expect, it } from 'vitest';
import { notes } from '../../src/features/notes/api.ts';
import { search } from '../../src/features/search/api.ts';
import { eachDatabase } from '../support/harness.ts';
import { fill, ownNote, table } from './corpus.ts';

/** How many of the forty searches must have the wanted result first. */
const enough = 38;

eachDatabase('the searches of the table', (start) => {
  it(`find first what people want, at least ${enough} of ${table.length}`, async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fill(k, admin);
    const learner = await k.as('Paid');
    const created = await learner.call(notes.create, { body: { contentId: 1, second: 5, text: ownNote } });
    expect(created.status).toBe(200);
    const wrong: unknown[] = [];
    for (const [q, kind, title] of table) {
      const { body } = await learner.call(search.everything, { query: { q } });
      const [best] = body.groups;
      if (best?.kind !== kind || best.rows[0]?.title !== title)
        wrong.push({ q, wanted: title, found: best && [best.kind, best.rows[0]?.title] });
    }
    expect(table).toHaveLength(40);
    expect(table.length - wrong.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(enough);
  });
});
