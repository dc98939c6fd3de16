import { spawn } from 'node:child_process';

/** Runs a program and returns its standard output; throws with the end of its error output. */
export function run(program: string, args: string[], input?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    let err = '';
    child.stdout.on('data', (b: Buffer) => out.push(b));
    child.stderr.on('data', (b: Buffer) => (err = (err + b.toString()).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(out)) : reject(new Error(`${program} ended with ${code}: ${err}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}
