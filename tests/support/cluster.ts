// Two web processes and two workers as in docs/OPERATIONS.md: PgBouncer in front of PostgreSQL, a bucket, nginx, and a data
// folder for each process.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Academy, startAcademy } from './academy.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';
import { freePort } from './port.ts';
import { copyDatabase, databaseAt, dropDatabase, noTables } from './postgres.ts';
import { bucketUrl, makeBucketAt } from './s3.ts';

export interface Cluster {
  /** The URL of nginx. */
  url: string;
  proxyLog(): Promise<string>;
  web: Academy[];
  workers: Academy[];
  /** The URL of the database, bypassing the pooler. */
  database: string;
  /** Starts an ended process again, on its port. */
  start(which: 'web' | 'workers', at: number): Promise<void>;
  /** Ends a process and starts it again on its port, with this version. */
  restart(which: 'web' | 'workers', at: number): Promise<void>;
  remove(): Promise<void>;
}

interface Options {
  /** Called with the URL of the empty database before the workers start. */
  beforeWork?: (database: string) => Promise<unknown>;
  /** The folder of another version, which runs until it is restarted. */
  version?: string;
  /** Whether requests go through PgBouncer. */
  pooled?: boolean;
}

/** Starts them on an empty database. */
export async function startCluster(
  env: Record<string, string>,
  { beforeWork = async () => {}, version, pooled = true }: Options = {},
): Promise<Cluster> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const postgresUrl = inject('postgresUrl');
  // an earlier version creates its own tables
  await copyDatabase(postgresUrl, name, ...(version ? [noTables] : []));
  const { name: bucket } = await makeBucketAt(inject('s3Host'));
  const pooler: Pooler | null = pooled ? await startPgbouncer(postgresUrl) : null;
  const database = databaseAt(postgresUrl, name);
  const settings = {
    DATABASE_URL: pooler?.url(name) ?? database,
    ...(pooler ? { DATABASE_DIRECT_URL: database } : {}),
    STORAGE_URL: bucketUrl(inject('s3Host'), bucket),
    TRUST_PROXY: 'true',
    ...env,
  };
  const ports = [await freePort(), await freePort()];
  const [web, workers] = [[] as Academy[], [] as Academy[]];
  const start = async (which: 'web' | 'workers', at: number, folder?: string): Promise<void> => {
    const list = which === 'web' ? web : workers;
    list[at] =
      which === 'web'
        ? await startAcademy({ ...settings, PORT: String(ports[at]) }, list[at]?.dataDir, 'web', folder)
        : await startAcademy(settings, list[at]?.dataDir, 'worker', folder);
  };
  await Promise.all([start('web', 0, version), start('web', 1, version)]);
  await beforeWork(database);
  await Promise.all([start('workers', 0, version), start('workers', 1, version)]);
  const nginx: Nginx = await startNginx({
    app: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    s3: inject('s3Host'),
  });
  return {
    url: nginx.url,
    proxyLog: nginx.log,
    web,
    workers,
    database,
    start: (which, at) => start(which, at),
    async restart(which, at) {
      const old = (which === 'web' ? web : workers)[at]!;
      const code = await old.end();
      if (code !== 0) throw new Error(`${which} ${at} ended with ${code}: ${old.output()}`);
      await start(which, at);
    },
    async remove() {
      await Promise.all([...web, ...workers].map((one) => one.remove()));
      await nginx.stop();
      await pooler?.stop();
      await dropDatabase(postgresUrl, name);
    },
  };
}
