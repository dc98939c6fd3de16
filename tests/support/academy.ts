import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm test` tests the build that `npm start` runs; a test run by hand the current sources. */
export const main = process.env['CI'] ? 'dist/server/main.js' : 'src/app/main.ts';

/** Node's cache of compiled code between starts, in the place that `npm start` uses (scripts/setup.mjs). */
export const compileCache = path.join(root, '.cache/node');

/** A real server process on a free port with its own data folder. */
export interface Academy {
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  process: ChildProcess;
  /** The server's output so far. */
  output(): string;
  /** Sends the signal and waits for the end; returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same data, on a free port. */
  again(env?: Record<string, string>): Promise<Academy>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

export const admin = { email: 'owner@academy.example', password: 'correct-horse-battery' };

/**
 * Starts the product as `npm start` does after its set-up; resolves when it answers, rejects with its output if it exits.
 * `version` is the folder of another version's sources.
 */
export async function startAcademy(
  env: Record<string, string> = {},
  dataDir?: string,
  role: 'all' | 'web' | 'worker' = 'all',
  version?: string,
): Promise<Academy> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'kaksha-run-')));
  const program = version ? 'src/app/main.ts' : main;
  const child = spawn(process.execPath, [program, '--role', role], {
    cwd: version ?? root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      // commands must find only this server
      RUN_DIR: `${folder}-run`,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'false',
      // no conversions during other tests; '' for tests of conversions
      FFMPEG: 'none',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(role === 'worker' ? (['ipc'] as const) : [])],
  });
  let printed = '';
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      printed += chunk.toString();
      const match = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(printed);
      if (match) resolve(Number(match[1]));
    };
    child.stdout!.on('data', look);
    child.stderr!.on('data', look);
    // a worker has no port
    child.once('message', () => resolve(0));
    void gone.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: folder,
    admin,
    process: child,
    output: () => printed,
    end,
    again: (more = {}) => startAcademy({ ...env, ...more }, folder, role),
    async remove() {
      await end('SIGKILL');
      for (const one of [folder, `${folder}-run`])
        await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Logs in through the API. */
export const logIn = (
  url: string,
  useremail: string,
  pswd: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/api/Users/CheckLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ useremail, pswd }),
  });

export async function ownerHeaders({
  url,
  admin,
}: Pick<Academy, 'url' | 'admin'>): Promise<Record<string, string>> {
  const login = await logIn(url, admin.email, admin.password);
  const { token } = (await login.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
