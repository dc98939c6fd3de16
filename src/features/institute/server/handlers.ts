import { bump } from '../../../lib/server/db/db.ts';
import type { Handlers } from '../../../lib/server/http/caller.ts';
import { ruleBroken } from '../../../lib/server/http/fault.ts';
import type { institute } from '../api.ts';
import { gstinProblem } from '../rules.ts';
import { say } from '../text.ts';
import { readInstitute, readPublic, saveInstitute, savePublic } from './store.ts';

/** The names of what differs. */
const changes = <T extends object>(before: T, after: T): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => after[name] !== before[name]);

/** Rows of the institute's settings (issue 3). */
export const instituteHandlers: Handlers<typeof institute> = {
  get: (_input, _caller, { db }) => readInstitute(db.sql),

  edit: ({ body }, caller, { db, audit }) => {
    const problem = gstinProblem(body);
    if (problem) throw ruleBroken(say(problem.message), problem.field);
    return db.transaction(async (trx) => {
      const before = await readInstitute(trx);
      const changed = changes(before, body);
      if (changed.length === 0) return before;
      await saveInstitute(trx, body);
      if (changed.includes('name')) await bump(trx, 'content');
      // names only: an owner's address or UPI address is personal
      await audit(trx, caller, { action: 'institute.edit', id: 0, details: { changed: changed.join(', ') } });
      return body;
    });
  },

  async public(_input, _caller, { db }) {
    const [{ name }, settings] = await Promise.all([readInstitute(db.sql), readPublic(db.sql)]);
    return { name, ...settings };
  },

  publicEdit: ({ body }, caller, { db, audit }) =>
    db.transaction(async (trx) => {
      const changed = changes(await readPublic(trx), body);
      if (changed.length === 0) return body;
      await savePublic(trx, body);
      await bump(trx, 'content');
      await audit(trx, caller, {
        action: 'institute.public',
        id: 0,
        details: { changed: changed.join(', ') },
      });
      return body;
    }),
};
