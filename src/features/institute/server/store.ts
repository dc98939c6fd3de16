import { asFields, eachField, ofFields } from '../../../lib/localized.ts';
import { cached } from '../../../lib/server/cache.ts';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import { lockVersion } from '../../../lib/server/db/edits.ts';
import { readSetting, writeSetting } from '../../../lib/server/db/settings.ts';
import { inEach, type Localized } from '../../../lib/text.ts';
import { isOwnName } from '../../demo/rules.ts';
import {
  type Institute,
  instituteDraft,
  limitsDraft,
  type LimitsSet,
  noInstitute,
  publicFacts,
  type PublicInstitute,
} from '../rules.ts';
import { founderStory } from './founderStory.ts';

/** The institute's settings with defaults. */
export async function readInstitute(sql: Sql): Promise<Institute> {
  const stored = await readSetting(sql, 'institute');
  return stored ? instituteDraft.parse(stored) : noInstitute;
}

export const saveInstitute = (sql: Sql, institute: Institute): Promise<void> =>
  writeSetting(sql, 'institute', institute);

/** The parts stored with one value for all languages. */
interface StoredPublic {
  founderBio?: Localized;
}

/** The public data with defaults; the default founder's story is in every language. */
function publicOf({ founderBio = inEach(founderStory), ...others }: StoredPublic): PublicInstitute {
  return { ...publicFacts.parse(others), ...asFields('founderBio', founderBio) };
}

/** The public data before anybody has set any. */
export const firstPublic = (): PublicInstitute => publicOf({});

/** The institute's public data. */
export const readPublic = async (sql: Sql): Promise<PublicInstitute> =>
  publicOf(((await readSetting(sql, 'institutePublic')) as StoredPublic | undefined) ?? {});

/**
 * The public data as shown: once the institute has a name of its own, without the demo's founder, and without the founding year
 * unless a founder's story was written. A year of 0 is none.
 */
export async function readSaid(sql: Sql): Promise<PublicInstitute> {
  const [{ name }, said] = await Promise.all([readInstitute(sql), readPublic(sql)]);
  if (!isOwnName(name) || said.founderBio !== founderStory('en')) return said;
  const told = ofFields('founderBio', said);
  return {
    ...said,
    ...eachField('founderBio', (lang) => (told[lang] === founderStory(lang) ? '' : told[lang]!)),
    foundedYear: said.foundedYear === firstPublic().foundedYear ? 0 : said.foundedYear,
  };
}

/** Stores the form's values. */
export function savePublic(sql: Sql, settings: PublicInstitute): Promise<void> {
  const founderBio = ofFields('founderBio', settings);
  return writeSetting(sql, 'institutePublic', { ...publicFacts.parse(settings), founderBio });
}

/** The owner's limits with defaults. */
export const readLimits = async (sql: Sql): Promise<LimitsSet> =>
  limitsDraft.parse((await readSetting(sql, 'limits')) ?? {});

/** Locks the limits until the transaction ends: other transactions that change them, or decide by them, wait. */
export const lockLimits = async (trx: Sql): Promise<void> =>
  void (await lockVersion(trx, { subject: 'limits', id: 0 }));

/** The limits from the cache, for frequent reads. */
export const limitsOf: (db: Database) => Promise<LimitsSet> = (() => {
  const read = cached({ name: 'limits', subject: 'limits', load: ({ sql }) => readLimits(sql), bytes: 500 });
  return (db) => read(db, '');
})();

export async function saveLimits(sql: Sql, limits: LimitsSet): Promise<void> {
  await writeSetting(sql, 'limits', limits);
  await bump(sql, 'limits');
}
