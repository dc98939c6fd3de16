import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { pay } from '../../../tests/support/payments.ts';
import { indexUsers } from '../../../tests/support/searching.ts';
import { payments } from '../payments/api.ts';
import { accounts } from './api.ts';
import type { UserSort, UserType } from './rules.ts';
import { addAccount } from './server/ensureOwner.ts';
import { columnsOf, setType } from '../../../tests/support/accountTypes.ts';
import { deleteAccount } from './server/personalStore.ts';
import { userIndex, userText } from './server/store.ts';

/** Adds users directly to the database and the search index. */
async function addUsers(
  k: Kit,
  people: { name: string; email: string; type?: UserType; mobile?: string }[],
): Promise<void> {
  const added = await k.deps.db.sql
    .insertInto('users')
    .values(
      people.map(({ name, email, type = 'Free', mobile }, i) => ({
        code: `L${i}${email}`,
        name,
        email,
        mobile: mobile ?? `98${String(10_000_000 + i)}`,
        password_hash: '!',
        ...columnsOf(type),
        is_demo: 0 as const,
        created_at: new Date(Date.UTC(2026, 0, 1) - i * 1000).toISOString(),
      })),
    )
    .returning(['id', 'code', 'name', 'email', 'mobile'])
    .execute();
  for (const { email } of people.filter(({ type }) => type === 'Paid')) {
    const row = k.deps.db.sql.selectFrom('users').select('id').where('email', '=', email);
    await setType(k.deps.db.sql, (await row.executeTakeFirstOrThrow()).id, 'Paid');
  }
  await userIndex.add(
    k.deps.db.sql,
    added.map((row) => ({ id: row.id, text: userText(row) })),
  );
}

const list = async (k: Kit, query: object) => {
  const admin = await k.as('Admin');
  const { status, body } = await admin.call(accounts.page, { query });
  expect(status).toBe(200);
  return body;
};

