import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, readConfig, StartError } from '../lib/server/config/config.ts';
import { openDatabase } from '../lib/server/db/db.ts';
import { settle } from '../lib/server/memory.ts';
import { type Assembly, assemble } from './assemble.ts';
import { firstStart } from './firstStart.ts';
import { jobKinds, schedules } from './jobs.ts';

const webDir = fileURLToPath(new URL('../../dist/web', import.meta.url));
const roles = ['web', 'worker', 'all'] as const;
type Role = (typeof roles)[number];

function readRole(args: readonly string[]): Role {
  const at = args.indexOf('--role');
  const role = at === -1 ? 'all' : args[at + 1];
  if (roles.includes(role as Role)) return role as Role;
  throw new StartError(`--role is ${roles.join(', ')}; '${role ?? ''}' is none of them.`);
}

/** Where people reach the server: PUBLIC_URL, or this machine's own address. */
function shownAddress(config: Config, port: number): string {
  return config.PUBLIC_URL ?? `http://localhost:${port}`;
}

/** Throws StartError when the port can't be had: before a first start makes passwords that nobody would be told. */
async function tryPort(config: Config): Promise<void> {
  const server = createServer();
  await orStartError(config, async () => {
    server.listen(config.PORT, config.HOST);
    await once(server, 'listening');
  });
  server.close();
  await once(server, 'close');
}

async function listen({ app }: Assembly, config: Config): Promise<number> {
  await orStartError(config, () => app.listen({ port: config.PORT, host: config.HOST }));
  return (app.server.address() as { port: number }).port;
}

async function orStartError(config: Config, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
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

// oxlint-disable-next-line no-console -- what a person at the terminal waits for
const print = (text: string): void => console.log(text);

async function main(): Promise<void> {
  const role = readRole(process.argv.slice(2));
  const config = readConfig(process.env);
  const logger = pino({
    level: config.LOG_LEVEL,
    redact: ['*.password', '*.pswd', '*.token', 'req.headers.cookie', 'req.headers.authorization'],
  });
  const db = await openDatabase(config);
  let assembly: Assembly;
  try {
    assembly = await assemble(config, { db, logger, webDir: existsSync(webDir) ? webDir : null });
  } catch (error) {
    await db.close();
    throw error;
  }
  const { deps } = assembly;
  await deps.unfinished.sweep();

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await assembly.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  try {
    if (role !== 'worker') {
      await tryPort(config);
      const signIns = await firstStart(deps, print);
      const port = await listen(assembly, config);
      print([`\n  Kaksha is ready: ${shownAddress(config, port)}\n`, ...signIns, ''].join('\n'));
    }
  } catch (error) {
    await assembly.stop();
    throw error;
  }
  settle();
  if (role !== 'web') deps.jobs.start(jobKinds, schedules, deps);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  // oxlint-disable-next-line no-console -- one sentence, no stack
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
