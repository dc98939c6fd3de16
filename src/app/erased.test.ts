import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eachDatabase, type Kit, knownPassword } from '../../tests/support/harness.ts';
import { uploadPicture } from '../../tests/support/payments.ts';
import { personal } from '../features/accounts/api.ts';
import { profiles } from '../features/profile/api.ts';
import { support } from '../features/support/api.ts';

const marks = ['zebulon.quartermain', 'ZEBULON QUARTERMAIN', '9123498765', 'Marmalade Lane'];

/** Marks of the erased person's data that the database's files still contain. */
async function findMarks({ deps }: Kit): Promise<string[]> {
  const file = path.join(deps.config.DATA_DIR, 'kaksha.sqlite');
  const parts = await Promise.all(
    ['', '-wal'].map((end) => readFile(file + end).catch(() => Buffer.alloc(0))),
  );
  const bytes = Buffer.concat(parts);
  return marks.filter((mark) => bytes.includes(mark));
}

eachDatabase('an account that was deleted', (start, dialect) => {
  // PostgreSQL overwrites dead rows when it vacuums; we don't control its files
  it('is in no free page of the database’s file and not in its log of changes', async ({ skip }) => {
    skip(dialect === 'postgres', 'its files are PostgreSQL’s own');
    const k = await start();
    for (let i = 0; i < 40; i++) await k.as('Free');
    const learner = await k.as('Free');
    const account = {
      name: 'ZEBULON QUARTERMAIN',
      email: 'zebulon.quartermain@example.org',
      mobile: '9123498765',
    };
    await k.deps.db.sql.updateTable('users').set(account).where('id', '=', learner.user!.id).execute();
    for (let i = 0; i < 40; i++) await k.as('Free');
    const body = { fullName: account.name, address: `7 Marmalade Lane\n${'x'.repeat(300)}` };
    await learner.call(profiles.create, {
      body: { ...body, profilePhoto: await uploadPicture(learner, 'me.jpg', 'photo') },
    });
    // long enough for overflow pages
    const message = `I live in Marmalade Lane. ${'word '.repeat(900)}`;
    expect((await learner.call(support.create, { body: { subject: 'Where', message } })).status).toBe(200);
    await k.deps.db.scrubDeleted();
    expect(await findMarks(k)).toEqual(marks);

    const gone = await learner.call(personal.deleteAccount, { body: { password: knownPassword } });
    expect(gone.status).toBe(200);
    await k.jobs();
    expect(await findMarks(k)).toEqual([]);
  });
});
