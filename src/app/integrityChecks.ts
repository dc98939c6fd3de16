import { checkFiles, countDamaged, damagedInUse, listFiles } from '../features/files/server/checkFiles.ts';
import { checkCounts, countDue, type FileCheck } from '../features/files/server/integrityStore.ts';
import { fileByKey } from '../features/files/server/store.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { counted } from './counted.ts';
import { okIf, type Report } from './report.ts';

/** Maximum keys that are listed. */
export const maxListed = 50;

/** The remedy for missing and damaged files, after 'put'. */
export const remedy = 'their bytes back from a backup, or upload them again (docs/OPERATIONS.md)';

const words: Record<NonNullable<FileCheck['problem']>, string> = {
  missing: 'is missing',
  changed: 'has other bytes than it had',
  unreadable: 'can’t be read from the disk',
};

/** A sentence about a damaged file: what it is, and how to find its bytes in a backup. */
async function describe(
  { db, storage }: Deps,
  { file_key: key, problem, sha256 }: FileCheck,
): Promise<string> {
  const file = await fileByKey(db.sql, storage.originalKey(key));
  const of = file ? `${file.kind} ${file.original_name} (file ${file.id})` : 'no known file';
  const what = key === storage.originalKey(key) ? of : `rendition of ${of}`;
  return `files: ${key}, ${what}, ${words[problem ?? 'changed']}${sha256 ? `; SHA-256 ${sha256}` : ''}`;
}

/** Reports the results of the nightly checks; reads no file. */
export async function checkIntegrity(deps: Deps, report: Report): Promise<void> {
  const { files, hashed } = await checkCounts(deps.db);
  const found = await damagedInUse(deps);
  const damaged = found.length;
  report(
    okIf(damaged === 0),
    `integrity: ${counted(hashed, 'file')} of ${files} with a SHA-256, ${damaged} damaged${damaged > 0 ? `. Put ${remedy}` : ''}`,
  );
  for (const one of found.slice(0, maxListed)) report('BAD ', await describe(deps, one));
}

/** Reads every file now, at the speed of the disk; changes none. */
export async function checkEverything(
  deps: Deps,
  report: Report,
  print: (text: string) => void,
): Promise<void> {
  await listFiles(deps);
  const before = deps.now();
  const due = await countDue(deps.db, { before: before.toISOString(), now: before.toISOString() });
  const counts = { same: 0, hashed: 0, damaged: 0, gone: 0 };
  let [done, told] = [0, 0];
  const limits = { before, rate: Number.POSITIVE_INFINITY, maxMs: Number.POSITIVE_INFINITY };
  await checkFiles(deps, limits, (check, outcome) => {
    counts[outcome]++;
    done += check.bytes;
    if (done - told < 10e9) return;
    told = done;
    print(`  ${Math.round(done / 1e9)} GB read …`);
  });
  const damaged = await countDamaged(deps);
  report(
    okIf(damaged === 0),
    `every file: ${due} read, ${counts.same} the same, ${counts.hashed} for the first time, ${damaged} damaged${damaged > 0 ? `. Put ${remedy}` : ''}`,
  );
}
