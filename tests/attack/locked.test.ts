import { expect, it } from 'vitest';
import { accounts } from '../../src/features/accounts/api.ts';
import { captionSearch } from '../../src/features/lessons/searchApi.ts';
import { payments } from '../../src/features/payments/api.ts';
import { eachDatabase } from '../support/harness.ts';
import { body, lockedSecret, type Person, submitted } from '../support/populated.ts';
import { allRows } from '../support/databaseRows.ts';
import { access, type Rule } from './access.ts';
import { refused, request, served, swapped, taking } from './asking.ts';
import { byBearer, type Crowd, gather } from './crowd.ts';
import { send, urlOf } from './samples.ts';

const lockedThing = ({ there: { locked } }: Crowd, { thing }: Rule): unknown =>
  locked[thing as keyof typeof locked];

/** The status of a reply; 403 for a list that leaves the lesson out. */
const judged = (
  { status, raw }: Awaited<ReturnType<typeof send>>,
  { otherwise }: Rule,
  thing: unknown,
): number =>
  status === 200 && otherwise === 200 && !raw.payload.includes(`"courseContentID":${String(thing)},`)
    ? 403
    : status;

eachDatabase('locked and hidden', { shortOn: 'sqlite' }, (start, dialect) => {
  it('what belongs to a locked lesson is for members only', async () => {
    const a = await gather(start);
    const { people } = a;
    for (const one of taking('open')) {
      const thing = lockedThing(a, one.rule);
      expect(thing, one.key).toBeTruthy();
      for (const by of ['Free', 'Student', 'namesake'] as const) {
        const sample = swapped(await request(a, one.key, people[by], people.Paid), one.input, thing);
        await refused(a, one, sample, { by, secret: lockedSecret });
        if (!one.key.startsWith('GET /media')) continue;
        const head = await send(people[by].client, one.key, sample, { method: 'HEAD' });
        expect(head.status, one.key).toBe(one.rule.otherwise);
        const url = urlOf(one.key, sample).replace(/^\/media\/(\w+)/, (path) =>
          path.toUpperCase().replace('/', '//'),
        );
        const spelled = await send(people[by].client, one.key, sample, { url: `${url}/` });
        expect(spelled.status, url).toBe(one.rule.otherwise);
      }
      // this question is somebody else's
      if (one.entry.takes[one.input]!.some(({ whose }) => whose === 'own')) continue;
      for (const by of ['Paid', 'Admin', 'owner'] as const)
        await served(
          a,
          one.key,
          by,
          swapped(await request(a, one.key, people[by], people.Free), one.input, thing),
        );
    }
  });

  it('words of locked captions are found by members only', async () => {
    const a = await gather(start);
    await a.k.jobs();
    const query = { courseId: a.there.course, search: lockedSecret };
    for (const by of ['Free', 'Student', 'namesake', 'Paid', 'Admin', 'owner'] as const) {
      const { rows } = await body(a.people[by].client.call(captionSearch.find, { query }));
      const found = ['Paid', 'Admin', 'owner'].includes(by) ? [a.there.locked.lesson] : [];
      expect([by, rows.map(({ courseContentID }) => courseContentID)]).toEqual([by, found]);
    }
  });

  it('an account that is Free, unpaid or blocked again loses the locked lessons at once', async () => {
    const a = await gather(start);
    const admin = a.people.Admin.client;
    const read = taking('open').filter(({ key }) => key.startsWith('GET'));
    const ask = async ({ client }: Person, expected: number): Promise<void> => {
      for (const { key, input, rule } of read) {
        const mine = await request(a, key, a.people.Paid, a.people.Free);
        const thing = lockedThing(a, rule);
        const sample = swapped(mine, input, thing);
        for (const caller of [client, byBearer(a.k, client)])
          expect(judged(await send(caller, key, sample), rule, thing), key).toBe(expected);
      }
    };
    for (const [type, status] of [
      ['Free', 403],
      ['Blocked', 401],
    ] as const) {
      const member = await a.twin('Paid');
      await ask(member, 200);
      await body(admin.call(accounts.edit, { query: { id: member.id }, body: { type } }));
      await ask(member, status);
    }
    const payer = await a.twin('Free');
    const id = await submitted(a.k, payer.client);
    await ask(payer, 403);
    await body(admin.call(payments.verify, { query: { id } }));
    await ask(payer, 200);
    await body(admin.call(payments.refund, { query: { id }, body: { reason: 'As asked' } }));
    await ask(payer, 403);
  });

  it('an entitlement opens what it is for, from its beginning to its end and while nothing is overdue', async () => {
    const a = await gather(start);
    const read = taking('open').filter(({ key }) => key.startsWith('GET'));
    expect(read.length).toBeGreaterThan(5);
    const at = (seconds: number) => new Date(a.k.deps.now().getTime() + seconds * 1000).toISOString();
    const open = { course_id: null, starts_at: at(-60), ends_at: null, overdue_at: null };
    const ask = async ({ client }: Person, expected: number, what: string): Promise<void> => {
      for (const { key, input, rule } of read) {
        const mine = await request(a, key, a.people.Paid, a.people.Free);
        const thing = lockedThing(a, rule);
        const reply = await send(client, key, swapped(mine, input, thing));
        expect(judged(reply, rule, thing), `${key}, ${what}`).toBe(expected);
      }
    };
    for (const [what, times, status] of [
      ['ended', { ends_at: at(-1) }, 403],
      ['overdue', { overdue_at: at(-1) }, 403],
      ['not begun', { starts_at: at(3600) }, 403],
      ['revoked', { revoked_at: at(-1) }, 403],
      ['of another course', { course_id: a.there.short }, 403],
      ['of this course', { course_id: a.there.course }, 200],
      ['to its end', { ends_at: at(3600), overdue_at: at(3600) }, 200],
    ] as const) {
      const person = await a.twin('Free');
      await a.k.deps.db.sql
        .insertInto('entitlements')
        .values({
          ...open,
          ...times,
          user_id: person.id,
          tier: 2,
          source: 'grant',
          opened_at: at(-60),
        } as never)
        .execute();
      await ask(person, status, what);
      if (what !== 'to its end') continue;
      a.k.clock.forward(3600);
      await ask(person, 403, 'after it');
    }
  });

  it('what an administrator has hidden is seen by who wrote it and by administrators', async () => {
    const a = await gather(start);
    const { people } = a;
    for (const one of taking('shown')) {
      const sample = swapped(
        await request(a, one.key, people.Free, people.Paid),
        one.input,
        people.Paid.has.hidden,
      );
      // an endpoint for one's own questions must not even find the hidden one
      await refused(a, one, sample, { by: 'Free', secret: people.Paid.secret });
    }
    const key = 'GET /api/questions/Thread';
    for (const by of ['Paid', 'Admin', 'owner'] as const)
      await served(a, key, by, { query: { id: people.Paid.has.hidden } });
  });

  // the rest is decided before any query, or by queries tested above
  if (dialect === 'postgres') return;

  it("a file's name opens nothing but what it is for, to those whom that is for", async () => {
    const a = await gather(start);
    const { Free } = a.people;
    const others = (await allRows(a.k))['files']!.filter(
      ({ kind, name, owner_id }) => kind !== 'image' && owner_id !== Free.id && name !== a.there.open.file,
    );
    expect(new Set(others.map(({ kind }) => kind))).toEqual(
      new Set(['photo', 'proof', 'video', 'resource', 'caption']),
    );
    const byName = Object.keys(access).filter((key) => /^[^:]*\/:name$/.test(key));
    expect(byName).toHaveLength(4);
    for (const { name, kind } of others)
      for (const key of byName)
        for (const client of [Free.client, a.outside.nobody]) {
          const { status } = await send(client, key, { params: { name } });
          expect([401, 403, 404], `${key} of a ${String(kind)}`).toContain(status);
        }
  });

  it('a learner uploads photos and proofs, and nothing else', async () => {
    const a = await gather(start);
    for (const one of taking('photo or proof'))
      for (const kind of ['photo', 'proof', 'image', 'video', 'resource', 'caption']) {
        const sample = swapped(await request(a, one.key, a.people.Paid, a.people.Free), one.input, kind);
        const { status } = await send(a.people.Paid.client, one.key, sample);
        const other = kind === 'image' || kind === 'video' ? one.rule.otherwise : 400;
        expect(status, kind).toBe(kind === 'photo' || kind === 'proof' ? 200 : other);
      }
  });
});
