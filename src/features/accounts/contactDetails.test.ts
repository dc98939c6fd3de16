import { expect, it } from 'vitest';
import { eachDatabase, knownPassword } from '../../../tests/support/harness.ts';
import { pay } from '../../../tests/support/payments.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { institute } from '../institute/api.ts';
import { payments } from '../payments/api.ts';
import { accounts } from './api.ts';
import { contactDetails } from './contactApi.ts';

eachDatabase('e-mail and mobile number', { shortOn: 'sqlite' }, (start) => {
  it('are corrected by an administrator: login, lists and payments know the new ones, and both addresses are told', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({ SMTP_URL: url });
      const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
      const query = { id: learner.user!.id };
      const before = learner.user!.email;
      const named = await (await k.owner()).call(institute.edit, { body: { name: 'Sunrise Academy' } });
      expect(named.status).toBe(200);
      await pay(k, learner);
      await k.deps.db.sql
        .updateTable('users')
        .set({ email_verified_at: k.deps.now().toISOString() })
        .where('id', '=', query.id)
        .execute();
      await admin.call(accounts.resetLink, { query, body: {} });
      const body = { userEmail: 'corrected@example.org', mobile: '9123456780' };
      const { status, body: saved } = await admin.call(contactDetails.edit, { query, body });
      expect([status, saved]).toMatchObject([200, { ...body, userId: query.id, type: 'Free', password: '' }]);
      const logIn = async (useremail: string) =>
        (await k.anonymous().call(accounts.login, { body: { useremail, pswd: knownPassword } })).status;
      expect([await logIn(before), await logIn(body.userEmail)]).toEqual([401, 200]);
      // the session stays, with the new e-mail
      expect((await learner.call(accounts.me, {})).body).toMatchObject({ userEmail: body.userEmail });
      for (const [search, total] of [
        [body.userEmail, 1],
        [body.mobile, 1],
        [before, 0],
      ] as const) {
        expect((await admin.call(accounts.page, { query: { search } })).body.total, search).toBe(total);
        expect((await admin.call(payments.page, { query: { search } })).body.rows, search).toHaveLength(
          total,
        );
      }
      const { sql } = k.deps.db;
      expect(
        await sql.selectFrom('users').select('email_verified_at').where('id', '=', query.id).execute(),
      ).toEqual([{ email_verified_at: null }]);
      const links = sql.selectFrom('password_resets').selectAll().where('user_id', '=', query.id);
      expect(await links.execute()).toEqual([]);
      await k.jobs();
      const told = mails.filter(({ subject }) => subject.includes('e-mail and mobile number'));
      expect(new Set(told.map(({ to }) => to[0]))).toEqual(new Set([before, body.userEmail]));
      // in the institute's name, as those about the payment and the link
      expect(mails.filter(({ subject }) => !subject.startsWith('Sunrise Academy: '))).toEqual([]);
      expect(mails.length).toBeGreaterThan(told.length);
      // the earlier one may be a stranger's
      const earlier = told.find(({ to }) => to[0] === before)!.text;
      for (const value of [learner.user!.name, ...Object.values(body)]) expect(earlier).not.toContain(value);
      const logged = await sql
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'user.contact')
        .execute();
      expect(logged.map(({ details }) => JSON.parse(details))).toEqual([{ changed: 'email, mobile' }]);
    } finally {
      await close();
    }
  });

  it('are refused when they are taken, wrong, changed meanwhile, or an administrator’s', async () => {
    const k = await start();
    const [owner, admin] = [await k.owner(), await k.as('Admin')];
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const edit = async (by: typeof admin, of: typeof admin, body: object) => {
      const { status, body: reply } = await by.call(contactDetails.edit, {
        query: { id: of.user!.id },
        body,
      });
      return [status, (reply as { error?: { code: string } }).error?.code ?? ''];
    };
    expect(await edit(admin, learner, { userEmail: other.user!.email })).toEqual([409, 'conflict']);
    expect((await edit(admin, learner, { userEmail: 'nobody' }))[0]).toBe(422);
    expect((await edit(admin, learner, { mobile: '12345' }))[0]).toBe(422);
    const from = { userEmail: 'earlier@example.org', mobile: '9000000000' };
    expect(await edit(admin, learner, { mobile: '9123456780', from })).toEqual([409, 'stale']);
    expect((await edit(learner, learner, { mobile: '9123456780' }))[0]).toBe(403);
    const mine = { userEmail: 'mine@example.org' };
    expect((await edit(admin, owner, mine))[0]).toBe(403);
    expect(await edit(owner, admin, mine)).toEqual([403, 'confirm']);
    expect(await edit(owner, admin, { ...mine, currentPassword: 'wrong' })).toEqual([403, 'confirm']);
    expect(await edit(owner, admin, { ...mine, currentPassword: knownPassword })).toEqual([200, '']);
    // what is left out stays, and nothing is written for nothing
    expect(await edit(admin, learner, {})).toEqual([200, '']);
    const tries = await Promise.all(
      [learner, other].map((person) => edit(admin, person, { userEmail: 'wanted@example.org' })),
    );
    expect(new Set(tries.map(([status]) => status))).toEqual(new Set([200, 409]));
  });
});
