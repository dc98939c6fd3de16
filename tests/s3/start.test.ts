// Real processes whose files are in a bucket.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { type Academy, compileCache, startAcademy } from '../support/academy.ts';
import { filesBelow, fixture } from '../support/files.ts';
import { bucketUrl, makeBucketAt, objectsIn } from '../support/s3.ts';
import { until } from '../support/until.ts';
import { beginUpload, filled, longVideo, offsetOf, query, sendPart, signIn } from '../support/uploading.ts';

const run = promisify(execFile);
const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

const doctor = async ({ dataDir }: Academy): Promise<string> => {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, RUN_DIR: `${dataDir}-run` };
  return (await run(process.execPath, ['src/app/cli.ts', 'doctor'], { env })).stdout;
};

it('an academy goes on after kills with its bucket, and with no other', { timeout: 150_000 }, async () => {
  const host = inject('s3Host');
  const [bucket, other] = [await makeBucketAt(host), await makeBucketAt(host)];
  const academy = await startAcademy({ STORAGE_URL: bucketUrl(host, bucket.name) });
  running.push(academy);
  signIn(academy);
  expect(await objectsIn(bucket.client)).toEqual(['instance.json']);

  const size = 30 * 1024 ** 2;
  const whole = Buffer.concat([...longVideo(await fixture('lesson.mp4'), size)]);
  const address = await beginUpload(academy, size, 'a.mp4');
  const half = size / 2;
  await expect(sendPart(address, 0, size, filled(size, whole.subarray(0, size - 1)), half)).rejects.toThrow();
  await until('bytes were kept', async () => (await offsetOf(address)) > 0);
  await academy.end('SIGKILL');

  const second = await academy.again();
  running.push(second);
  const again = address.replace(academy.url, second.url);
  const offset = await offsetOf(again);
  expect((await sendPart(again, offset, size - offset, [whole.subarray(offset)])).status).toBe(204);
  const [row] = query<{ storage_key: string; bytes: number }>(second, 'select storage_key, bytes from files');
  expect(row!.bytes).toBe(size);
  expect(await objectsIn(bucket.client)).toEqual([row!.storage_key, 'instance.json'].sort());
  expect(await filesBelow(path.join(second.dataDir, 'files'))).toEqual([]);
  const told = await doctor(second);
  expect(told).toContain(`the bucket s3://${host}/${bucket.name} belong together`);
  expect(told).toContain('files: 1 known, 0 missing');
  expect(told + second.output()).not.toContain('a/secret');
  await second.end();

  const refused = await second.again({ STORAGE_URL: bucketUrl(host, other.name) }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(refused).toContain(`The bucket s3://${host}/${other.name} lacks the files of the academy`);
  expect(refused).not.toContain('a/secret');
  expect(await objectsIn(other.client)).toEqual([]);
});
