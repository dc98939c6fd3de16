import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readUploadResult } from '../../src/features/files/api.ts';
import { type Academy, startAcademy } from '../support/academy.ts';
import { filesBelow, fixture } from '../support/files.ts';
import { copyDatabase, databaseAt, dropDatabase } from '../support/postgres.ts';
import { pass, until } from '../support/until.ts';
import {
  adminHeaders,
  beginUpload,
  longVideo,
  offsetOf,
  queryAt,
  type Sent,
  sendBody,
  sendPart,
  signInAt,
} from '../support/uploading.ts';

// two processes on one PostgreSQL and one folder behind a proxy
const name = `t${randomBytes(6).toString('hex')}`;
const part = 1024 * 1024;
let [folder, database] = ['', ''];
let a: Academy;
let b: Academy;

beforeAll(async () => {
  await copyDatabase(inject('postgresUrl'), name);
  database = databaseAt(inject('postgresUrl'), name);
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-shared-'));
  const env = { DATABASE_URL: database, STORAGE_URL: `file:${folder}` };
  a = await startAcademy(env);
  b = await startAcademy(env);
  await signInAt(database);
});

afterAll(async () => {
  await Promise.all([a?.remove(), b?.remove()]);
  await rm(folder, { recursive: true, force: true });
  await dropDatabase(inject('postgresUrl'), name);
});

const video = async (megabytes: number): Promise<Buffer> =>
  Buffer.concat([...longVideo(await fixture('lesson.mp4'), megabytes * part)]);
/** The URL of the same upload at the other process. */
const through = (academy: Academy, address: string): string => academy.url + new URL(address).pathname;
const remove = (address: string): Promise<Sent> =>
  sendBody(address, 'DELETE', { 'tus-resumable': '1.0.0' }, 0, []);
const resultOf = ({ headers }: Sent) => readUploadResult(headers['upload-result'] as string | undefined);
const rowsNamed = (original: string) =>
  queryAt<{ storage_key: string; bytes: string; name: string }>(
    database,
    `select name, storage_key, bytes from files where original_name = '${original}'`,
  );

const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1)!;
const isHeld = async (address: string): Promise<boolean> =>
  (await queryAt(database, `select 1 from uploads where holder is not null and id = '${idOf(address)}'`))
    .length > 0;

async function* slowly(bytes: Buffer, going: () => boolean): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) {
    if (!going()) throw new Error('broken off');
    yield bytes.subarray(at, at + 64 * 1024);
    await pass(100, 'the line is slow');
  }
}

/** Sends the rest as a client does: asks for the offset, and retries after temporary errors. */
async function finishThrough(academy: Academy, address: string, bytes: Buffer): Promise<Sent> {
  const here = through(academy, address);
  for (let tries = 0; ; tries++) {
    const offset = await offsetOf(here).catch(() => Number.NaN);
    if (Number.isInteger(offset)) {
      const answer = await sendPart(here, offset, bytes.length - offset, [bytes.subarray(offset)]);
      if (answer.status === 204) return answer;
      expect([409, 423], answer.body).toContain(answer.status);
    }
    if (tries > 30) throw new Error('it never went on');
    await pass(500, 'a client waits before it tries again');
  }
}

