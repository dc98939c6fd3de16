import type { Database } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import { limitsOf } from '../../institute/server/public.ts';

/**
 * The text over the picture that identifies the viewer, as the owner has set it: the name, the code, or ''; '' for strangers
 * (`null`).
 */
export async function viewerMarkOf(db: Database, user: Pick<User, 'name' | 'code'> | null): Promise<string> {
  if (!user) return '';
  const { viewerMark } = await limitsOf(db);
  return { off: '', name: user.name, code: user.code }[viewerMark];
}