eachDatabase('the search of the user list', (start) => {
  const names = async (k: Kit, search: string, more: object = {}) =>
    (await list(k, { search, ...more })).rows.map(({ userName }) => userName);

  it('finds by the beginnings of words of name, e-mail, code and mobile, all of them', async () => {
    const k = await start();
    await addUsers(k, [
      { name: 'ASHA RAO', email: 'asha.rao@school.example' },
      { name: 'RAVI ASHOK-KUMAR', email: 'kumar+maths@gmail.example', type: 'Paid' },
      { name: 'मीना शर्मा', email: 'meena@gmail.example' },
    ]);
    expect(await names(k, 'ash')).toEqual(['ASHA RAO', 'RAVI ASHOK-KUMAR']);
    expect(await names(k, 'ash', { type: 'Paid' })).toEqual(['RAVI ASHOK-KUMAR']);
    expect(await names(k, ' ASH  kum ')).toEqual(['RAVI ASHOK-KUMAR']);
    expect(await names(k, 'rao asha')).toEqual(['ASHA RAO']);
    expect(await names(k, 'Asha.Rao@School.example')).toEqual(['ASHA RAO']);
    expect(await names(k, 'maths')).toEqual(['RAVI ASHOK-KUMAR']);
    expect(await names(k, 'gmail.example')).toEqual(['RAVI ASHOK-KUMAR', 'मीना शर्मा']);
    expect(await names(k, 'शर्')).toEqual(['मीना शर्मा']);
    expect(await names(k, '9810000001')).toEqual(['RAVI ASHOK-KUMAR']);
    expect(await names(k, 'L0asha')).toEqual(['ASHA RAO']);
    expect(await names(k, 'sha')).toEqual(['मीना शर्मा']);
    expect(await names(k, 'meena sharma')).toEqual(['मीना शर्मा']);
    expect(await names(k, 'आशा')).toEqual(['ASHA RAO']);
    for (const nobody of ['hana', '%', "' or 1=1", 'asha meena', '\\', '"', '{"zz":1}'])
      expect(await names(k, nobody), nobody).toEqual([]);
  });

  it('finds a mobile number however it is spelled, where it is typed and where it is kept', async () => {
    const k = await start();
    const numbers = ['9876543210', '+91 98765 43211', '0098765-43212', '9123456789'];
    await addUsers(
      k,
      numbers.map((mobile, i) => ({ name: `P${i}`, email: `p${i}@example.org`, mobile })),
    );
    for (const typed of ['+91 98', '+91 98765 4321', '98765 4321', '098765', '0091-98765', '9198765'])
      expect(await names(k, typed), typed).toEqual(['P0', 'P1', 'P2']);
    for (const typed of ['98765 43211', '+919876543211', '0 9876543211', '(98765) 43211', '43211'])
      expect(await names(k, typed), typed).toEqual(['P1']);
    expect(await names(k, 'p1 98765 43211')).toEqual(['P1']);
    expect(await names(k, '98765 43299')).toEqual([]);
    const [changed] = await k.deps.db.sql
      .updateTable('users')
      .set({ mobile: '9000011111' })
      .where('name', '=', 'P1')
      .returning('id')
      .execute();
    await indexUsers(k.deps.db.sql, [changed!.id]);
    expect(await names(k, '43211')).toEqual([]);
    expect(await names(k, '+91 90000 11111')).toEqual(['P1']);
  });

  it('finds who signed up, was imported or is made by a command at once, and nobody who is gone', async () => {
    const k = await start();
    expect((await list(k, {})).total).toBe(1);
    const added = await addAccount(k.deps, {
      name: 'Zoya',
      email: 'z@example.org',
      mobile: '9876543210',
      type: 'Free',
      password: 'long enough',
    });
    expect(await names(k, added!.code)).toEqual(['ZOYA']);
    await k.anonymous().call(accounts.create, {
      body: {
        userName: 'ज़ोया',
        userEmail: 'zz@example.org',
        mobile: '9876543211',
        password: 'long enough',
        type: 'Free',
      },
    });
    expect(await names(k, 'zoya')).toEqual(['ZOYA', 'ज़ोया']);
    expect((await list(k, { type: 'Free' })).total).toBe(2);
    await k.deps.db.transaction((trx) => deleteAccount(trx, added!.id));
    expect(await names(k, 'zoya')).toEqual(['ज़ोया']);
    expect((await list(k, { type: 'Free' })).total).toBe(1);
    const { rows } = await sql`select rowid from search_users where rowid = ${added!.id}`.execute(
      k.deps.db.sql,
    );
    expect(rows).toEqual([]);
  });

  it('of a word that thousands have says so and still pages in order', async () => {
    const k = await start();
    const all = Array.from({ length: 2500 }, (_, i) => ({
      name: `LEARNER ${String((i * 7919) % 2500).padStart(4, '0')}`,
      email: `l${i}@example.org`,
    }));
    for (let i = 0; i < all.length; i += 500) await addUsers(k, all.slice(i, i + 500));
    const third = await list(k, { search: 'learner', sort: 'name', page: 3, size: 25 });
    expect(third.rows.map(({ userName }) => userName)).toEqual(
      Array.from({ length: 25 }, (_, i) => `LEARNER ${String(50 + i).padStart(4, '0')}`),
    );
    expect([third.total, third.more]).toEqual([2000, true]);
    const end = await list(k, { search: 'learner', sort: 'name', dir: 'desc', page: 100, size: 25 });
    expect([end.rows.at(-1)?.userName, end.total, end.more, end.next]).toEqual([
      'LEARNER 0000',
      2000,
      true,
      null,
    ]);
    const one = await list(k, { search: 'learner 2042' });
    expect([one.rows.map(({ userName }) => userName), one.total]).toEqual([['LEARNER 2042'], 1]);
  });
});

