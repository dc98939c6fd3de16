import { textIn } from '../../src/lib/text.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/app/endpoints.ts';
import { endpoint } from '../../src/lib/contract.ts';
import { bindEndpoints } from '../../src/lib/server/http/context.ts';
import { type AppError, forbidden, unauthorized } from '../../src/lib/server/http/errors.ts';
import { buildServer } from '../../src/lib/server/http/server.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';
import { lockedSecret, type Member, members, type Person } from '../support/populated.ts';
import { clearLimits } from '../support/payments.ts';
import { allRows } from '../support/databaseRows.ts';
import { access, admits, admitsOutside, type Entry } from './access.ts';
import { bare, byBearer, type Crowd, gather, outsiders, rankOf } from './crowd.ts';
import { samples, send, type Scene, urlOf, variants } from './samples.ts';

const entries = Object.entries(access);

/** They end sessions or accounts, so each call needs a new caller. */
const ending = new Set([
  'POST /api/Users/Logout',
  'POST /api/Users/CheckLogin',
  'POST /api/Users/ChangePassword',
  'POST /api/Users/DeleteAccount',
]);

/** A server's endpoints as Fastify prints them: a tree indented by 4 characters per level. */
function routesOf({ app }: Kit): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*?)[├└]── (.*?) \((.*)\)$/.exec(line) ?? [];
      if (part === undefined) return [];
      path.splice(indent!.length / 4, Infinity, part);
      // every GET route answers HEAD, too
      const own = methods!.split(', ').filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'));
      return own.map((method) => `${method} ${path.join('')}`);
    });
}

/** A caller of that kind; a new one for endpoints that end it. */
const caller = (a: Crowd, key: string, who: Member): Promise<Person> | Person =>
  ending.has(key) ? a.twin(who) : a.people[who];

const otherOf = (a: Crowd, who: Member): Person => (who === 'Free' ? a.people.Paid : a.people.Free);

/** Strings that must not be in a reply to this caller. */
const secretsFrom = ({ people }: Crowd, who: Member | null): string[] => [
  ...members.filter((member) => member !== who).map((member) => people[member].secret),
  ...(who === 'Paid' || who === 'Admin' || who === 'owner' ? [] : [lockedSecret]),
];

/** A request that succeeds for the lowest rank that may make it: Paid, an administrator who is not the owner, the owner. */
async function rightful(a: Crowd, key: string, entry: Entry) {
  const who = admits(entry, 'learner') ? 'Paid' : admits(entry, 'admin') ? 'Admin' : 'owner';
  const me = await caller(a, key, who);
  const scene: Scene = { a, me, other: otherOf(a, who) };
  return { me, sample: await samples[key]!(scene) };
}

/** Names of inputs that identify a record. A transaction id is the bank's, `uploadById` a flag. */
const naming =
  /^(?!transaction|uploadBy).*ids?$|^(imageName|videoFileName|profilePhoto|fileName|logo|number|token)$/i;

it('access.json says of every id of every endpoint whose it may be', () => {
  const fields = (schema: unknown): string[] =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const wrong = endpoints.flatMap(({ endpoint: declaration }) => {
    const ids = [
      ...fields(declaration.query)
        .filter((name) => naming.test(name))
        .map((name) => `query.${name}`),
      ...fields(declaration.params).map((name) => `params.${name}`),
      ...fields(declaration.body)
        .filter((name) => naming.test(name))
        .map((name) => `body.${name}`),
      ...(declaration.path.endsWith('/UploadImage') ? ['query.kind'] : []),
    ];
    const named = Object.keys(access[`${declaration.method} ${declaration.path}`]?.takes ?? {});
    return [...ids.filter((id) => !named.includes(id)), ...named.filter((id) => !ids.includes(id))].map(
      (id) => `${declaration.method} ${declaration.path} ${id}`,
    );
  });
  expect(wrong).toEqual([]);
});

