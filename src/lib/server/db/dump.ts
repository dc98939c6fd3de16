import { spawn } from 'node:child_process';

/** Dumps one PostgreSQL schema to a file with pg_dump; throws the reason, worded to follow 'because'. */
export function dump(url: string, schema: string, file: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  // arguments are visible to every user of the machine
  address.password = '';
  const args = ['--format=custom', '--no-owner', `--schema=${schema}`, `--file=${file}`, address.href];
  return new Promise((resolve, reject) => {
    const child = spawn('pg_dump', args, {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)));
    child.on('error', () => reject(new Error('the program pg_dump is not installed')));
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`pg_dump failed (${said.trim().split('\n')[0] ?? `code ${code}`})`)),
    );
  });
}
