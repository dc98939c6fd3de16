// Backups while people save, pay, upload and delete: each is restored and compared with what was acknowledged, and remains
// usable.
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { payments } from '../../src/features/payments/api.ts';
import { moneyProblems } from '../../src/features/payments/server/public.ts';
import { progress } from '../../src/features/progress/api.ts';
import { makeBackup } from '../../src/lib/server/backup/makeBackup.ts';
import {
  filesIn,
  key,
  newest,
  newFolder,
  repositoryIn,
  restored,
  rowsIn,
  sealedDeps,
} from '../support/backups.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { giveVideos } from '../support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';
import { clearLimits } from '../support/payments.ts';
import { body, populate, submitted } from '../support/populated.ts';

const rounds = 50;

/** What the academy has acknowledged, and what is in progress. */
interface Ledger {
  /** Receipt numbers by payment. */
  receipts: Map<number, string>;
  /** SHA-256 of files by id, except those that were being deleted. */
  files: Map<number, string>;
  /** Positions by learner: the last acknowledged one, and the last one sent. */
  positions: Map<number, { known: number; sent: number }>;
  counts: { saves: number; payments: number; uploads: number; removals: number };
}

async function paying(k: Kit, owner: Client, ledger: Ledger): Promise<void> {
  await clearLimits(k);
  const id = await submitted(k, await k.as('Free'));
  const { receiptNo } = await body(owner.call(payments.verify, { query: { id } }));
  ledger.receipts.set(id, receiptNo);
  ledger.counts.payments++;
}

async function saving(learner: Client, contentId: number, ledger: Ledger): Promise<void> {
  const id = learner.user!.id;
  const position = ledger.positions.get(id) ?? { known: 0, sent: 0 };
  ledger.positions.set(id, position);
  const watchedDuration = ++position.sent;
  const message = { contentId, watchedDuration, completed: false };
  const saved = await body(learner.call(progress.save, { query: { UID: id }, body: message }));
  position.known = saved.watchedDuration;
  ledger.counts.saves++;
}

async function uploading(k: Kit, owner: Client, ledger: Ledger): Promise<void> {
  const bytes = randomBytes(20_000);
  const { id } = await putFile(k, owner, { kind: 'resource', name: 'a.bin', mime: 'application/pdf', bytes });
  ledger.files.set(id, createHash('sha256').update(bytes).digest('hex'));
  ledger.counts.uploads++;
  if (ledger.files.size < 20) return;
  // in the order of the jobs: the row, then its bytes
  const [old] = [...ledger.files.keys()];
  ledger.files.delete(old!);
  const [row] = await k.deps.db.run<{ storage_key: string }>(
    'delete from files where id = ? returning storage_key',
    [old],
  );
  await k.deps.storage.remove(row!.storage_key);
  ledger.counts.removals++;
}

const copyOf = (ledger: Ledger) => ({
  receipts: new Map(ledger.receipts),
  files: new Map(ledger.files),
  positions: new Map([...ledger.positions].map(([id, { known }]) => [id, known])),
});

/** Expects a restored academy to have everything acknowledged before its backup began, and nothing partial. */
async function expectEqual(copy: Kit, before: ReturnType<typeof copyOf>, after: Ledger): Promise<void> {
  const { db, config, storage } = copy.deps;
  expect(await moneyProblems(db)).toEqual([]);
  const paid = await db.all<{ id: number; receipt_no: string }>(
    'select id, receipt_no from payments where receipt_no is not null',
  );
  const receipts = new Map(paid.map(({ id, receipt_no: no }) => [id, no]));
  for (const [id, no] of before.receipts) expect(receipts.get(id)).toBe(no);
  const sums = await filesIn(config);
  const rows = await db.all<{ id: number; storage_key: string; bytes: number }>(
    `select id, storage_key, bytes from files where name like 'a%.bin'`,
  );
  for (const { storage_key: name, bytes } of rows) expect(await storage.size(name)).toBe(bytes);
  const hashes = new Map(rows.map(({ id, storage_key: name }) => [id, sums[name]]));
  // a file that is not being deleted now was not being deleted in between
  for (const [id, sha256] of before.files) if (after.files.has(id)) expect(hashes.get(id)).toBe(sha256);
  const saved = await db.all<{ user_id: number; furthest: number }>('select user_id, furthest from progress');
  for (const [id, known] of before.positions) {
    const furthest = saved.filter((row) => row.user_id === id).map((row) => row.furthest);
    expect(Math.max(...furthest)).toBeGreaterThanOrEqual(known);
    expect(Math.max(...furthest)).toBeLessThanOrEqual(after.positions.get(id)!.sent);
  }
}

