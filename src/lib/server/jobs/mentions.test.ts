import { expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/support/harness.ts';
import { eraseMentions } from './mentions.ts';

eachDatabase('mentions of a person in jobs', (start) => {
  it('are found whatever their letters, and only theirs', async () => {
    const k = await start();
    const { sql } = k.deps.db;
    for (const to of ['ravi_kumar@x.org', 'Ravi_Kumar@X.org', 'ravixkumar@x.org', 'gravi_kumar@x.org'])
      await k.deps.jobs.add('mail', { to });
    await k.deps.jobs.add('mail', { to: 'a@x.org', text: 'Dear José 100%' });
    await sql.updateTable('jobs').set({ state: 'done' }).where('payload', 'like', '%Dear%').execute();
    await eraseMentions(sql, { words: ['ravi_kumar@x.org'], names: ['JOSÉ 100%'] });
    const left = await sql.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(left.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)).toEqual([
      'ravixkumar@x.org',
      'gravi_kumar@x.org',
    ]);
  });
});
