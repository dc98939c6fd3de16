import type { Database } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import { limitsOf } from '../../institute/server/public.ts';

/**
 * What the owner wants shown over the picture to say who watches: the name, the code, or '' for nothing, as for strangers (`null`).
 */
export async function viewerMarkOf(db: Database, user: Pick<User, 'name' | 'code'> | null): Promise<string> {
  if (!user) return '';
  const { viewerMark } = await limitsOf(db);
  return { off: '', name: user.name, code: user.code }[viewerMark];
}
