import { fileURLToPath } from 'node:url';
import { ensureOwner } from '../features/accounts/server/ensureOwner.ts';
import { importDemo } from '../features/demo/server/import.ts';
import { hideDemo } from '../features/demo/server/store.ts';
import type { Deps } from '../lib/server/http/context.ts';

const demoDir = fileURLToPath(new URL('../../demo', import.meta.url));

/**
 * On an empty database, creates the owner and, unless DEMO is false, the demo content. The owner's password is printed at
 * once, since it is stored only as a hash and the import may be interrupted; returns the lines to print at the end.
 */
export async function firstStart(deps: Deps, print: (line: string) => void): Promise<string[]> {
  const owner = await ensureOwner(deps);
  const lines: string[] = [];
  if (owner) print(`\n  Owner    ${owner.email}  ${owner.password ?? '(the password of ADMIN_PASSWORD)'}`);
  await hideDemo(deps.db);
  if (!deps.config.DEMO) return lines;
  const { accounts } = await importDemo(deps, demoDir);
  lines.push(...accounts.map(({ type, email, password }) => `  ${type.padEnd(8)} ${email}  ${password}`));
  if (accounts.length > 0)
    lines.push(`  The demo sign-ins are also in ${deps.config.DATA_DIR}/demo-accounts.txt`);
  return lines;
}
