import { expect, it } from 'vitest';
import { eachDatabase } from '../support/harness.ts';
import { type Belongings, lockedSecret, password, type Person } from '../support/populated.ts';
import { allRows, rowsOf } from '../support/databaseRows.ts';
import { admits } from './access.ts';
import { onlyInput, pairs, refused, request, served, swapped, taking } from './asking.ts';
import { gather } from './crowd.ts';
import { send, urlOf, variants } from './samples.ts';

eachDatabase('whose ids', { shortOn: 'sqlite' }, (start, dialect) => {
  it("another's id is refused as access.json says, tells nothing and changes nothing", async () => {
    const a = await gather(start);
    const mine = [...taking('own'), ...taking('private')];
    expect(mine.length).toBeGreaterThan(25);
    for (const one of mine)
      for (const [by, victim] of pairs(one.entry)) {
        const [me, them] = [a.people[by], a.people[victim]];
        const theirs = them.has[one.rule.thing as keyof Belongings];
        expect(theirs, one.key).toBeTruthy();
        const sample = swapped(await request(a, one.key, me, them), one.input, theirs);
        await refused(a, one, sample, { by, secret: them.secret });
      }
  });

  it("administrators may take any learner's own ids, and nobody's private ones", async () => {
    const a = await gather(start);
    const { Admin, Free, Paid } = a.people;
    for (const { key } of taking('own')) await served(a, key, 'Admin', await request(a, key, Paid, Free));
    for (const one of taking('private').filter(({ entry }) => admits(entry, 'learner'))) {
      const theirs = Paid.has[one.rule.thing as keyof Belongings];
      const sample = swapped(await request(a, one.key, Admin, Paid), one.input, theirs);
      await refused(a, one, sample, { by: 'Admin', secret: Paid.secret });
    }
  });

  it('administrators change nobody of their rank, the owner anybody', async () => {
    const a = await gather(start);
    const { Admin, owner } = a.people;
    const below = taking('below');
    expect(below.length).toBeGreaterThan(4);
    for (const one of below) {
      const thing = one.rule.thing as keyof Belongings;
      const asked = async (me: Person, id: unknown) => {
        const sample = swapped(await request(a, one.key, me, a.people.Free), one.input, id);
        // the right password must not help a caller who lacks the permission
        return { ...sample, body: { ...sample.body, currentPassword: password } };
      };
      for (const them of [owner, await a.twin('Admin')])
        if (them.has[thing])
          await refused(a, one, await asked(Admin, them.has[thing]), { by: 'Admin', secret: owner.secret });
      const other = thing === 'user' ? (await a.twin('Admin')).id : Admin.has[thing];
      const before = await allRows(a.k);
      await served(a, one.key, 'owner', onlyInput(await asked(owner, other), one.entry, one.input));
      expect(await allRows(a.k), one.key).not.toEqual(before);
    }
  });

  // the rest is decided before any query, or by queries tested above
  if (dialect === 'postgres') return;

  it('an id that is left out leads to no more than what is one’s own or open', async () => {
    const a = await gather(start);
    const mayBeLeft = [...taking('own'), ...taking('open')].filter(
      ({ input }) => !input.startsWith('params'),
    );
    for (const { key, entry, input, rule } of mayBeLeft)
      for (const [by, victim] of rule.whose === 'open' ? [['Free', 'Paid'] as const] : pairs(entry)) {
        const [me, them] = [a.people[by], a.people[victim]];
        const sample = await request(a, key, me, them);
        const [part, field] = input.split('.') as ['query' | 'body', string];
        const { [field]: _, ...others } = sample[part]!;
        const before = rowsOf(await allRows(a.k), them.id);
        const { status, raw } = await send(me.client, key, { ...sample, [part]: others });
        const label = `${key} without ${input}`;
        expect([200, 400], label).toContain(status);
        const told = raw.payload.toLowerCase();
        expect(told.includes(rule.whose === 'open' ? lockedSecret : them.secret), label).toBe(false);
        expect(rowsOf(await allRows(a.k), them.id), label).toEqual(before);
      }
  });

  it('an id that is ignored changes nothing of whose it is', async () => {
    const a = await gather(start);
    const { id: coupon } = await a.k.deps.db.sql.selectFrom('coupons').select('id').executeTakeFirstOrThrow();
    const shared = { course: a.there.course, lesson: a.there.open.lesson, coupon };
    const ignored = [...taking('ignored'), ...taking('staff')];
    for (const { key, entry, input, rule } of ignored) {
      const [by, victim] = pairs(entry)[0]!;
      const [me, them] = [a.people[by], a.people[victim]];
      const theirs = { ...them.has, ...shared }[rule.thing as keyof Belongings];
      expect(theirs, key).toBeTruthy();
      const sample = swapped(await request(a, key, me, them), input, theirs);
      const owned = async () => {
        const all = await allRows(a.k);
        const taught = admits(entry, 'learner') ? [all['courses'], all['lessons']] : [];
        return { ...rowsOf(all, them.id), taught };
      };
      const before = await owned();
      await served(a, key, by, sample);
      const after = await owned();
      // making a sample may add entries to the audit log
      expect({ ...after, audit_log: [] }, `${key} ${input}`).toEqual({ ...before, audit_log: [] });
    }
  });

  it("another's id is refused in every spelling, and twice is malformed", async () => {
    const a = await gather(start);
    const inQuery = [...taking('own', 'query'), ...taking('private', 'query')];
    expect(inQuery.length).toBeGreaterThan(15);
    for (const one of inQuery) {
      const [me, them] = [a.people.Free, a.people.Paid];
      const field = one.input.split('.')[1]!;
      const theirs = String(them.has[one.rule.thing as keyof Belongings]);
      const sample = swapped(await request(a, one.key, me, them), one.input, theirs);
      const url = urlOf(one.key, sample);
      const before = await allRows(a.k);
      for (const spelled of [`${url}&x=1`, url.replace(`${field}=`, `${field.toUpperCase()}=`)])
        expect((await send(me.client, one.key, sample, { url: spelled })).status, spelled).toBe(
          one.rule.otherwise,
        );
      const own = String(me.has[one.rule.thing as keyof Belongings]);
      for (const twice of [`${url}&${field}=${own}`, `${url}&${field.toUpperCase()}=${own}`])
        expect((await send(me.client, one.key, sample, { url: twice })).status, twice).toBe(400);
      for (const spelled of variants(url)) {
        const { status } = await send(me.client, one.key, sample, { url: spelled });
        expect([one.rule.otherwise, 404], spelled).toContain(status);
      }
      expect(await allRows(a.k), one.key).toEqual(before);
    }
  });
});
