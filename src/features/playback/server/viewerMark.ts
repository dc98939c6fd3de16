import type { Database } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import { limitsOf } from '../../institute/server/public.ts';

/** What the owner wants shown over the picture to say who watches: the name, the code, or '' for nothing. */
export async function viewerMarkOf(
  db: Database,
  { name, code }: Pick<User, 'name' | 'code'>,
): Promise<string> {
  const { viewerMark } = await limitsOf(db);
  return { off: '', name, code }[viewerMark];
}
