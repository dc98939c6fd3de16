import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const setUp = path.join(import.meta.dirname, '../../scripts/setup.mjs');

it('several servers that are started at once set up one after the other, also after one was killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaksha-set-up-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = path.join(folder, 'log');
  // the lock of a process that has ended
  const ended = (await promisify(execFile)('sh', ['-c', 'echo $$'])).stdout.trim();
  writeFileSync(path.join(folder, 'set-up.lock'), ended);
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withSetUpLock } from ${JSON.stringify(setUp)};
    withSetUpLock(() => {
      appendFileSync(${JSON.stringify(log)}, 'begin\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
      appendFileSync(${JSON.stringify(log)}, 'end\\n');
    }, { folder: ${JSON.stringify(folder)} });`;
  await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])),
  );
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(3));
  // an empty lock, as left by a full disk or a power cut
  writeFileSync(path.join(folder, 'set-up.lock'), '');
  const long = new Date(Date.now() - 60_000);
  utimesSync(path.join(folder, 'set-up.lock'), long, long);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(4));
});
