import { type Kysely, sql } from 'kysely';

type Fields = Record<string, unknown>;

/**
 * What the owner writes in several languages becomes one JSON value by language, so that a further language changes no record. The
 * search form of a payment's reference goes: the search index has taken its place.
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
