import type { Received } from '../../../lib/contract.ts';
import { localizedFields } from '../../../lib/localized.ts';
import { bump, type Sql, version } from '../../../lib/server/db/db.ts';
import { versionOf } from '../../../lib/server/db/edits.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { institute } from '../api.ts';
import { gstinProblem, type Institute, type LimitsSet } from '../rules.ts';
import { messages } from '../text.ts';
import { readInstitute, readLimits, readSaid, saveInstitute, saveLimits, savePublic } from './store.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Called in the transaction that changes the institute's name. */
    instituteRenamed: readonly ((sql: Sql, after: Institute) => Promise<void>)[];
    /** Called in the transaction that changes the owner's limits. */
    limitsChanged: readonly ((sql: Sql, after: LimitsSet, before: LimitsSet, now: Date) => Promise<void>)[];
  }
}

async function settings(sql: Sql) {
  const [saved, version] = await Promise.all([readInstitute(sql), versionOf(sql, 'institute')]);
  return { ...saved, version };
}

async function publicPages(sql: Sql) {
  const [saved, version] = await Promise.all([readSaid(sql), versionOf(sql, 'institutePublic')]);
  return { ...saved, version };
}

/** What the public pages say of the institute. */
export async function publicInstitute(sql: Sql): Promise<Received<typeof institute.public>> {
  const [{ name }, { freeLessons }, pages] = await Promise.all([
    readInstitute(sql),
    readLimits(sql),
    publicPages(sql),
  ]);
  return { name, freeLessons, ...pages };
}

async function limits(sql: Sql) {
  const [saved, version] = await Promise.all([readLimits(sql), versionOf(sql, 'limits')]);
  return { ...saved, version };
}

const founderBios = Object.keys(localizedFields('founderBio', '')) as 'founderBio'[];

export const instituteHandlers: Handlers<typeof institute> = {
  get: (_input, _caller, { db }) => settings(db.sql),

  edit: ({ body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'institute',
      id: 0,
      version: body.version,
      // pages and receipts contain the name
      content: true,
      read: readInstitute,
      write: async (trx, before) => {
        const after = merged(before, body);
        const problem = gstinProblem(after);
        if (problem) throw ruleBroken(messages(problem.message), problem.field);
        await saveInstitute(trx, after);
        if (after.name !== before.name)
          for (const tell of deps.registry.instituteRenamed) await tell(trx, after);
      },
      show: ({ sql }) => settings(sql),
      gone: notFound,
      // the address may be the owner's home, and a GSTIN contains a person's tax number (PAN)
      personal: ['vpa', 'payee', 'address', 'gstin'],
      audit: () => ({ action: 'institute.edit' }),
    }),

  public: async (_input, _caller, { db }) =>
    new SharedReply({ key: '', version: await version(db, 'content'), make: () => publicInstitute(db.sql) }),

  publicEdit: ({ body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'institutePublic',
      id: 0,
      version: body.version,
      content: true,
      read: readSaid,
      write: (trx, before) => savePublic(trx, merged(before, body)),
      show: ({ sql }) => publicPages(sql),
      gone: notFound,
      personal: ['founderName', ...founderBios, 'signatory', 'phone', 'email', 'visit'],
      audit: () => ({ action: 'institute.public' }),
    }),

  limits: (_input, _caller, { db }) => limits(db.sql),

  limitsEdit: ({ body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'limits',
      id: 0,
      version: body.version,
      read: readLimits,
      write: async (trx, before) => {
        const after = merged(before, body);
        await saveLimits(trx, after);
        // the public course data contain it
        if (after.freeLessons !== before.freeLessons) await bump(trx, 'content');
        for (const tell of deps.registry.limitsChanged) await tell(trx, after, before, deps.now());
      },
      show: ({ sql }) => limits(sql),
      gone: notFound,
      personal: [],
      audit: () => ({ action: 'institute.limits' }),
    }),
};
