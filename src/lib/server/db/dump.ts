import { type ChildProcess, spawn } from 'node:child_process';
import { dropEverything } from './dropEverything.ts';

/** A database's URL without the password, since arguments are visible to every user of the machine, and an environment with it. */
function connection(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { url: address.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

/** Waits for the end of one of PostgreSQL's programs; throws the reason of its failure, worded to follow 'because'. */
function ended(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)));
    child.on('error', () => reject(new Error(`the program ${name} is not installed`)));
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} failed (${said.trim().split('\n')[0] || `code ${code}`})`)),
    );
  });
}

/** Dumps one PostgreSQL schema to a file with pg_dump; throws the reason, worded to follow 'because'. */
export function dump(url: string, schema: string, file: string): Promise<void> {
  const to = connection(url);
  const args = ['--format=custom', '--no-owner', `--schema=${schema}`, `--file=${file}`, to.url];
  return ended(spawn('pg_dump', args, { env: to.env, stdio: ['ignore', 'ignore', 'pipe'] }), 'pg_dump');
}

/**
 * Replaces everything in a PostgreSQL schema, which must be the connection's current one, by a dump of it, in one transaction.
 * Throws the reason, worded to follow 'because'; then nothing has changed.
 */
export async function putDumpBack(url: string, schema: string, file: string): Promise<void> {
  const to = connection(url);
  const pgRestore = spawn('pg_restore', ['--no-owner', `--schema=${schema}`, '--file=-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${to.url}`], {
    env: to.env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // the end of psql tells why
  psql.stdin.on('error', () => {});
  psql.stdin.write(`begin;\n${dropEverything}\n`);
  pgRestore.stdout.pipe(psql.stdin, { end: false });
  const read = ended(pgRestore, 'pg_restore').then(
    () => psql.stdin.end('commit;\n'),
    (error: Error) => {
      // without a commit
      psql.stdin.end();
      throw error;
    },
  );
  const written = ended(psql, 'psql').finally(() => pgRestore.kill());
  const [of, into] = await Promise.allSettled([read, written]);
  // a killed pg_restore is a consequence
  if (into.status === 'rejected') throw into.reason;
  if (of.status === 'rejected') throw of.reason;
}
