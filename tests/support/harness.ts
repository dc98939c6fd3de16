import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, describe, inject } from 'vitest';
import { assemble, type Assembly } from '../../src/app/assemble.ts';
import { jobKinds } from '../../src/app/jobs.ts';
import { endpointUrl, type Endpoint, type Received, type Sent } from '../../src/lib/contract.ts';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { openPostgres } from '../../src/lib/server/db/postgres.ts';
import { openSqlite } from '../../src/lib/server/db/sqlite.ts';
import { machineEngine, type SqliteEngine } from '../../src/lib/server/db/sqliteEngine.ts';
import type { VideoEngine } from '../../src/lib/server/video/engine.ts';
import type { Deps, User } from '../../src/lib/server/http/context.ts';
import { multipart } from './multipart.ts';
import { columnsOf, setType } from './accountTypes.ts';
import { makeDatabases } from './databases.ts';
import { isLong } from './long.ts';
import { databaseAt } from './postgres.ts';
import { inlineWriter } from './inlineWriter.ts';
import { sha256, xsrfToken } from '../../src/lib/server/http/security.ts';
import { userIndex, userText } from '../../src/features/accounts/server/store.ts';

/** A reply of the server in this process. `body` is parsed JSON, or the text. */
export interface Answer<T> {
  status: number;
  body: T;
  headers: LightMyRequestResponse['headers'];
  raw: LightMyRequestResponse;
}

/** A browser's session: cookies, CSRF token, typed calls. */
export interface Client {
  user: User | null;
  /** The session cookie; '' for a visitor. */
  token: string;
  bearer: string;
  headers: Record<string, string>;
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<Received<E>>>;
  /** Uploads files as multipart to an endpoint that accepts them. */
  upload<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    files: { name: string; bytes: Buffer }[],
  ): Promise<Answer<Received<E>>>;
  /** `body` is sent as JSON, `payload` unchanged. */
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer<unknown>>;
}