/** Expects the next receipt of a restored academy to continue the numbers. */
async function expectNextReceipt(copy: Kit): Promise<void> {
  const numberOf = (no: string): number => Number(/(\d+)$/.exec(no)![1]);
  const all = await copy.deps.db.all<{ no: string }>(
    'select receipt_no as no from payments where receipt_no is not null',
  );
  const last = Math.max(...all.map(({ no }) => numberOf(no)));
  await clearLimits(copy);
  const id = await submitted(copy, await copy.as('Free'));
  const { receiptNo } = await body((await copy.owner()).call(payments.verify, { query: { id } }));
  expect(numberOf(receiptNo)).toBe(last + 1);
  expect(await moneyProblems(copy.deps.db)).toEqual([]);
}

eachDatabase('backups under full load', (start, dialect) => {
  it('are restored equal, each of them', { timeout: rounds * 120_000 + 60_000 }, async () => {
    const k = await start();
    await populate(k);
    const owner = await k.owner();
    const { courseID } = await addCourse(owner);
    const { courseContentID: lesson } = await addLesson(owner, courseID);
    await giveVideos(k);
    await k.deps.db.run('update lessons set duration = 86400 where id = ?', [lesson]);
    const learners = [await k.as('Paid'), await k.as('Paid'), await k.as('Paid')];
    const ledger: Ledger = {
      receipts: new Map(),
      files: new Map(),
      positions: new Map(),
      counts: { saves: 0, payments: 0, uploads: 0, removals: 0 },
    };
    let isEnded = false;
    // the load pauses while a copy is restored and compared: only what it adds during a backup matters, and rows would accumulate
    let resume: (() => void) | undefined;
    let resting: Promise<void> | undefined;
    const rest = (): void => {
      resting = new Promise((resolve) => (resume = resolve));
    };
    const goOn = (): void => {
      resting = undefined;
      resume?.();
    };
    const again = async (act: () => Promise<void>): Promise<void> => {
      while (!isEnded) {
        await act();
        await resting;
      }
    };
    const load = Promise.all([
      ...learners.map((learner) => again(() => saving(learner, lesson, ledger))),
      again(() => paying(k, owner, ledger)),
      again(() => uploading(k, owner, ledger)),
    ]);
    const begun = performance.now();
    const work = async (): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        // at least one payment and one removal since the last backup
        const { payments: paid, removals } = ledger.counts;
        await expect
          .poll(() => ledger.counts.payments > paid && ledger.counts.removals > removals, { timeout: 60_000 })
          .toBe(true);
        const before = copyOf(ledger);
        const folder = await newFolder();
        const sealed = round % 2 === 1;
        const repository = await repositoryIn(folder, sealed ? key : undefined);
        await makeBackup(sealed ? { ...sealedDeps(k), storage: k.deps.storage } : k.deps, repository);
        rest();
        const copy = await restored(repository, dialect);
        const { tables, files } = await newest(repository);
        expect((await rowsIn(copy.deps.config)).tables).toEqual(tables);
        expect(await filesIn(copy.deps.config)).toEqual(
          Object.fromEntries(files.map(([name, hash]) => [name, hash])),
        );
        await expectEqual(copy, before, ledger);
        await expectNextReceipt(copy);
        await copy.stop();
        goOn();
      }
    };
    await Promise.race([work(), load]).finally(() => {
      isEnded = true;
      goOn();
    });
    await load;
    const { saves, payments: paid, uploads, removals } = ledger.counts;
    console.log(
      `${rounds} backups restored equal in ${Math.round((performance.now() - begun) / 1000)} s, beside ${saves} saves, ${paid} payments, ${uploads} uploads and ${removals} removals (${dialect})`,
    );
    expect(Math.min(saves, paid, uploads, removals)).toBeGreaterThan(rounds);
  });
});