eachDatabase('endpoints × callers', (start, dialect) => {
  it('whoever may call an endpoint succeeds with a right request, and hears nothing of others', async () => {
    const a = await gather(start);
    // all callers on SQLite, some on PostgreSQL: access is decided before any query
    const some =
      dialect === 'sqlite'
        ? { outsiders, members }
        : { outsiders: ['nobody', 'ended'] as const, members: ['Free', 'Paid', 'Admin'] as const };
    for (const [key, entry] of entries) {
      const check = async (who: Member | null, label: string, client?: Scene['me']['client']) => {
        await clearLimits(a.k);
        const me = await caller(a, key, who ?? 'Paid');
        const sample = await samples[key]!({ a, me, other: otherOf(a, who ?? 'Paid') });
        const { status, raw } = await send(client ?? me.client, key, sample);
        const said = `${key} as ${label}: ${status} ${raw.payload.slice(0, 300)}`;
        if (who === 'owner' && entry.except.owner) expect(status, said).toBe(entry.except.owner);
        else expect(Math.floor(status / 100), said).toBe(2);
        const admin = who === 'Admin' || who === 'owner';
        if (admin && entry.tells !== 'caller') return;
        const told = raw.payload.toLowerCase();
        for (const secret of secretsFrom(a, who))
          expect(told.includes(secret), `${key} tells ${label} ${secret}`).toBe(false);
      };
      for (const who of some.outsiders) if (admitsOutside(entry, who)) await check(null, who, a.outside[who]);
      for (const who of some.members) if (admits(entry, rankOf(who))) await check(who, who);
    }
  });

  // the rest is decided before any query
  if (dialect === 'postgres') return;

  it('access.json names every endpoint of the running server, and no other', async () => {
    const routes = routesOf(await bare(start));
    expect(routes.length).toBeGreaterThan(endpoints.length + 5);
    const served = routes.map((route) =>
      route
        .replace(' *', ' /*')
        .replace('/app/main.js', '/app/:file')
        // a route for each public file
        .replace(/ \/demo(\/[^/]+){3}$/, ' /demo/:version/:folder/:file')
        .toLowerCase(),
    );
    expect([...new Set(served)].toSorted()).toEqual(entries.map(([key]) => key.toLowerCase()).toSorted());
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(access).toSorted());
  });

  it('each endpoint lets in whom access.json names, and nobody else', async () => {
    const a = await gather(start);
    for (const [key, entry] of entries) {
      await clearLimits(a.k);
      const { sample } = await rightful(a, key, entry);
      const before = await allRows(a.k);
      const stopped = async (who: string, client: Client, error: AppError) => {
        const { status, body, raw } = await send(client, key, sample);
        expect(status, `${key} as ${who}`).toBe(error.status);
        // the error reveals nothing about the record, since checks after this one may know whether it exists
        const sent = { code: error.code, message: textIn('en', error.sentence) };
        if (raw.payload) expect(body, `${key} as ${who}`).toEqual({ error: sent });
      };
      for (const who of outsiders)
        if (!admitsOutside(entry, who)) await stopped(who, a.outside[who], unauthorized());
      for (const who of members)
        if (!admits(entry, rankOf(who))) await stopped(who, a.people[who].client, forbidden());
      expect(await allRows(a.k), key).toEqual(before);
    }
  });

  it('no spelling of a path and no HEAD gets more than the path itself', async () => {
    const a = await gather(start);
    for (const [key, entry] of entries.filter(([, { who }]) => who !== 'anyone')) {
      const { sample } = await rightful(a, key, entry);
      const url = urlOf(key, sample);
      const outsider = entry.who === 'visitor' ? a.outside.forgedCookie : a.outside.nobody;
      for (const spelled of variants(url)) {
        const { status } = await send(outsider, key, sample, { url: spelled });
        expect([401, 404], `${key} ${spelled}`).toContain(status);
        if (admits(entry, 'learner')) continue;
        const learner = await send(a.people.Free.client, key, sample, { url: spelled });
        expect([403, 404], `${key} ${spelled}`).toContain(learner.status);
      }
      if (!key.startsWith('GET')) continue;
      const head = await send(outsider, key, sample, { method: 'HEAD' });
      expect(head.status, key).toBe(401);
      expect(head.raw.payload).toBe('');
    }
  });

  it('a call by cookie that changes something carries the anti-forgery value of its own session', async () => {
    const a = await gather(start);
    const changing = entries.filter(([key]) => /^(POST|PATCH|DELETE) /.test(key));
    for (const [key, entry] of changing) {
      await clearLimits(a.k);
      const { me, sample } = await rightful(a, key, entry);
      const before = await allRows(a.k);
      const { cookie, ...value } = me.client.headers as { cookie: string };
      const forged: Record<string, string>[] = [
        { cookie },
        { cookie, 'x-xsrf-token': a.people.Free.client.headers['x-xsrf-token']! },
        { cookie, ...value, origin: 'https://evil.example' },
        { cookie, ...value, 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of forged)
        expect((await send(a.outside.nobody, key, sample, { headers })).status, key).toBe(403);
      expect(await allRows(a.k), key).toEqual(before);
      // browsers never add a bearer token by themselves
      const { status } = await send(byBearer(a.k, me.client), key, sample);
      expect(Math.floor(status / 100), `${key} by bearer`).toBe(2);
    }
  });

  it('a reply holds what its endpoint names, and nothing more', async () => {
    const { deps } = await start();
    const reply = z.object({ name: z.string() });
    const declaration = endpoint({
      method: 'GET',
      path: '/api/x',
      access: 'public',
      summary: 'Anybody',
      reply,
    });
    const handle = async () => ({ name: 'Asha', password_hash: 'secret' });
    const options = {
      deps,
      findSession: async () => null,
      webDir: null,
      version: '0',
      pages: undefined as never,
      lowOnSpace: async () => false,
    };
    const app = await buildServer({
      ...options,
      endpoints: bindEndpoints('x', { row: declaration }, { row: handle }),
    });
    expect((await app.inject('/api/x')).json()).toEqual({ name: 'Asha' });
    await app.close();
  });
});