describe('uploads through two processes', () => {
  it.concurrent('take each byte once, and end once', async () => {
    const bytes = await video(6);
    const address = await beginUpload(a, bytes.length, 'both.mp4');
    const both = [a, b].map((academy) => through(academy, address));
    for (let at = 0; at < bytes.length; at += part) {
      const last = at + part === bytes.length;
      const answers = await Promise.all(
        [...both, ...both].map((to) => sendPart(to, at, part, [bytes.subarray(at, at + part)])),
      );
      const accepted = answers.filter(({ status }) => status === 204);
      expect(
        answers.map(({ status }) => status).filter((status) => ![204, 409, 423].includes(status)),
      ).toEqual([]);
      expect(accepted).toHaveLength(1);
      const heads = await Promise.all(
        [...both, ...both].map((to) =>
          fetch(to, { method: 'HEAD', headers: { ...adminHeaders, 'tus-resumable': '1.0.0' } }),
        ),
      );
      expect(heads.map(({ headers }) => headers.get('upload-offset'))).toEqual(
        Array.from({ length: 4 }, () => String(at + part)),
      );
      if (last) {
        const names = heads.map(({ headers }) => readUploadResult(headers.get('upload-result'))?.fileName);
        expect(new Set([...names, resultOf(accepted[0]!)?.fileName]).size).toBe(1);
      }
    }
    const rows = await rowsNamed('both.mp4');
    expect(rows).toHaveLength(1);
    expect((await readFile(path.join(folder, rows[0]!.storage_key))).equals(bytes)).toBe(true);
  });

  it.concurrent('finish once when both are asked for the end of one that no process has ended', async () => {
    const bytes = await video(3);
    for (let round = 0; round < 3; round++) {
      const address = await beginUpload(a, bytes.length, `end${round}.mp4`);
      const id = idOf(address);
      // the state after a kill between the last byte and the end of the upload
      const data = path.join(folder, 'tmp', `upload-${id}`, 'data');
      await writeFile(data, bytes);
      await queryAt(database, `update uploads set received = size where id = '${id}'`);
      const heads = await Promise.all(
        [a, b, a, b, a, b].map((academy) =>
          fetch(through(academy, address), {
            method: 'HEAD',
            headers: { ...adminHeaders, 'tus-resumable': '1.0.0' },
          }),
        ),
      );
      expect(heads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(
        new Set(heads.map(({ headers }) => readUploadResult(headers.get('upload-result'))?.fileName)).size,
      ).toBe(1);
      expect(await rowsNamed(`end${round}.mp4`)).toHaveLength(1);
    }
  });

  it.concurrent('are not taken away while bytes arrive elsewhere, and are once they don’t', async () => {
    const bytes = await video(40);
    const address = await beginUpload(a, bytes.length, 'cancelled.mp4');
    let going = true;
    const sending = sendPart(
      address,
      0,
      bytes.length,
      slowly(bytes, () => going),
    ).catch(() => null);
    await until('somebody has the upload', () => isHeld(address));
    expect((await remove(through(b, address))).status).toBe(423);
    // the connection breaks in the middle of the request
    going = false;
    await sending;
    await until('it is removed', async () => (await remove(through(b, address))).status === 204);
    expect(await queryAt(database, `select 1 from uploads where id = '${idOf(address)}'`)).toEqual([]);
    expect((await filesBelow(folder)).filter((file) => file.includes(idOf(address)))).toEqual([]);
  });

  it('go on in the other process after kill -9, from what was acknowledged', async () => {
    const bytes = await video(12);
    const address = await beginUpload(a, bytes.length, 'killed.mp4');
    expect((await sendPart(address, 0, 3 * part, [bytes.subarray(0, 3 * part)])).status).toBe(204);
    const sending = sendPart(
      address,
      3 * part,
      bytes.length - 3 * part,
      slowly(bytes.subarray(3 * part), () => true),
    ).catch(() => null);
    await until('somebody has the upload', () => isHeld(address));
    const ended = a.end('SIGKILL');
    const here = through(b, address);
    const began = Date.now();
    expect(await offsetOf(here)).toBeGreaterThanOrEqual(3 * part);
    await Promise.all([ended, sending]);
    const done = await finishThrough(b, address, bytes);
    expect(resultOf(done)).toMatchObject({ bytes: bytes.length, state: 'ready' });
    console.log(`after kill -9 the other process went on after ${Date.now() - began} ms`);
    const [row] = await rowsNamed('killed.mp4');
    expect((await readFile(path.join(folder, row!.storage_key))).equals(bytes)).toBe(true);
    expect((await filesBelow(folder)).filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });
});
