import type { Handlers } from '../../../lib/server/http/caller.ts';
import type { sidebar } from '../api.ts';
import { readSidebar, saveSidebar } from './store.ts';

/** Rows of the side bar (spec §1; decision 17). */
export const sidebarHandlers: Handlers<typeof sidebar> = {
  get: (_input, _caller, { db }) => readSidebar(db.sql),

  edit: ({ body }, caller, { db, audit }) =>
    db.transaction(async (trx) => {
      const before = await readSidebar(trx);
      const changed = body.links.filter(
        (link, at) => JSON.stringify(link) !== JSON.stringify(before.links[at]),
      );
      if (changed.length === 0) return before;
      await saveSidebar(trx, body);
      await audit(trx, caller, {
        action: 'sidebar.edit',
        id: 0,
        details: { changed: changed.map(({ en }) => en).join(', ') },
      });
      return body;
    }),
};
