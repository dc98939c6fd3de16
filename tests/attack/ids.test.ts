import { expect, it } from 'vitest';
import { accounts } from '../../src/features/accounts/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { eachDatabase } from '../harness.ts';
import { type Belongings, body, lockedSecret, type Member, type Person, submitted } from '../populated.ts';
import { forgetLimits } from '../payments.ts';
import { allRows, rowsOf } from '../rows.ts';
import { access, admits, type Entry, type Rule } from './access.ts';
import { byBearer, type Crowd, gather } from './crowd.ts';
import { type Sample, samples, send, urlOf, variants } from './samples.ts';

/** Every rule of every id that an endpoint takes. */
const rules = Object.entries(access).flatMap(([key, entry]) =>
  Object.entries(entry.takes).flatMap(([input, list]) => list.map((rule) => ({ key, entry, input, rule }))),
);
const taking = (whose: Rule['whose'], input = '') =>
  rules.filter((one) => one.rule.whose === whose && one.input.startsWith(input));

/** Pairs of which each takes the other's ids. */
const pairs = (entry: Entry): [Member, Member][] =>
  admits(entry, 'learner')
    ? [
        ['Free', 'Paid'],
        ['Paid', 'Free'],
      ]
    : [
        ['Admin', 'owner'],
        ['owner', 'Admin'],
      ];

/** The sample with another value for one of its inputs. */
function swapped(sample: Sample, input: string, value: unknown): Sample {
  const [part, field] = input.split('.') as ['query' | 'params' | 'body', string];
  return { ...sample, [part]: { ...sample[part], [field]: value } };
}

const request = (a: Crowd, key: string, me: Person, other: Person) => samples[key]!({ a, me, other });

/** Calls as `me` with `sample`; it has to be refused with that status, to tell nothing and to change nothing. */
async function refused(
  a: Crowd,
  { key, input, rule }: (typeof rules)[number],
  sample: Sample,
  { by, secret }: { by: Member; secret: string },
): Promise<void> {
  await forgetLimits(a.k);
  const before = await allRows(a.k);
  const { status, raw } = await send(a.people[by].client, key, sample);
  const label = `${key} ${input} as ${by}`;
  expect(status, `${label}: ${raw.payload.slice(0, 200)}`).toBe(rule.otherwise);
  expect(raw.payload.toLowerCase().includes(secret), `${label} tells ${secret}`).toBe(false);
  expect(await allRows(a.k), label).toEqual(before);
}

async function served(a: Crowd, key: string, by: Member, sample: Sample): Promise<void> {
  await forgetLimits(a.k);
  const { status, raw } = await send(a.people[by].client, key, sample);
  expect(Math.floor(status / 100), `${key} as ${by}: ${status} ${raw.payload.slice(0, 200)}`).toBe(2);
}

/** What a locked lesson has, by what it is called. */
const lockedThing = ({ there: { locked } }: Crowd, { thing }: Rule): unknown =>
  locked[thing as keyof typeof locked];

eachDatabase('whose ids', (start, dialect) => {
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

  it('an id that is ignored changes nothing of whose it is', async () => {
    const a = await gather(start);
    const ignored = taking('ignored');
    for (const { key, entry, input, rule } of ignored) {
      const [by, victim] = pairs(entry)[0]!;
      const [me, them] = [a.people[by], a.people[victim]];
      const theirs = them.has[rule.thing as keyof Belongings] ?? a.there.course;
      const sample = swapped(await request(a, key, me, them), input, theirs);
      const before = rowsOf(await allRows(a.k), them.id);
      await served(a, key, by, sample);
      const after = rowsOf(await allRows(a.k), them.id);
      // an administrator who is asked for a sample leaves lines in the audit log
      expect({ ...after, audit_log: [] }, `${key} ${input}`).toEqual({ ...before, audit_log: [] });
    }
  });

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
      // the question about it is somebody else's
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

  it('an account that is Free, unpaid or blocked again loses the locked lessons at once', async () => {
    const a = await gather(start);
    const admin = a.people.Admin.client;
    const read = taking('open').filter(({ key }) => key.startsWith('GET'));
    const ask = async ({ client }: Person, expected: number): Promise<void> => {
      for (const { key, input, rule } of read) {
        const mine = await request(a, key, a.people.Paid, a.people.Free);
        const sample = swapped(mine, input, lockedThing(a, rule));
        for (const caller of [client, byBearer(a.k, client)])
          expect((await send(caller, key, sample)).status, key).toBe(expected);
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

  it("a file's name opens nothing but what it is for, to those whom that is for", async () => {
    const a = await gather(start);
    const { Free } = a.people;
    const others = (await allRows(a.k))['files']!.filter(
      ({ kind, name, owner_id }) => kind !== 'image' && owner_id !== Free.id && name !== a.there.open.file,
    );
    expect(new Set(others.map(({ kind }) => kind))).toEqual(
      new Set(['photo', 'proof', 'video', 'resource', 'caption']),
    );
    const byName = Object.keys(access).filter((key) => key.endsWith('/:name'));
    expect(byName).toHaveLength(4);
    for (const { name, kind } of others)
      for (const key of byName)
        for (const client of [Free.client, a.outside.nobody]) {
          const { status } = await send(client, key, { params: { name } });
          expect([401, 403, 404], `${key} of a ${String(kind)}`).toContain(status);
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
      // of a question that must be one's own, the hidden one is not even there
      await refused(a, one, sample, { by: 'Free', secret: people.Paid.secret });
    }
    const key = 'GET /api/questions/Thread';
    for (const by of ['Paid', 'Admin', 'owner'] as const)
      await served(a, key, by, { query: { id: people.Paid.has.hidden } });
  });

  // what follows is decided before any database is asked
  if (dialect === 'postgres') return;

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