eachDatabase('the order and the pages of the user list', (start) => {
  it('hold for each sort, both ways, with and without a type, from the first page to the last', async () => {
    const k = await start();
    const people = Array.from({ length: 60 }, (_, i) => ({
      name: `P${(i * 37) % 11}`,
      email: `p${(i * 17) % 60}@example.org`,
      type: (['Free', 'Paid', 'Student'] as const)[i % 3]!,
    }));
    await addUsers(k, people);
    const admin = await k.as('Admin');
    const all = (await admin.call(accounts.list, { query: {} })).body;
    const keys: Record<UserSort, (user: (typeof all)[number]) => string> = {
      id: () => '',
      name: (user) => user.userName,
      email: (user) => user.userEmail,
      type: (user) => user.type,
      created: (user) => user.createdDate,
    };
    for (const sort of Object.keys(keys) as UserSort[])
      for (const dir of ['asc', 'desc'] as const)
        for (const type of [undefined, 'Paid'] as const) {
          const sign = dir === 'asc' ? 1 : -1;
          const key = keys[sort];
          const expected = all
            .filter((user) => !type || user.type === type)
            .toSorted((a, b) => {
              const [x, y] = [key(a), key(b)];
              return sign * (x === y ? a.userId - b.userId : x < y ? -1 : 1);
            })
            .map(({ userId }) => userId);
          const seen: number[] = [];
          for (let page = 1; page <= Math.ceil(expected.length / 7); page++) {
            const query = { sort, dir, page, size: 7, ...(type ? { type } : {}) };
            const { rows, total } = (await admin.call(accounts.page, { query })).body;
            expect(total).toBe(expected.length);
            seen.push(...rows.map(({ userId }) => userId));
          }
          expect(seen, `${sort} ${dir} ${type}`).toEqual(expected);
        }
    const beyond = (await admin.call(accounts.page, { query: { page: 1e6, size: 200 } })).body;
    expect(beyond).toMatchObject({ rows: [], total: 61, more: false });
    expect((await admin.request('GET', '/api/Users/Page?sort=password_hash')).status).toBe(400);
  });

  it('keeps totals true while fifty people sign up at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const total = async () => (await admin.call(accounts.page, { query: { type: 'Free' } })).body.total;
    expect(await total()).toBe(0);
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        await addUsers(k, [{ name: `N${i}`, email: `n${i}@example.org` }]);
        await total();
      }),
    );
    expect(await total()).toBe(50);
  });
});

eachDatabase('several users at once', (start) => {
  it('change together; who may not be changed is named, and each change is written down', async () => {
    const k = await start();
    const [admin, free, student] = [await k.as('Admin'), await k.as('Free'), await k.as('Student')];
    await k.deps.db.sql
      .updateTable('users')
      .set({ role: 'owner' })
      .where('id', '=', admin.user!.id)
      .execute();
    const other = await k.as('Admin');
    const ids = [free.user!.id, student.user!.id, admin.user!.id, 999_999, free.user!.id];
    const { status, body } = await other.call(accounts.editMany, { body: { ids, type: 'Blocked' } });
    expect(status).toBe(200);
    expect(body.changed.map(({ userId, type }) => [userId, type])).toEqual([
      [free.user!.id, 'Blocked'],
      [student.user!.id, 'Blocked'],
    ]);
    expect(body.refused).toEqual([
      { userId: admin.user!.id, message: 'The owner can be neither blocked nor changed by others.' },
      { userId: 999_999, message: 'There is no such user.' },
    ]);
    expect((await free.call(accounts.me, {})).status).toBe(401);
    const lines = await k.deps.db.sql
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_id', 'details'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual(
      [
        [free, 'Free'],
        [student, 'Student'],
      ].map(([who, from]) => ({
        actor_id: other.user!.id,
        action: 'user.block',
        subject_id: (who as typeof free).user!.id,
        details: JSON.stringify({ from, to: 'Blocked' }),
      })),
    );
    for (const ids of [[], Array.from({ length: 201 }, (_, i) => i + 1), [0], ['x']])
      expect(
        (await other.request('POST', '/api/Users/EditMany', { body: { ids, type: 'Paid' } })).status,
      ).toBe(422);
    expect((await student.call(accounts.editMany, { body: { ids: [1001], type: 'Paid' } })).status).toBe(401);
  });

  it('leave blocked people blocked, unless they are to be unblocked', async () => {
    const k = await start();
    const [admin, free, spammer] = [await k.as('Admin'), await k.as('Free'), await k.as('Free')];
    const ids = [free.user!.id, spammer.user!.id];
    const change = async (type: 'Paid' | 'Free' | 'Student' | 'Blocked' | 'Unblock', whom = ids) => {
      const { body } = await admin.call(accounts.editMany, { body: { ids: whom, type } });
      return [body.changed.map(({ userId }) => userId), body.refused.map(({ userId }) => userId)];
    };
    expect(await change('Blocked', [spammer.user!.id])).toEqual([[spammer.user!.id], []]);
    for (const type of ['Paid', 'Free', 'Student'] as const)
      expect(await change(type), type).toEqual([[free.user!.id], [spammer.user!.id]]);
    const rows = (await admin.call(accounts.list, { query: { type: 'Blocked' } })).body;
    expect(rows.map(({ userId }) => userId)).toEqual([spammer.user!.id]);
    expect(await change('Unblock', [spammer.user!.id])).toEqual([[spammer.user!.id], []]);
  });

  it('who is not what the list showed is named and stays; the others change, without a password', async () => {
    const k = await start();
    const [owner, free] = [await k.owner(), await k.as('Free')];
    const [payer, promoted] = [await k.as('Free'), await k.as('Free')];
    const bought = await pay(k, payer);
    await owner.call(payments.verify, { query: { id: bought.body.paymentId } });
    const body = { type: 'Admin' as const, currentPassword: knownPassword };
    await owner.call(accounts.edit, { query: { id: promoted.user!.id }, body });
    const ids = [payer, promoted, free].map(({ user }) => user!.id);
    const { status, body: done } = await owner.call(accounts.editMany, {
      body: { ids, from: ['Free', 'Free', 'Free'], type: 'Student' },
    });
    expect(status).toBe(200);
    expect(done.changed.map(({ userId }) => userId)).toEqual([free.user!.id]);
    expect(done.refused.map(({ userId }) => userId)).toEqual([payer.user!.id, promoted.user!.id]);
    expect(done.refused[0]!.message).toContain('was changed meanwhile');
    expect((await payer.call(accounts.me, {})).body.userType).toBe('Paid');
  });
});