type Method = 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';
interface RequestOptions {
  body?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** A running product that does not listen. */
export interface Kit {
  app: FastifyInstance;
  deps: Deps;
  /**
   * `set` and `forward` change the time that the product sees; `jump` changes the system clock while no time passes; after
   * `stop` time passes by `forward` alone.
   */
  clock: {
    set(date: Date): void;
    forward(seconds: number): void;
    jump(seconds: number): void;
    stop(): void;
  };
  /** A new account of that type with a session. */
  as(type: User['type'] | 'Blocked'): Promise<Client>;
  /** Another session of the same account, as on another device. */
  device(of: Client, userAgent?: string): Promise<Client>;
  /** A new owner with a session. */
  owner(): Promise<Client>;
  anonymous(): Client;
  /** Runs the due background jobs. */
  jobs(): Promise<void>;
  /** Restarts on the same data. */
  restart(): Promise<Kit>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Folder of a built web app. */
  webDir?: string;
  /** FFmpeg; none by default. */
  video?: VideoEngine | null;
  /**
   * PostgreSQL's version lease in milliseconds; none by default, since tests write to the database without a reply that waits.
   */
  versionLeaseMs?: number;
}

/** The password of all accounts made by `as` and `owner`. */
export const knownPassword = 'correct-horse-battery';
export const knownHash =
  '$argon2id$v=19$m=19456,t=2,p=1$O0pp7Mlaee507RIPbL4lAQ$vb9vW/FAzAo9XrzAMzU3TTNDWkUwSZIHrNX3eqGVtbs';

// four digits that begin with 1, so that searches in tests find the same in every run
const firstPerson = 1000;
let people = firstPerson;

// generous, since a loaded machine is not a dead database; tests/faults tests the real limits
const limits = { connect: 20_000, statement: 20_000, answer: 21_000, idle: 60_000 };

// reused by later test files; they end with their server
const databases = makeDatabases(inject('postgresUrl'), inject('postgresRefresh'));

type Dialect = 'sqlite' | 'postgres';
type Suite = (
  start: (env?: Record<string, string>, more?: StartOptions) => Promise<Kit>,
  dialect: Dialect,
) => void;

function runOn(dialect: Dialect, suite: Suite): void {
  const open: Kit[] = [];
  afterEach(async () => {
    for (const kit of open.splice(0)) await kit.stop();
  });
  suite(async (env = {}, more = {}) => {
    const kit = await startKit(dialect, env, more);
    open.push(kit);
    return kit;
  }, dialect);
}

/** Both databases, or with `shortOn` that one alone in npm test, and both with LONG=true (npm run test:long). */
export const databasesOf = (shortOn?: Dialect): readonly Dialect[] =>
  shortOn && !isLong ? [shortOn] : ['sqlite', 'postgres'];

/** Runs a suite on SQLite and on PostgreSQL; `start` returns a new product, stopped after each test. */
export function eachDatabase(name: string, suite: Suite): void;
/**
 * `together`: on both at the same time, for tests that wait for other processes; they can't use `expect.poll`, which needs to
 * know the running test. `shortOn`: as `databasesOf`, for suites whose queries hardly differ between the databases.
 */
export function eachDatabase(
  name: string,
  options: { together?: boolean; shortOn?: Dialect },
  suite: Suite,
): void;
export function eachDatabase(
  name: string,
  ...rest: [Suite] | [{ together?: boolean; shortOn?: Dialect }, Suite]
): void {
  const [{ together, shortOn }, suite] = rest.length === 1 ? [{}, rest[0]] : rest;
  // this module stays loaded when the next test file begins
  people = firstPerson;
  for (const dialect of databasesOf(shortOn))
    if (together)
      describe(`${name} (${dialect})`, { concurrent: true }, () => {
        describe('in turn', { concurrent: false }, () => runOn(dialect, suite));
      });
    else describe(`${name} (${dialect})`, () => runOn(dialect, suite));
}

/**
 * A second instance of the product on the data of a running server, like a second process; stopping it deletes the data.
 * `database` is the name of a PostgreSQL database.
 */
export const kitBeside = (
  dialect: 'sqlite' | 'postgres',
  folder: string,
  database = '',
  more: StartOptions = {},
): Promise<Kit> => boot(dialect, {}, folder, database, more);

async function startKit(
  dialect: 'sqlite' | 'postgres',
  env: Record<string, string>,
  more: StartOptions,
): Promise<Kit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-test-'));
  // copied from a migrated template; migrations have their own tests
  const database = dialect === 'postgres' ? await databases.take() : '';
  if (dialect === 'sqlite') await copyFile(inject('sqliteFile'), path.join(folder, 'kaksha.sqlite'));
  return boot(dialect, env, folder, database, { ...more, engine: inlineWriter });
}

