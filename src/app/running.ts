import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig, settings, StartError } from '../lib/server/config/config.ts';

type Environment = Record<string, string | undefined>;

/** A running server, as recorded by itself. */
interface Running {
  pid: number;
  /** Start time of the process, since pids are reused; '' when the system does not report it. */
  began: string;
  /** Null for a worker process. */
  port: number | null;
  dataDir: string;
  /** The database URL without password; null for the embedded database. */
  database: string | null;
}

const folderOf = ({ RUN_DIR }: Pick<Config, 'RUN_DIR'>): string =>
  RUN_DIR ?? fileURLToPath(new URL('../../.cache/running', import.meta.url));

/** Start time of a process; '' when the system does not report it. */
function beganOf(pid: number): string {
  try {
    // skips the program name, which may contain spaces and parentheses
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return rest.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lives({ pid, began }: Running): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  return beganOf(pid) === began;
}

function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}

/** Records this server for commands; the record is deleted at exit. A read-only folder must not prevent a start. */
export function noteRunning(config: Config, port: number | null): void {
  const note: Running = {
    pid: process.pid,
    began: beganOf(process.pid),
    port,
    dataDir: config.DATA_DIR,
    database: config.DATABASE_URL ? withoutPassword(config.DATABASE_URL) : null,
  };
  const file = path.join(folderOf(config), `${process.pid}.json`);
  try {
    mkdirSync(folderOf(config), { recursive: true });
    writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
    process.once('exit', () => rmSync(file, { force: true }));
  } catch {
    // commands then need the settings in their environment
  }
}

/** The running servers; deletes notes of killed ones. */
function findRunning(folder: string): Running[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    // no server ever ran
  }
  return names.flatMap((name) => {
    const file = path.join(folder, name);
    try {
      const note = JSON.parse(readFileSync(file, 'utf8')) as Running;
      if (lives(note)) return [note];
      rmSync(file, { force: true });
    } catch {
      // unreadable, half written, or just deleted
    }
    return [];
  });
}

/** Identifies an academy by its database. */
function placeOf({ dataDir, database }: Pick<Running, 'dataDir' | 'database'>): string {
  if (!database) return dataDir;
  const { hostname, port, pathname } = new URL(database);
  return `${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || 5432}${pathname}`;
}

const placeOfConfig = ({ DATA_DIR, DATABASE_URL }: Config): string =>
  placeOf({ dataDir: DATA_DIR, database: DATABASE_URL ?? null });

const named = (place: string, { database }: Pick<Running, 'database'>): string =>
  database ? `the database ${place}` : `the data in ${place}`;

/** The environment of a running server; readable only for its user and root. */
function settingsOf({ pid }: Running): Environment | null {
  try {
    const all = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const pairs = all.map(
      (one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const,
    );
    return Object.fromEntries(pairs.filter(([name]) => Object.hasOwn(settings, name)));
  } catch {
    return null;
  }
}

function settingsWith(server: Running, env: Environment): Config {
  const theirs = settingsOf(server) ?? {};
  const database = env['DATABASE_URL'] ?? theirs['DATABASE_URL'] ?? server.database ?? '';
  // the path may be relative to the server's working directory
  return readConfig({ ...theirs, ...env, DATA_DIR: server.dataDir, DATABASE_URL: database });
}

/**
 * The settings of a command: those of the server that runs from this checkout, whose data people usually mean. Throws
 * StartError when the environment names other data, unless `anyway`, and when several servers run. `told` is a sentence about
 * the data in use.
 */
export function settingsOfCommand(env: Environment, anyway: boolean): { config: Config; told: string } {
  const own = readConfig(env);
  const servers = findRunning(folderOf(own));
  const byPlace = new Map(servers.map((server) => [placeOf(server), server]));
  const names = ['DATA_DIR', 'DATABASE_URL'].some((name) => env[name]);
  const place = placeOfConfig(own);
  const server = names ? byPlace.get(place) : [...byPlace.values()][0];
  const list = [...byPlace].map(
    ([at, one]) => `${named(at, one)} (process ${one.pid}${one.port ? `, port ${one.port}` : ''})`,
  );
  const mine = { database: own.DATABASE_URL ?? null };
  if (!names && byPlace.size > 1)
    throw new StartError(
      `Several servers run from here: ${list.join(', ')}. Say which one is meant: DATA_DIR=/path npm run kaksha -- … (or DATABASE_URL=…)`,
    );
  if (server) {
    const config = settingsWith(server, env);
    const at = placeOf(server);
    return { config, told: `${named(at, server)}, on which a server runs (process ${server.pid})` };
  }
  if (byPlace.size > 0 && !anyway)
    throw new StartError(
      `The environment names ${named(place, mine)}, but the server that runs from here uses ${list.join(', ')}. Leave DATA_DIR and DATABASE_URL out to act upon that one; if you do mean the other: npm run kaksha -- --anyway …`,
    );
  return { config: own, told: `${named(place, mine)}; no server that runs from here uses it` };
}
