import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { nameWaitMs } from '../rules.ts';
import { messages } from '../text.ts';
import type { FileTarget, NewFile, Uploader } from './records.ts';

export type Unused = 'in bin' | 'replaced';

const gone = ({ what }: FileTarget) =>
  notFound(
    messages(
      what === 'lesson' ? 'This lesson does not exist any more.' : 'This course does not exist any more.',
    ),
  );

/** Throws 404 unless the record that an upload names exists; from now on no file is attached to it by name. */
export async function expectFile(target: FileTarget | null, { db, registry }: Deps): Promise<void> {
  if (!target) return;
  if (!(await db.transaction((sql) => registry.files.targets[target.what].expect(sql, target))))
    throw gone(target);
}

/**
 * Attaches a new file to the record that it names by id, and to no other; otherwise to the one record that waits for its name,
 * unless several do (decision 28). Returns 'in bin' or 'replaced' when the record is deleted or takes a newer upload. Throws
 * 404 when it no longer exists.
 */
export async function bindFile(
  sql: Sql,
  file: NewFile,
  target: FileTarget | null,
  caller: Uploader['caller'],
  deps: Deps,
): Promise<Unused | null> {
  const by = { ...deps, caller };
  if (target) {
    const outcome = await deps.registry.files.targets[target.what].bind(sql, file, target, by);
    if (outcome === 'gone') throw gone(target);
    return outcome === 'bound' ? null : outcome;
  }
  const since = deps.now().getTime() - nameWaitMs;
  const waiting: (() => Promise<void>)[] = [];
  for (const waiter of deps.registry.files.waiters)
    for (const id of await waiter.find(sql, file, since)) waiting.push(() => waiter.bind(sql, file, id, by));
  if (waiting.length === 1) await waiting[0]!();
  return null;
}