async function boot(
  dialect: 'sqlite' | 'postgres',
  env: Record<string, string>,
  folder: string,
  database: string,
  { engine = machineEngine, versionLeaseMs, ...more }: StartOptions & { engine?: SqliteEngine } = {},
): Promise<Kit> {
  const postgres = databaseAt(inject('postgresUrl'), database);
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    ...(dialect === 'postgres' ? { DATABASE_URL: postgres } : {}),
    ...env,
  });
  const db =
    dialect === 'sqlite'
      ? await openSqlite(path.join(folder, 'kaksha.sqlite'), { synchronous: 'OFF', engine })
      : await openPostgres(postgres, {
          max: 4,
          limits,
          ...(versionLeaseMs
            ? { versionLease: { ms: versionLeaseMs, elapsed: () => performance.now() } }
            : {}),
        });
  let shift = 0;
  let stoppedAt: number | null = null;
  const wall = (): number => stoppedAt ?? Date.now();
  const now = (): Date => new Date(wall() + shift);
  let passed = 0;
  const elapsed = (): number => performance.now() + passed;
  const assembly: Assembly = await assemble(config, { db, now, elapsed, ...more });
  let stopped = false;
  const close = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await assembly.stop();
  };
  const kit: Kit = {
    app: assembly.app,
    deps: assembly.deps,
    clock: {
      set: (date) => (shift = date.getTime() - wall()),
      forward: (seconds) => {
        shift += seconds * 1000;
        passed += seconds * 1000;
      },
      jump: (seconds) => (shift += seconds * 1000),
      stop: () => (stoppedAt = Date.now()),
    },
    as: (type) => signedIn(assembly, type),
    device: ({ user }, userAgent) => withSession(assembly, user!, userAgent),
    owner: () => signedIn(assembly, 'Admin', 1),
    anonymous: () => client(assembly, null, '', ''),
    jobs: () => assembly.deps.jobs.runDue(jobKinds, assembly.deps),
    async restart() {
      await close();
      const next = await boot(dialect, env, folder, database, {
        ...more,
        engine,
        ...(versionLeaseMs ? { versionLeaseMs } : {}),
      });
      next.clock.jump(shift / 1000);
      kit.stop = next.stop;
      return next;
    },
    async stop() {
      await close();
      if (dialect === 'postgres') await databases.giveBack(database);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
  return kit;
}

/** Adds an account with a precomputed password hash and a session directly to the database. */
async function signedIn(
  assembly: Assembly,
  type: User['type'] | 'Blocked',
  isOwner: 0 | 1 = 0,
): Promise<Client> {
  const { deps } = assembly;
  const number = ++people;
  const at = deps.now().toISOString();
  const row = {
    code: `T${number}`,
    name: `${type.toUpperCase()} ${number}`,
    email: `person${number}@example.org`,
    mobile: '9000000000',
    password_hash: knownHash,
    ...columnsOf(type),
    ...(isOwner === 1 ? { role: 'owner' as const } : {}),
    is_demo: 0 as const,
    created_at: at,
  };
  const { id } = await deps.db.sql.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  await userIndex.add(deps.db.sql, [{ id, text: userText(row) }]);
  if (type === 'Paid') await setType(deps.db.sql, id, type);
  return withSession(assembly, {
    id,
    code: row.code,
    name: row.name,
    email: row.email,
    type: type as User['type'],
    isOwner: isOwner === 1,
    role: isOwner === 1 ? 'owner' : columnsOf(type).role,
    entitlements: [],
  });
}

/** Adds a session directly to the database. */
async function withSession(assembly: Assembly, user: User, userAgent = 'test'): Promise<Client> {
  const { deps } = assembly;
  const at = deps.now().toISOString();
  const [token, bearer] = [deps.token(32), deps.token(32)];
  await deps.db.sql
    .insertInto('sessions')
    .values({
      user_id: user.id,
      token_hash: sha256(token),
      bearer_hash: sha256(bearer),
      ip_address: '127.0.0.1',
      user_agent: userAgent,
      created_at: at,
      seen_at: at,
      expires_at: new Date(deps.now().getTime() + 86_400_000).toISOString(),
    })
    .execute();
  return client(assembly, user, token, bearer);
}

function client({ app }: Assembly, user: User | null, token: string, bearer: string): Client {
  const headers: Record<string, string> = token
    ? { cookie: `kaksha=${token}`, 'x-xsrf-token': xsrfToken(token) }
    : {};
  const send = async (
    method: Method,
    url: string,
    { body, headers: more = {}, payload }: RequestOptions = {},
  ): Promise<Answer<never>> => {
    const raw = await app.inject({
      method,
      url,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(payload ? { payload } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json = (raw.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: raw.statusCode,
      headers: raw.headers,
      raw,
      body: (json && raw.payload ? JSON.parse(raw.payload) : raw.payload) as never,
    };
  };
  return {
    user,
    token,
    bearer,
    headers,
    call: (endpoint, sent) =>
      send(endpoint.method, endpointUrl(endpoint, sent as object), {
        body: (sent as { body?: unknown }).body,
      }),
    upload: (endpoint, sent, files) =>
      send(endpoint.method, endpointUrl(endpoint, sent as object), multipart(endpoint.multipart!, files)),
    request: send,
  };
}
