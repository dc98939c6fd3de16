import { bump, type Database, type Sql } from '../db/db.ts';
import { addEdit, editsSince, lockVersion, type Subject } from '../db/edits.ts';
import type { Deps, SignedIn } from './context.ts';
import { AppError, messages } from './errors.ts';

type Detail = string | number | boolean | null;

/** How a feature edits one of its records; `Fields` are the editable ones, as the API names them. */
export interface Edit<Fields extends object, Shown> extends Subject {
  /** From the request; undefined for clients without versions, whose edits always win. */
  version: number | undefined;
  /** The record appears in replies cached by the version `content`. */
  content?: true;
  /** The current fields, read in the transaction; undefined when there is no such record. */
  read: (trx: Sql) => Promise<Fields | undefined>;
  /** Validates the merged edit and writes it. */
  write: (trx: Sql, before: Fields) => Promise<void>;
  show: (db: Database) => Promise<Shown>;
  gone: () => AppError;
  /** Fields that also change in other ways: they don't raise the version, so no open form becomes stale. */
  unversioned?: readonly (keyof Fields & string)[];
  /** Fields with personal values: the audit log, which can't be erased, gets only their names. */
  personal: readonly (keyof Fields & string)[] | 'all';
  /** The audit log entry; null for private records. */
  audit: (edit: { after: Fields; changed: readonly string[] }) => {
    action: `${string}.${string}`;
    id?: number;
    details?: Record<string, Detail>;
  } | null;
}

/** The body of an edit, whose fields are all optional. */
export type EditBody<Draft> = { [K in keyof Draft]?: Draft[K] | undefined } & {
  version?: number | undefined;
};

/** A record with an edit applied: absent fields stay unchanged. */
export function merged<T extends object>(before: T, edit: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.keys(before).filter((name) => edit[name as keyof T] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((name) => [name, edit[name as keyof T]])) };
}

class Stale extends Error {}

const asDetail = (value: unknown): Detail =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Detail);

/**
 * The only way to edit an existing record (decision 37). In one transaction: locks the record, compares versions, writes the
 * edit, raises the version, and stores the old values in the audit log. Returns the new record; throws 409 `stale` with the
 * current record and who changed what if somebody else was faster. An edit without changes raises nothing.
 */
export async function saveEdit<Fields extends object, Shown>(
  deps: Deps,
  caller: SignedIn,
  edit: Edit<Fields, Shown>,
): Promise<Shown> {
  const { version, read } = edit;
  try {
    await deps.db.transaction(async (trx) => {
      // before the record: every writer of content locks in this order, so there are no deadlocks
      if (edit.content) await bump(trx, 'content');
      const had = await lockVersion(trx, edit);
      const before = await read(trx);
      if (!before) throw edit.gone();
      if (version !== undefined && version !== had) throw new Stale();
      await edit.write(trx, before);
      await noteEdit(trx, { deps, caller, edit, had, before, after: (await read(trx)) ?? before });
    });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const [present, edits] = await Promise.all([
      edit.show(deps.db),
      editsSince(deps.db.sql, edit, version ?? 0, deps.registry.namesOf),
    ]);
    throw new AppError(
      409,
      'stale',
      messages('This was changed after you had opened it. Nothing of yours was saved.'),
      { details: { present, edits } },
    );
  }
  return edit.show(deps.db);
}

async function noteEdit<Fields extends object, Shown>(
  trx: Sql,
  {
    deps,
    caller,
    edit,
    had,
    before,
    after,
  }: {
    deps: Deps;
    caller: SignedIn;
    edit: Edit<Fields, Shown>;
    had: number;
    before: Fields;
    after: Fields;
  },
): Promise<void> {
  const names = Object.keys(after) as (keyof Fields & string)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  // the first save of a record is written even with unchanged values
  if (changed.length === 0 && had > 0) return;
  const fields = changed.filter((name) => !edit.unversioned?.includes(name));
  if (fields.length > 0 || had === 0)
    await addEdit(trx, edit, { had, actorId: caller.user.id, at: deps.now().toISOString(), fields });
  const line = edit.audit({ after, changed });
  if (!line) return;
  const { personal } = edit;
  const logged = changed.filter((name) => personal !== 'all' && !personal.includes(name));
  await deps.audit(trx, caller, {
    action: line.action,
    id: line.id ?? edit.id,
    details: {
      ...line.details,
      changed: changed.join(', '),
      ...Object.fromEntries(logged.map((name) => [`${name} before`, asDetail(before[name])])),
    },
  });
}
