import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, readConfig, StartError } from '../lib/server/config/config.ts';
import { type Database, isDiskFull, isUnavailable, makeDataFolder } from '../lib/server/db/db.ts';
import { folderHolder, lockFolder } from '../lib/server/db/folderLock.ts';
import { announceProcess, joinFolder, type ProcessRow } from '../lib/server/db/processes.ts';
import type { ProcessRole } from '../lib/server/db/schema.ts';
import type { Log } from '../lib/server/http/context.ts';
import { openOutput } from '../lib/server/log/output.ts';
import { isClockTrusted } from '../lib/server/jobs/clock.ts';
import { listenForMetrics } from '../lib/server/metrics/metricsPort.ts';
import { requestId } from '../lib/server/requestId.ts';
import { openPort, tryAddress } from '../lib/server/http/listening.ts';
import { StorageError } from '../lib/server/storage/storage.ts';
import { openVideoEngine } from '../lib/server/video/open.ts';
import { textIn } from '../lib/text.ts';
import { type Assembly, assemble, version } from './assemble.ts';
import { firstStart } from './firstStart.ts';
import { notePlace, openAcademy } from './instance.ts';
import { jobKinds, localSchedules, schedules } from './jobs.ts';
import { machine } from './machine.ts';
import { withOwnCommands } from '../lib/server/ownCommands.ts';
import { noteRunning } from './running.ts';
import { tellSystemd } from './systemd.ts';

const webDir = fileURLToPath(new URL('../../dist/web', import.meta.url));
const roles: readonly ProcessRole[] = ['web', 'worker', 'all'];

/** Time to flush the last log lines, milliseconds. */
const flushMs = 1000;
/** Maximum time of a shutdown: running replies have 15 s (leaving.ts), and the database may not answer. */
const maxStopMs = 28_000;
/** Time for informing the other processes that this one ends. */
const goneMs = 2000;
/** Time for 503 replies after the database was lost, before the process exits. */
const lostMs = 500;

function readRole(args: readonly string[]): ProcessRole {
  const at = args.indexOf('--role');
  const role = at === -1 ? 'all' : args[at + 1];
  if (roles.includes(role as ProcessRole)) return role as ProcessRole;
  throw new StartError(`--role is ${roles.join(', ')}; '${role ?? ''}' is none of them.`);
}

const isWithin = (folder: string, parent: string): boolean =>
  !path.relative(path.resolve(parent), path.resolve(folder)).startsWith('..');

/** The URL to print: PUBLIC_URL, or localhost. */
function shownAddress(config: Config, port: number): string {
  return config.PUBLIC_URL ?? `http://localhost:${port}`;
}

async function orStartError<T>(config: Config, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.PORT} is in use. End what uses it, or start with another one: PORT=4001 npm start`,
      );
    if (code === 'EACCES')
      throw new StartError(
        `Port ${config.PORT} may not be used by this user. Take one above 1023: PORT=4000 npm start`,
      );
    throw new StartError(`The address ${config.HOST}:${config.PORT} can't be served: ${message}.`);
  }
}

const out = openOutput(1, machine);
const print = (text: string): void => out.write(`${withOwnCommands(text)}\n`);

/** Exits when the output is flushed, or can't be. */
async function leave(code: number): Promise<never> {
  await out.flush(flushMs);
  process.exit(code);
}

let assembly: Assembly | null = null;
let stopping = false;
/** Ends what only this process has started. */
let gone = async (): Promise<void> => {};

/** Graceful shutdown, on a signal or when the supervisor (scripts/supervise.mjs) has ended. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const unreadyMs = (assembly?.deps.config.UNREADY_SECONDS ?? 0) * 1000;
  setTimeout(() => void leave(1), maxStopMs + unreadyMs).unref();
  // informing others must not delay the replies in progress, when the database or a share does not answer
  await Promise.race([gone().catch(() => {}), new Promise((resolve) => setTimeout(resolve, goneMs))]);
  await assembly?.stop();
  await leave(0);
}

/**
 * Locks a folder of files that is not in the data folder. Locks may not work on a network share: then there is only a warning.
 */
async function lockFiles(folder: string, log: Log): Promise<void> {
  try {
    await lockFolder(folder, machine);
  } catch (error) {
    if (isHeld(folder)) throw error;
    log.warn(
      { error: String(error) },
      'the folder of files could not be locked; another server might use it',
    );
  }
}

function isHeld(folder: string): boolean {
  try {
    return folderHolder(folder) !== null;
  } catch {
    return false;
  }
}