eachDatabase('a search of two common words', (start) => {
  it('finds and lists everybody who has both, in any order', async () => {
    const k = await start();
    for (let part = 0; part < 14; part++)
      await addUsers(
        k,
        Array.from({ length: 500 }, (_, i) => {
          const n = part * 500 + i;
          const [first, family] = [n % 3 ? 'RAVI' : 'UMA', n % 2 ? 'KUMAR' : 'RAO'];
          return { name: `${first} ${family}`, email: `n${n}@example.org` };
        }),
      );
    const admin = await k.as('Admin');
    const page = async (query: object) =>
      (await admin.call(accounts.page, { query: { search: 'ravi kumar', ...query } })).body;
    const all = (await admin.call(accounts.list, { query: { search: 'ravi kumar' } })).body;
    expect(all.length).toBe(2333);
    expect(all.every(({ userName }) => userName === 'RAVI KUMAR')).toBe(true);
    const ids = all.map(({ userId }) => userId);
    const shown = async (query: object) => (await page(query)).rows.map(({ userId }) => userId);
    expect(await page({ size: 20 })).toMatchObject({ total: 2000, more: true });
    expect(await shown({ size: 20, page: 3 })).toEqual(ids.slice(40, 60));
    expect(await shown({ size: 20, dir: 'desc' })).toEqual(ids.toReversed().slice(0, 20));
    // they were created one second apart
    expect(await shown({ size: 20, sort: 'created', dir: 'desc', type: 'Free' })).toHaveLength(20);
    const byName = await page({ size: 200, page: 12, sort: 'name' });
    expect(byName).toMatchObject({ total: 2000, more: true });
    expect(byName.rows.map(({ userId }) => userId)).toEqual(ids.slice(2200));
    expect(await page({ search: 'ravi uma' })).toMatchObject({ total: 0, more: false });
    await k.deps.db.sql.updateTable('users').set({ name: 'RAVI UMA' }).where('id', '=', ids[0]!).execute();
    await indexUsers(k.deps.db.sql, [ids[0]!]);
    expect((await page({ search: 'ravi uma' })).rows.map(({ userId }) => userId)).toEqual([ids[0]]);
    expect(await shown({ size: 20 })).toEqual(ids.slice(1, 21));
  });
});
