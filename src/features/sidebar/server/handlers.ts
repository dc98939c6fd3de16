import type { Received } from '../../../lib/contract.ts';
import { type Sql, version } from '../../../lib/server/db/db.ts';
import { versionOf } from '../../../lib/server/db/edits.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import type { sidebar } from '../api.ts';
import { readSidebar, saveSidebar } from './store.ts';

/** The side bar's links, those that are not shown too. */
export async function shownSidebar(sql: Sql): Promise<Received<typeof sidebar.get>> {
  const [saved, version] = await Promise.all([readSidebar(sql), versionOf(sql, 'sidebar')]);
  return { ...saved, version };
}

export const sidebarHandlers: Handlers<typeof sidebar> = {
  get: async (_input, _caller, { db }) =>
    new SharedReply({ key: '', version: await version(db, 'content'), make: () => shownSidebar(db.sql) }),

  edit: ({ body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'sidebar',
      id: 0,
      version: body.version,
      content: true,
      read: readSidebar,
      write: (trx, before) => saveSidebar(trx, merged(before, body)),
      show: ({ sql }) => shownSidebar(sql),
      gone: notFound,
      personal: [],
      audit: () => ({ action: 'sidebar.edit' }),
    }),
};