/** Records that this process uses the folder of files, and refuses a folder that the academy's other processes don't use. */
async function joined(
  config: Config,
  { db, role, log }: { db: Database; role: ProcessRole; log: Log },
): Promise<Omit<ProcessRow, 'seen_at'>> {
  const me = {
    id: machine.random(9).toString('base64url'),
    role,
    version,
    host: hostname(),
    pid: process.pid,
    started_at: machine.now().toISOString(),
  };
  if (config.bucket) return me;
  try {
    if (config.DATABASE_URL) {
      const joining = await joinFolder(db, config.filesDir, me);
      gone = joining.end;
      return joining.me;
    }
    // the data folder is already locked; but two data folders may name one folder of files
    if (!isWithin(config.filesDir, config.DATA_DIR)) await lockFiles(config.filesDir, log);
    return me;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop());
  const role = readRole(process.argv.slice(2));
  const config = readConfig(process.env);
  const logger = pino(
    {
      level: config.LOG_LEVEL,
      // log lines about a change and about the jobs that it queued have the same id
      mixin: () => (requestId() === '' ? {} : { reqId: requestId() }),
      redact: ['*.password', '*.pswd', '*.token', 'req.headers.cookie', 'req.headers.authorization'],
    },
    out,
  );
  // several processes may share a PostgreSQL; the embedded database allows one
  if (!config.DATABASE_URL) {
    await makeDataFolder(config);
    await lockFolder(config.DATA_DIR, machine);
  }
  const opening = openAcademy(config, {
    tell: (sentence) => print(`  ${sentence}`),
    onLost: (why) => {
      logger.fatal({ error: String(why) }, 'the database takes no more writes; the server ends');
      // first lets waiting writes get their 503
      setTimeout(() => void leave(1), lostMs);
    },
  });
  const [db, video] = await Promise.all([opening, openVideoEngine(config)]);
  const me = await joined(config, { db, role, log: logger });
  await notePlace(config, db);
  if (!video) logger.info('there is no FFmpeg: videos are played as they are uploaded');
  const wrongModel = await video?.speech?.problem();
  // the academy works without it; doctor reports it again
  if (wrongModel) print(`\n  ${textIn('en', wrongModel)}\n`);
  try {
    assembly = await assemble(config, {
      db,
      logger,
      webDir: existsSync(webDir) ? webDir : null,
      video,
      processRole: role,
    });
  } catch (error) {
    await gone();
    await db.close();
    throw error;
  }
  const { deps } = assembly;
  // not in a bucket, which would cost requests: there it waits for the night
  if (!config.bucket && (await isClockTrusted(deps))) await deps.unfinished.sweep();

  try {
    if (role !== 'worker') {
      const address = { host: config.HOST, port: config.PORT };
      // checked before a first start prints passwords that nobody would see again
      await orStartError(config, () => tryAddress(address));
      const signIns = await firstStart(deps, print);
      const { app } = assembly;
      const port = await orStartError(config, () => openPort(app, address));
      noteRunning(config, port);
      print([`\n  Kaksha is ready: ${shownAddress(config, port)}\n`, ...signIns, ''].join('\n'));
    } else {
      if (assembly.metrics && config.METRICS_PORT)
        await listenForMetrics(assembly.metrics, config.METRICS_PORT, config);
      noteRunning(config, null);
      print('\n  Kaksha works in the background.\n');
    }
  } catch (error) {
    await gone();
    await assembly.stop();
    throw error;
  }
  deps.continuousBackup?.start();
  const [endNotes, leaveFolder] = [announceProcess(db, me), gone];
  gone = async () => {
    await endNotes();
    await leaveFolder();
  };
  if (role !== 'web')
    deps.jobs.start(jobKinds, schedules, { ...deps, db: { ...db, ...db.background } }, localSchedules);
  process.send?.('ready');
  tellSystemd((error) =>
    logger.warn({ error: error.message }, 'systemd was not told that the server is ready'),
  );
}

try {
  await main();
} catch (error) {
  // errors caused by the shutdown itself
  if (stopping) await leave(0);
  const sentence = isDiskFull(error)
    ? 'There is no room left on the disk of the database or the files. Make room and start again; what was begun goes on.'
    : error instanceof StartError
      ? error.message
      : isUnavailable(error) &&
        `The ${error instanceof StorageError ? 'bucket of the files' : 'database'} does not work: ${(error as Error).message}.`;
  if (!sentence) throw error;
  const errors = openOutput(2, machine);
  errors.write(`\n  ${withOwnCommands(sentence)}\n\n`);
  await errors.flush(flushMs);
  await leave(1);
}
