import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { copyDatabase, databaseAt, dropDatabase } from './postgres.ts';
import { type Refresh, schemaState } from './refresh.ts';

const others = `
  select count(*) as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Databases of one test process, each used by one test at a time. */
export function makeDatabases(url: string, refresh: Refresh) {
  const own = new Set<string>();
  const free: string[] = [];
  const clients = new Map<string, pg.Client>();

  /** Waits until no other connection is left, and resets the database; false when that is impossible. */
  async function renew(name: string): Promise<boolean> {
    let client = clients.get(name);
    if (!client) {
      client = new pg.Client({ connectionString: databaseAt(url, name) });
      client.on('error', () => {});
      clients.set(name, client);
      await client.connect();
    }
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ n: string }>(others);
      if (rows[0]!.n === '0') break;
      if (tries > 20) return false;
      await client.query('select pg_sleep(0.01)');
    }
    const { rows } = await client.query<{ state: string }>(schemaState);
    if (rows[0]!.state !== refresh.schema) return false;
    await client.query(refresh.statements);
    return true;
  }

  async function drop(name: string): Promise<void> {
    await clients.get(name)?.end();
    clients.delete(name);
    await dropDatabase(url, name);
  }

  return {
    /** The name of a database that equals the template. */
    async take(): Promise<string> {
      const known = free.pop();
      if (known) return known;
      const name = `t${randomBytes(6).toString('hex')}`;
      await copyDatabase(url, name);
      own.add(name);
      return name;
    },
    /** Returns a database that a test has used, or drops one that was made elsewhere. */
    async giveBack(name: string): Promise<void> {
      if (own.has(name) && (await renew(name).catch(() => false))) free.push(name);
      else await drop(name);
    },
    /** Drops the returned databases. */
    async clear(): Promise<void> {
      for (const name of free.splice(0)) await drop(name);
    },
  };
}
