import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Academy, startAcademy } from '../support/academy.ts';
import type { Skip } from '../support/disks.ts';
import { type Ext4, makeExt4, withoutFsync } from '../support/ext4.ts';
import { isLong } from '../support/long.ts';
import { addLearner, lessons, positionsIn, savePosition } from '../support/progressSaves.ts';
import { adminHeaders, query, sendFile, signIn } from '../support/uploading.ts';
import { pass } from '../support/until.ts';

const cuts = isLong ? 10 : 1;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** What clients know: positions by lesson, and checksums of files by id. */
interface Acknowledged {
  positions: Map<number, number>;
  files: Map<number, string>;
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Learners save positions and the owner uploads files until the returned function is called. */
function work(
  academy: Academy,
  user: number,
  round: number,
): { known: Acknowledged; stop: () => Promise<unknown> } {
  const known: Acknowledged = { positions: new Map(), files: new Map() };
  let isOver = false;
  const learner = async (offset: number): Promise<void> => {
    for (let pass = 1; !isOver; pass++)
      for (let lesson = 1 + offset; lesson <= lessons && !isOver; lesson += 8) {
        // more than in the previous round, and in the tenth round still less than a lesson lasts (5000)
        const seconds = round * 400 + pass * 8 + offset;
        const reply = await savePosition(academy, user, { lesson, seconds });
        if (reply?.status === 200 && !isOver) known.positions.set(lesson, seconds);
      }
  };
  const owner = async (): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const bytes = Buffer.from(`notes ${round} ${number} `.repeat(3000));
      const url = `${academy.url}/api/Image/UploadFiles?courseID=1`;
      const reply = await sendFile(url, 'notes.txt', bytes.length, [bytes]).catch(() => null);
      if (reply?.status !== 200 || isOver) continue;
      const { result } = JSON.parse(reply.body) as { result: { id: number }[] };
      known.files.set(result[0]!.id, sumOf(bytes));
    }
  };
  const all = Promise.all([owner(), ...Array.from({ length: 8 }, (_, offset) => learner(offset))]);
  return {
    known,
    stop() {
      isOver = true;
      return all;
    },
  };
}

/** The acknowledged data that a data folder lacks. */
async function missingIn(dataDir: string, { positions, files }: Acknowledged): Promise<string[]> {
  const stored = positionsIn(dataDir);
  const missing = [...positions]
    .filter(([lesson, seconds]) => (stored.get(lesson) ?? 0) < seconds)
    .map(([lesson]) => `position in lesson ${lesson}`);
  const rows = query<{ id: number; storage_key: string }>({ dataDir }, 'select id, storage_key from files');
  for (const [id, sum] of files) {
    const key = rows.find((row) => row.id === id)?.storage_key;
    const bytes = key && (await readFile(path.join(dataDir, 'files', key)).catch(() => null));
    if (!bytes || sumOf(bytes) !== sum) missing.push(`file ${id}`);
  }
  return missing;
}

const later = (step: () => Promise<void>): unknown => undo.push(step);

/** A server on a disk of its own, with a learner. */
async function begin(skip: Skip): Promise<{ disk: Ext4; academy: Academy; user: number }> {
  const disk = await makeExt4(192, later, skip);
  const dataDir = path.join(disk.folder, 'data');
  const first = await startAcademy({}, dataDir);
  await first.end();
  const user = addLearner(dataDir);
  const academy = await first.again();
  undo.push(() => academy.end('SIGKILL'));
  signIn(academy);
  return { disk, academy, user };
}

/** Cuts the power during the work; returns the remaining disk, and what was acknowledged. */
async function cutAmidst(
  { disk, academy, user }: { disk: Ext4; academy: Academy; user: number },
  round: number,
  ms: number,
): Promise<{ left: Ext4; known: Acknowledged }> {
  const { known, stop } = work(academy, user, round);
  await expect.poll(() => known.files.size, { timeout: 20_000 }).toBeGreaterThan(2);
  await pass(ms, 'no request chooses the moment');
  academy.process.kill('SIGSTOP');
  const stopped = stop();
  const left = await disk.cut();
  await academy.end('SIGKILL');
  await stopped;
  return { left, known };
}

describe('power cuts on ext4', () => {
  it(
    `leaves everything that was acknowledged, ${cuts} times`,
    { timeout: cuts * 90_000 + 120_000 },
    async ({ skip }) => {
      const begun = await begin(skip);
      let { disk, academy } = begun;
      for (let round = 1; round <= cuts; round++) {
        const { left, known } = await cutAmidst(
          { disk, academy, user: begun.user },
          round,
          (round * 137) % 700,
        );
        undo.push(left.remove);
        const dataDir = path.join(left.folder, 'data');
        // checked after a start, which recovers the data first
        academy = await startAcademy({}, dataDir);
        undo.push(() => academy.end('SIGKILL'));
        expect(known.positions.size).toBeGreaterThan(50);
        expect(await missingIn(dataDir, known)).toEqual([]);
        expect(
          (await fetch(`${academy.url}/api/image/getfiles?courseID=1`, { headers: adminHeaders })).status,
        ).toBeLessThan(500);
        disk = left;
      }
    },
  );

  it('loses some of it without fsync', { timeout: 240_000 }, async ({ skip }) => {
    const [begun, library] = [await begin(skip), await withoutFsync(later)];
    await begun.academy.end();
    // syncs what was written before
    execFileSync('sync');
    const academy = await begun.academy.again({ LD_PRELOAD: library });
    undo.push(() => academy.end('SIGKILL'));
    const { left, known } = await cutAmidst({ ...begun, academy }, 1, 300);
    undo.push(left.remove);
    expect((await missingIn(path.join(left.folder, 'data'), known)).length).toBeGreaterThan(0);
  });
});
