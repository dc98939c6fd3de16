import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSidebar } from '../../src/features/sidebar/rules.ts';
import { type Academy, ownerHeaders, startAcademy } from '../support/academy.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

/** A proxy between a server and its database: forwards, or silently drops everything. */
async function startLine(to: number): Promise<{ port: number; hole(on: boolean): void; close(): void }> {
  const sockets = new Set<Socket>();
  let vanishes = false;
  const line = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (vanishes) socket.pause();
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    port: (line.address() as { port: number }).port,
    hole(on) {
      vanishes = on;
      for (const socket of sockets) socket[on ? 'pause' : 'resume']();
    },
    close() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let postgres: Postgres;
let line: Awaited<ReturnType<typeof startLine>>;
/** Two processes of one academy: one connected directly, one through the proxy. */
let direct: Academy;
let far: Academy;
let headers: Record<string, string>;

const sql = async (...texts: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(postgres.url);
  line = await startLine(Number(url.port));
  direct = await startAcademy({ DATABASE_URL: postgres.url });
  url.port = String(line.port);
  far = await startAcademy({ DATABASE_URL: url.href, STORAGE_URL: `file:${direct.dataDir}/files` });
  headers = await ownerHeaders(direct);
});

afterAll(async () => {
  await far?.remove();
  await direct?.remove();
  line?.close();
  await postgres?.stop();
});

interface Reply {
  status: number;
  ms: number;
}

async function timed(url: string, init: RequestInit = {}): Promise<Reply> {
  const began = performance.now();
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(20_000), ...init });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - began };
}
const read = ({ url }: Academy): Promise<Reply> => timed(`${url}/api/support`);
let writes = 0;
const write = ({ url }: Academy): Promise<Reply> => {
  const [first, ...others] = defaultSidebar().links;
  const body = { links: [{ ...first, en: `Services ${++writes}` }, ...others] };
  return timed(`${url}/api/sidebar/Edit`, { method: 'POST', body: JSON.stringify(body) });
};
/** Sends more requests than the pool has connections. */
const askMany = (academy: Academy): Promise<Reply[]> =>
  Promise.all(Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? write(academy) : read(academy))));

// 3 s are promised; the rest is a margin for a machine that stalls
const promised = 14_000;
const slowest = (replies: readonly Reply[]): number => Math.max(...replies.map(({ ms }) => ms));
const statuses = (replies: readonly Reply[]): number[] =>
  [...new Set(replies.map(({ status }) => status))].toSorted((a, b) => a - b);

/** Polls until reads and writes work again; returns the milliseconds. */
async function healed(academy: Academy): Promise<number> {
  const began = performance.now();
  const works = async (): Promise<boolean> =>
    (await read(academy)).status === 200 && (await write(academy)).status === 200;
  await until('reads and writes work again', works);
  return performance.now() - began;
}

/** While the database is down, the process replies 503 in time, is alive but not ready; then it recovers. */
async function survives(academy: Academy, back: () => unknown): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const replies = await askMany(academy);
    expect(statuses(replies)).toEqual([503]);
    expect(slowest(replies)).toBeLessThan(promised);
  }
  const ready = await timed(`${academy.url}/api/ready`);
  expect(ready.status).toBe(503);
  expect(ready.ms).toBeLessThan(promised);
  expect((await timed(`${academy.url}/api/health`)).status).toBe(200);
  await back();
  expect(await healed(academy)).toBeLessThan(promised);
  // a connection that was cut off is given up by its own request
  await expect.poll(async () => statuses(await askMany(academy)), { timeout: promised }).toEqual([200]);
  expect(academy.process.exitCode).toBe(null);
}

describe('a PostgreSQL that fails', () => {
  it('lives on when connections are cut, idle, in a statement or in a transaction', async () => {
    const replies: Reply[] = [];
    let over = false;
    const load = Array.from({ length: 8 }, async (_, n) => {
      while (!over) replies.push(await (n % 2 ? read(direct) : write(direct)));
    });
    for (let round = 0; round < 30; round++)
      await sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    over = true;
    await Promise.all(load);
    expect(new Set([200, 503, ...statuses(replies)])).toEqual(new Set([200, 503]));
    expect(replies.length).toBeGreaterThan(30);
    expect(await healed(direct)).toBeLessThan(promised);
    expect(direct.process.exitCode).toBe(null);
  });

  it('lives on over a crash and a restart under load', async () => {
    const replies: Reply[] = [];
    let over = false;
    const load = Array.from({ length: 8 }, async (_, n) => {
      while (!over) replies.push(await (n % 2 ? read(direct) : write(direct)));
    });
    await expect.poll(() => statuses(replies)).toEqual([200]);
    await postgres.crash();
    await survives(direct, () => postgres.restart());
    over = true;
    await Promise.all(load);
    expect(statuses(replies)).toEqual([200, 503]);
    expect(slowest(replies)).toBeLessThan(promised);
  });

  it('answers 503 in time while PostgreSQL is frozen', async () => {
    await askMany(direct);
    postgres.signal('SIGSTOP');
    try {
      await survives(direct, () => postgres.signal('SIGCONT'));
    } finally {
      postgres.signal('SIGCONT');
    }
  });

  it('answers 503 in time while the line to PostgreSQL is a black hole', async () => {
    await askMany(far);
    line.hole(true);
    await survives(far, () => line.hole(false));
  });

  it('reads on and answers writes with 503 while PostgreSQL is read-only', async () => {
    await sql('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    try {
      await expect.poll(async () => (await write(direct)).status, { timeout: 10_000 }).toBe(503);
      expect((await read(direct)).status).toBe(200);
      expect((await timed(`${direct.url}/api/ready`)).status).toBe(503);
    } finally {
      await sql(
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      );
    }
    expect(await healed(direct)).toBeLessThan(promised);
  });
});
