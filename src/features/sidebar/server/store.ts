import type { Sql } from '../../../lib/server/db/db.ts';
import { readSetting, writeSetting } from '../../../lib/server/db/settings.ts';
import type { Localized } from '../../../lib/text.ts';
import { defaultSidebar, type SidebarLinks, sidebarLinks } from '../rules.ts';

/** Links stored with one name for all languages. */
interface Stored {
  links: { name: Localized; target: string; shown: boolean }[];
}

export async function readSidebar(sql: Sql): Promise<SidebarLinks> {
  const stored = (await readSetting(sql, 'sidebar')) as Stored | undefined;
  if (!stored) return defaultSidebar();
  return sidebarLinks.parse({ links: stored.links.map(({ name, ...link }) => ({ ...name, ...link })) });
}

export async function saveSidebar(sql: Sql, { links }: SidebarLinks): Promise<void> {
  const stored = links.map(({ target, shown, ...name }) => ({ name, target, shown }));
  await writeSetting(sql, 'sidebar', { links: stored } satisfies Stored);
}
