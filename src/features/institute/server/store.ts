import type { Sql } from '../../../lib/server/db/db.ts';
import {
  type Institute,
  instituteDraft,
  limitsDraft,
  type LimitsSet,
  noInstitute,
  noPublic,
  publicDraft,
  type PublicInstitute,
} from '../rules.ts';

async function read(sql: Sql, key: string): Promise<unknown> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

async function write(sql: Sql, key: string, settings: object): Promise<void> {
  const value = JSON.stringify(settings);
  await sql
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The institute's settings with defaults. */
export async function readInstitute(sql: Sql): Promise<Institute> {
  const kept = await read(sql, 'institute');
  return kept ? instituteDraft.parse(kept) : noInstitute;
}

export const saveInstitute = (sql: Sql, institute: Institute): Promise<void> =>
  write(sql, 'institute', institute);

/** The institute's public data with defaults. */
export async function readPublic(sql: Sql): Promise<PublicInstitute> {
  const kept = await read(sql, 'institutePublic');
  return kept ? publicDraft.parse(kept) : noPublic;
}

export const savePublic = (sql: Sql, settings: PublicInstitute): Promise<void> =>
  write(sql, 'institutePublic', settings);

/** The owner's limits with defaults. */
export const readLimits = async (sql: Sql): Promise<LimitsSet> =>
  limitsDraft.parse((await read(sql, 'limits')) ?? {});

export const saveLimits = (sql: Sql, limits: LimitsSet): Promise<void> => write(sql, 'limits', limits);
