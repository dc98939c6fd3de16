import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/harness.ts';
import { allowAnyPart, pay } from '../../../../tests/payments.ts';
import { accounts } from '../../../features/accounts/api.ts';
import { contact } from '../../../features/marketing/api.ts';
import { payments } from '../../../features/payments/api.ts';
import { support } from '../../../features/support/api.ts';
import { search } from '../db/migrations/0018-search.ts';

eachDatabase('the migration to the search index', (start) => {
  it('makes everything that is there found, as what comes after it is', async () => {
    const k = await start();
    await allowAnyPart(k);
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { code } = learner.user!;
    const made = await pay(k, learner, { transactionID: '412345678901' });
    await learner.call(support.create, { body: { subject: 'मार्केटिंग कोर्स', message: 'x' } });
    const visitor = { name: 'Asha Rao', email: 'asha@example.org', website: '', took: 20 };
    await k.anonymous().call(contact.send, { body: { ...visitor, message: 'Where is the dukan?' } });
    const totals = async () => {
      const asked = [
        await admin.call(accounts.page, { query: { search: code } }),
        await admin.call(payments.page, { query: { search: '4123 4567' } }),
        await admin.call(payments.page, { query: { search: `${code} ${made.body.paymentId}` } }),
        await admin.call(support.page, { query: { search: 'marketing' } }),
        await learner.call(support.page, { query: { search: code } }),
        await admin.call(contact.inbox, { query: { search: 'दुकान asha@example' } }),
      ];
      return asked.map(({ body }) => body.total);
    };
    expect(await totals()).toEqual([1, 1, 1, 1, 1, 1]);
    const { sql: db, dialect } = k.deps.db;
    // the schema before the migration
    for (const subject of ['users', 'payments', 'tickets', 'messages', 'certificates'])
      await sql`drop table ${sql.ref(`search_${subject}`)}`.execute(db);
    await sql`create table user_words (user_id integer, word text)`.execute(db);
    for (const index of [
      'login_requests_asked',
      'files_resource_name',
      'files_resource_bytes',
      'files_resource_new',
    ])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    await search(db as never, dialect);
    expect(await totals()).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
