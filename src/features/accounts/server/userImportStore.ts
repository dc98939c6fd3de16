import type { Sql } from '../../../lib/server/db/db.ts';
import { type NewUser, type Trx, userIndex, userText } from './store.ts';

/** Stored instead of a hash for accounts without a password; matches no password. */
export const noPassword = '!';

// PostgreSQL accepts 65,535 parameters in a statement, SQLite 32,766
const portion = 500;

/** Splits a list into parts that fit into one statement. */
export function* portions<T>(all: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < all.length; from += portion) yield all.slice(from, from + portion);
}

/** Which of these lower-case e-mails have an account. */
export async function knownEmails(sql: Sql, emails: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of portions(emails)) {
    const rows = await sql.selectFrom('users').select('email').where('email', 'in', some).execute();
    for (const { email } of rows) known.add(email);
  }
  return known;
}

/**
 * Adds accounts without a password and issues their codes; returns the ids of the new e-mails. `draft` returns a unique
 * placeholder for each code.
 */
export async function insertImported(
  trx: Trx,
  users: readonly Pick<NewUser, 'name' | 'email' | 'mobile' | 'segment'>[],
  { now, draft }: { now: string; draft: () => string },
): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const some of portions(users)) {
    const rows = await trx
      .insertInto('users')
      .values(
        some.map(({ name, email, mobile, segment }) => ({
          name,
          email,
          mobile,
          segment,
          code: draft(),
          password_hash: noPassword,
          is_demo: 0 as const,
          created_at: now,
        })),
      )
      .onConflict((oc) => oc.column('email').doNothing())
      .returning(['id', 'email'])
      .execute();
    for (const { id, email } of rows) added.set(email, id);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      const coded = await trx
        .updateTable('users')
        .set((eb) => ({ code: eb(eb.val('KK-'), '||', eb.cast<string>('id', 'text')) }))
        .where('id', 'in', ids)
        .returning(['id', 'code', 'name', 'email', 'mobile'])
        .execute();
      await userIndex.add(
        trx,
        coded.map((row) => ({ id: row.id, text: userText(row) })),
      );
    }
  }
  return added;
}
