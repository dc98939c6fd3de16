import type { Sql } from '../../../lib/server/db/db.ts';
import type { Localized } from '../../../lib/text.ts';
import { defaultSidebar, linkName, type SidebarLinks, sidebarLinks } from '../rules.ts';

/** Stored with one name for all languages. */
interface Stored {
  links: { name: Localized; target: string; shown: boolean }[];
}

export async function readSidebar(sql: Sql): Promise<SidebarLinks> {
  const row = await sql
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'sidebar')
    .executeTakeFirst();
  if (!row) return defaultSidebar;
  const { links } = JSON.parse(row.value) as Stored;
  return sidebarLinks.parse({ links: links.map(({ name, ...link }) => ({ ...name, ...link })) });
}

export async function saveSidebar(sql: Sql, { links }: SidebarLinks): Promise<void> {
  const stored = links.map((link) => ({
    name: linkName(link),
    target: link.target,
    shown: link.shown,
  }));
  const value = JSON.stringify({ links: stored } satisfies Stored);
  await sql
    .insertInto('settings')
    .values({ key: 'sidebar', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
