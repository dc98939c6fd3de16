import { type Kysely, sql } from 'kysely';

type Fields = Record<string, unknown>;

/**
 * Texts that the owner writes in several languages become one JSON value by language, so that another language needs no new
 * columns. Drops the normalised reference of a payment, which the search index has replaced.
 */
export async function localizedValues(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').dropColumn('reference_key').execute();
  await changeSetting(db, 'institutePublic', ({ founderBio: en, founderBioHi: hi, ...others }) =>
    en === undefined && hi === undefined ? others : { ...others, founderBio: { en, hi } },
  );
  await changeSetting(db, 'sidebar', ({ links, ...others }) => ({
    ...others,
    links: (links as Fields[]).map(({ en, hi, ...link }) => ({ name: { en, hi }, ...link })),
  }));
}

async function changeSetting(
  db: Kysely<unknown>,
  key: string,
  change: (before: Fields) => Fields,
): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${key}`.execute(db);
  if (!rows[0]) return;
  const value = JSON.stringify(change(JSON.parse(rows[0].value) as Fields));
  await sql`update settings set value = ${value} where key = ${key}`.execute(db);
}
