import type { Audit } from '../../../lib/server/http/caller.ts';
import type { Deps } from '../../../lib/server/http/caller.ts';

/** Gives the function that writes a line of the audit log; lines are never changed afterwards (issue 3). */
export function recorder({ now }: Pick<Deps, 'now'>): Audit {
  return async (sql, caller, { action, id, details = {} }) => {
    await sql
      .insertInto('audit_log')
      .values({
        at: now().toISOString(),
        actor_id: caller?.user?.id ?? 0,
        action,
        subject: action.slice(0, action.indexOf('.')),
        subject_id: id,
        details: JSON.stringify(details),
        address: caller?.address ?? '',
      })
      .execute();
  };
}
