import { bump, type Database, type Sql } from '../db/db.ts';
import { addEdit, editsSince, lockVersion, type Subject } from '../db/edits.ts';
import type { Deps, SignedIn } from './context.ts';
import { AppError, messages } from './errors.ts';

type Detail = string | number | boolean | null;

/** What a feature tells of an edit of one of its records; `Fields` are those that people set, as the API names them. */
export interface Edit<Fields extends object, Shown> extends Subject {
  /** As the edit carried it; undefined for clients that know none, whose edits are written whatever came before. */
  version: number | undefined;
  /** Replies that are kept by the version `content` show the record. */
  content?: true;
  /** The fields as they are, inside the transaction; undefined when there is no such record. */
  read: (trx: Sql) => Promise<Fields | undefined>;
  /** Checks the edit merged with what is there, and writes it. */
  write: (trx: Sql, before: Fields) => Promise<void>;
  /** The record as replies show it. */
  show: (db: Database) => Promise<Shown>;
  gone: () => AppError;
  /** Fields that change by other ways too: they raise no version, so no open form becomes stale by them. */
  unversioned?: readonly (keyof Fields & string)[];
  /** Fields whose old values are personal: the audit log, where nothing can be erased, has only their names. */
  personal: readonly (keyof Fields & string)[] | 'all';
  /** The line of the audit log; null for what is nobody else's business. */
  audit: (edit: { after: Fields; changed: readonly string[] }) => {
    action: `${string}.${string}`;
    id?: number;
    details?: Record<string, Detail>;
  } | null;
}

/** A record once an edit is made: what the edit left out stays as it was. */
export function merged<T extends object>(before: T, edit: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.keys(before).filter((name) => edit[name as keyof T] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((name) => [name, edit[name as keyof T]])) };
}

class Stale extends Error {}

const asDetail = (value: unknown): Detail =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Detail);

/**
 * The one way in which people edit a record that is there (decision 37). In one transaction the record is held, its version
 * compared, the edit written, the version raised and the old values kept in the audit log. Gives the record as it is then;
 * throws 409 `stale` with the present record and who changed what when somebody was faster. What changes nothing raises nothing.
 */
export async function saveEdit<Fields extends object, Shown>(
  deps: Deps,
  caller: SignedIn,
  edit: Edit<Fields, Shown>,
): Promise<Shown> {
  const { version, read } = edit;
  try {
    await deps.db.transaction(async (trx) => {
      // before the record: every writer of content takes the two in this order, so none waits for another in a circle
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
      editsSince(deps.db.sql, edit, version ?? 0),
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
  // what was never saved is saved now, be it with the values it was shown with
  if (changed.length === 0 && had > 0) return;
  const fields = changed.filter((name) => !edit.unversioned?.includes(name));
  if (fields.length > 0 || had === 0)
    await addEdit(trx, edit, { had, actorId: caller.user.id, at: deps.now().toISOString(), fields });
  const line = edit.audit({ after, changed });
  if (!line) return;
  const { personal } = edit;
  const kept = changed.filter((name) => personal !== 'all' && !personal.includes(name));
  await deps.audit(trx, caller, {
    action: line.action,
    id: line.id ?? edit.id,
    details: {
      ...line.details,
      changed: changed.join(', '),
      ...Object.fromEntries(kept.map((name) => [`${name} before`, asDetail(before[name])])),
    },
  });
}
