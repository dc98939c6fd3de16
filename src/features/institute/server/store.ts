import { asFields, ofFields } from '../../../lib/localized.ts';
import { cached } from '../../../lib/server/cache.ts';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import { readSetting, writeSetting } from '../../../lib/server/db/settings.ts';
import type { Localized } from '../../../lib/text.ts';
import {
  type Institute,
  instituteDraft,
  limitsDraft,
  type LimitsSet,
  noInstitute,
  noPublic,
  publicDraft,
  type PublicInstitute,
  saidBy,
} from '../rules.ts';

/** The institute's settings with defaults. */
export async function readInstitute(sql: Sql): Promise<Institute> {
  const stored = await readSetting(sql, 'institute');
  return stored ? instituteDraft.parse(stored) : noInstitute;
}

export const saveInstitute = (sql: Sql, institute: Institute): Promise<void> =>
  writeSetting(sql, 'institute', institute);

/** Stored with one value for all languages. */
interface StoredPublic {
  founderBio?: Localized;
}

/** The institute's public data with defaults. */
export async function readPublic(sql: Sql): Promise<PublicInstitute> {
  const stored = (await readSetting(sql, 'institutePublic')) as StoredPublic | undefined;
  if (!stored) return noPublic;
  const { founderBio, ...others } = stored;
  return publicDraft.parse({ ...others, ...(founderBio && asFields('founderBio', founderBio)) });
}

/** The same as visitors read it: without the demo's founder, once the institute has a name of its own. */
export async function readSaid(sql: Sql): Promise<PublicInstitute> {
  const [{ name }, said] = await Promise.all([readInstitute(sql), readPublic(sql)]);
  return saidBy(name, said);
}

export function savePublic(sql: Sql, settings: PublicInstitute): Promise<void> {
  const { founderBio: _, founderBioHi: _hindi, ...others } = settings;
  const stored: StoredPublic = { ...others, founderBio: ofFields('founderBio', settings) };
  return writeSetting(sql, 'institutePublic', stored);
}

/** The owner's limits with defaults. */
export const readLimits = async (sql: Sql): Promise<LimitsSet> =>
  limitsDraft.parse((await readSetting(sql, 'limits')) ?? {});

/** The same from the cache, for what is asked often. */
export const limitsOf: (db: Database) => Promise<LimitsSet> = (() => {
  const read = cached({ name: 'limits', subject: 'limits', load: ({ sql }) => readLimits(sql), bytes: 500 });
  return (db) => read(db, '');
})();

export async function saveLimits(sql: Sql, limits: LimitsSet): Promise<void> {
  await writeSetting(sql, 'limits', limits);
  await bump(sql, 'limits');
}
