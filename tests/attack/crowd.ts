import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';
import type { Client, Kit } from '../support/harness.ts';
import { type Member, populate, type Populated } from '../support/populated.ts';

// each test makes hundreds of calls, possibly on a busy machine
vi.setConfig({ testTimeout: 180_000 });

/** Callers without valid credentials: no session, or one that is forged, expired, or of a blocked account. */
export const outsiders = [
  'nobody',
  'forgedCookie',
  'forgedBearer',
  'ended',
  'expired',
  'Blocked',
  'blockedBearer',
] as const;
export type Outsider = (typeof outsiders)[number];

export const rankOf = (member: Member): 'learner' | 'admin' | 'owner' =>
  member === 'owner' ? 'owner' : member === 'Admin' ? 'admin' : 'learner';

/** A copy of `client` with other headers. */
const withHeaders = (k: Kit, headers: Record<string, string>): Client => {
  const plain = k.anonymous();
  return {
    ...plain,
    headers,
    request: (method, url, options = {}) =>
      plain.request(method, url, { ...options, headers: { ...headers, ...options.headers } }),
  };
};

/** A caller with somebody's bearer token instead of the cookie. */
export const byBearer = (k: Kit, { bearer }: Client): Client =>
  withHeaders(k, { authorization: `Bearer ${bearer}` });

async function outside(k: Kit): Promise<Record<Outsider, Client>> {
  const [ended, expired, Blocked] = [await k.as('Paid'), await k.as('Paid'), await k.as('Blocked')];
  const { sql } = k.deps.db;
  await sql.deleteFrom('sessions').where('user_id', '=', ended.user!.id).execute();
  await sql
    .updateTable('sessions')
    .set({ expires_at: new Date(k.deps.now().getTime() - 1000).toISOString() })
    .where('user_id', '=', expired.user!.id)
    .execute();
  return {
    nobody: k.anonymous(),
    forgedCookie: withHeaders(k, { cookie: `kaksha=${'f'.repeat(43)}`, 'x-xsrf-token': 'f'.repeat(43) }),
    forgedBearer: withHeaders(k, { authorization: `Bearer ${'f'.repeat(43)}` }),
    ended,
    expired,
    Blocked,
    blockedBearer: byBearer(k, Blocked),
  };
}

/** A small academy with its web app, and callers without valid credentials. */
export interface Crowd extends Populated {
  outside: Record<Outsider, Client>;
}

const webDir = mkdtempSync(path.join(tmpdir(), 'kaksha-web-'));
mkdirSync(path.join(webDir, 'app'));
writeFileSync(path.join(webDir, 'index.html'), '<html lang="en"><title>x</title><body></body></html>');
writeFileSync(path.join(webDir, 'app/main.js'), '1');
writeFileSync(path.join(webDir, 'sw.js'), '1');
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

/** An unreachable mail server: mails stay in the queue. */
const SMTP_URL = 'smtp://127.0.0.1:9';

type Start = (env?: Record<string, string>, more?: { webDir?: string }) => Promise<Kit>;

/** The whole product with every setting that adds a URL. */
export const bare = (start: Start): Promise<Kit> => start({ SMTP_URL, CDN_KEY: 'k'.repeat(32) }, { webDir });

export async function gather(start: Start): Promise<Crowd> {
  const k = await bare(start);
  return { ...(await populate(k)), outside: await outside(k) };
}
