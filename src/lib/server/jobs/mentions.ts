import type { Sql } from '../db/db.ts';

/**
 * For `like` on the lower-case payload: any character for wildcards, and for letters whose lower case SQLite does not know.
 * Matches are checked again.
 */
const loosely = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]|[^ -~]/gu, '_')}%`;

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a word that is not part of a longer one: 'ravi@x.org' is not in 'gravi@x.org'. */
const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d._%+-])${quoted(word)}(?![\\p{L}\\d-]|\\.[\\p{L}\\d])`, 'iu');

/**
 * Deletes jobs that contain personal data: `words` identify one person, so jobs in any state are deleted; `names` may belong to
 * others, too, so only ended jobs are.
 */
export async function eraseMentions(
  sql: Sql,
  { words, names }: { words: readonly string[]; names: readonly string[] },
): Promise<void> {
  for (const [list, everyState] of [
    [words, true],
    [names, false],
  ] as const)
    for (const word of list.map((one) => JSON.stringify(one).slice(1, -1)).filter(Boolean)) {
      const rows = await sql
        .selectFrom('jobs')
        .select(['id', 'payload'])
        .where((eb) => eb(eb.fn<string>('lower', ['payload']), 'like', loosely(word)))
        .$if(!everyState, (query) => query.where('state', 'in', ['done', 'failed', 'cancelled']))
        .execute();
      const ids = rows.filter(({ payload }) => wholeWord(word).test(payload)).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += 500)
        await sql
          .deleteFrom('jobs')
          .where('id', 'in', ids.slice(from, from + 500))
          .execute();
    }
}
