import { asFields, ofFields } from '../../../lib/localized.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { readSetting, writeSetting } from '../../../lib/server/db/settings.ts';
import type { Localized } from '../../../lib/text.ts';
import { type HomeDraft, homeDraft, type HomeItem, type HomeSection, withAllSections } from '../rules.ts';
import { defaultHome } from './defaults.ts';

/** The key of the setting. */
const key = 'home';

interface StoredItem {
  name: Localized;
  about: Localized;
}

interface StoredSection extends Pick<HomeSection, 'kind' | 'hidden'> {
  title: Localized;
  text: Localized;
  items: readonly StoredItem[];
}

/** The parts stored with one value for all languages. */
interface StoredHome extends Pick<HomeDraft, 'pictureName' | 'playCourseID'> {
  title: Localized;
  text: Localized;
  sections: readonly StoredSection[];
}

const titles = (of: HomeDraft | HomeSection) => ({
  title: ofFields('title', of),
  text: ofFields('text', of),
});

const storedItem = (of: HomeItem): StoredItem => ({
  name: ofFields('name', of),
  about: ofFields('about', of),
});

const shownItem = ({ name, about }: StoredItem) => ({
  ...asFields('name', name),
  ...asFields('about', about),
});

/** The home page with its hidden sections; the default one until it was edited. */
export async function readHome(sql: Sql): Promise<HomeDraft> {
  const stored = (await readSetting(sql, key)) as StoredHome | undefined;
  if (!stored) return defaultHome();
  const { title, text, sections, ...rest } = stored;
  return withAllSections(
    homeDraft.parse({
      ...rest,
      ...asFields('title', title),
      ...asFields('text', text),
      sections: sections.map((one) => ({
        kind: one.kind,
        hidden: one.hidden,
        ...asFields('title', one.title),
        ...asFields('text', one.text),
        items: one.items.map(shownItem),
      })),
    }),
  );
}

export async function saveHome(sql: Sql, home: HomeDraft): Promise<void> {
  const stored: StoredHome = {
    ...titles(home),
    pictureName: home.pictureName,
    playCourseID: home.playCourseID,
    sections: home.sections.map((one) => ({
      kind: one.kind,
      hidden: one.hidden,
      ...titles(one),
      items: one.items.map(storedItem),
    })),
  };
  await writeSetting(sql, key, stored);
}
