import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { GuardianWordsTable } from './tables.ts';

export type Word = Selectable<GuardianWordsTable>;

/** The guardian consents of a learner, newest first; the newest one applies. */
export const wordsOf = (sql: Sql, userId: number): Promise<Word[]> =>
  sql.selectFrom('guardian_words').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();

export const wordById = (sql: Sql, id: number): Promise<Word | undefined> =>
  sql.selectFrom('guardian_words').selectAll().where('id', '=', id).executeTakeFirst();

export const wordByHash = (sql: Sql, hash: string): Promise<Word | undefined> =>
  sql.selectFrom('guardian_words').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export async function addWord(
  sql: Sql,
  word: Pick<Word, 'user_id' | 'email' | 'asked_at'> & Partial<Word>,
): Promise<number> {
  const { id } = await sql
    .insertInto('guardian_words')
    .values(word)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeWord(sql: Sql, id: number, word: Partial<Word>): Promise<void> {
  await sql.updateTable('guardian_words').set(word).where('id', '=', id).execute();
}

/**
 * Deletes the e-mails of guardians who never answered. The row remains: without it, an earlier guardian's answer would be the
 * newest, and apply.
 */
export async function purgeUnanswered(sql: Sql, before: string): Promise<void> {
  await sql
    .updateTable('guardian_words')
    .set({ email: '', token_hash: null })
    .where('asked_at', '<', before)
    .where('agreed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
