import type { Handlers } from '../../../lib/server/http/caller.ts';
import { ruleBroken } from '../../../lib/server/http/fault.ts';
import type { institute } from '../api.ts';
import { gstinProblem, type Institute } from '../rules.ts';
import { say } from '../text.ts';
import { readInstitute, saveInstitute } from './store.ts';

/** Rows of the institute's settings (issue 3). */
export const instituteHandlers: Handlers<typeof institute> = {
  get: (_input, _caller, { db }) => readInstitute(db.sql),

  edit: ({ body }, caller, { db, audit }) => {
    const problem = gstinProblem(body);
    if (problem) throw ruleBroken(say(problem.message), problem.field);
    return db.transaction(async (trx) => {
      const before = await readInstitute(trx);
      const changed = (Object.keys(body) as (keyof Institute)[]).filter(
        (name) => body[name] !== before[name],
      );
      if (changed.length === 0) return before;
      await saveInstitute(trx, body);
      // names only: an owner's address or UPI address is personal
      await audit(trx, caller, { action: 'institute.edit', id: 0, details: { changed: changed.join(', ') } });
      return body;
    });
  },
};
