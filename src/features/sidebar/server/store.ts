import type { Sql } from '../../../lib/server/db/db.ts';
import { defaultSidebar, type SidebarLinks, sidebarLinks } from '../rules.ts';

export async function readSidebar(sql: Sql): Promise<SidebarLinks> {
  const row = await sql
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'sidebar')
    .executeTakeFirst();
  return row ? sidebarLinks.parse(JSON.parse(row.value)) : defaultSidebar;
}

export async function saveSidebar(sql: Sql, links: SidebarLinks): Promise<void> {
  const value = JSON.stringify(links);
  await sql
    .insertInto('settings')
    .values({ key: 'sidebar', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
