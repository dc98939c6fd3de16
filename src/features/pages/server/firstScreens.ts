import type { FirstData } from '../../../lib/firstScreen.ts';
import { element, type Markup } from '../../../lib/markup.ts';
import { htmlOf } from '../../../lib/server/http/markup.ts';
import type { FirstScreen } from '../../../lib/server/http/page.ts';
import { boneMarkup, pageMarkup } from '../../../lib/pageFrame.ts';
import { dictionary, type Lang, textIn } from '../../../lib/text.ts';
import { authMarkup, authPaths } from '../../accounts/formsPage.ts';
import { type CoursePage, courses } from '../../courses/api.ts';
import { catalogueMarkup } from '../../courses/cataloguePage.ts';
import { firstPage, thumbnailUrl } from '../../courses/rules.ts';
import { home } from '../../home/api.ts';
import { membership } from '../../membership/api.ts';
import { strangersTiers } from '../../membership/strangersPage.ts';
import { playerMarkup } from '../../player/playerPage.ts';
import { courseRows, startClasses, startRows } from '../../search/rowsPage.ts';
import { dataOf, pageScreens, screen } from './pageScreens.ts';
import { courseOf, type PageSource } from './pageSource.ts';

const searchMessages = dictionary('search');

async function tiers(source: PageSource): Promise<FirstScreen> {
  const [list, data] = await Promise.all([source.tiers(), source.homeData()]);
  return screen(
    (lang) => strangersTiers(list, data.facts, lang),
    [dataOf(membership.list, list), dataOf(home.get, data)],
  );
}

/** The catalogue's first page as the app asks for it. */
const newest = (reply: CoursePage): FirstData => ({
  path: courses.page.path,
  sent: { query: firstPage },
  reply,
});

/** The space of the field, and the newest courses until something is searched for. */
async function search(source: PageSource, query: URLSearchParams): Promise<FirstScreen> {
  const [page, data] = await Promise.all([
    query.size > 0 ? undefined : source.catalogue(),
    source.homeData(),
  ]);
  const html = (lang: Lang): Markup => {
    const tell = (key: Parameters<typeof searchMessages>[0]): string => textIn(lang, searchMessages(key));
    return pageMarkup(
      { title: tell('Search') },
      boneMarkup('mb-6 h-11'),
      page && page.rows.length > 0
        ? element(
            'div',
            { class: startClasses.page },
            element('p', { class: startClasses.keys }, tell('Press / or Ctrl+K to search from any page.')),
            element(
              'section',
              { class: startClasses.courses },
              element('h2', { class: startClasses.title }, tell('New courses')),
              courseRows(
                page.rows.slice(0, startRows),
                { tiers: data.facts.tiers, className: 'sm:grid-cols-2' },
                lang,
              ),
            ),
          )
        : null,
    );
  };
  return screen(html, [...(page ? [newest(page)] : []), dataOf(home.get, data)]);
}

/** The catalogue's first cards, together with the data of its first request. */
async function catalogue(source: PageSource): Promise<FirstScreen | undefined> {
  const page = await source.catalogue();
  if (page.rows.length === 0) return undefined;
  return {
    html: (lang) => htmlOf(catalogueMarkup(page, lang)),
    data: [newest(page)],
  };
}

/** The player's stage with the picture of the course `?courseid=`; undefined without one. */
async function player(
  source: PageSource,
  search: URLSearchParams,
  free: boolean,
): Promise<FirstScreen | undefined> {
  const found = await courseOf(search, source);
  const picture = found?.course.imageUrl;
  if (!picture) return undefined;
  return {
    html: () => htmlOf(playerMarkup({ picture, small: thumbnailUrl(picture), free })),
    data: [
      {
        path: courses.details.path,
        sent: { query: { id: found.course.courseID } },
        reply: found.course,
      },
    ],
  };
}

type Make = (source: PageSource, search: URLSearchParams) => Promise<FirstScreen | undefined>;

const forEverybody: Readonly<Record<string, Make>> = {
  ...pageScreens,
  ...Object.fromEntries(
    authPaths.map((path) => [path, async () => screen((lang) => authMarkup(path, lang))] as const),
  ),
  '/freelesson': (source, query) => player(source, query, true),
};

/** Learners see their own membership, courses and searches there. */
const forStrangers: Readonly<Record<string, Make>> = { '/membershipcard': tiers, '/search': search };

const forMembers: Readonly<Record<string, Make>> = {
  '/course': async (source, query) => (query.size === 0 ? catalogue(source) : undefined),
  '/courseplayer': (source, query) => player(source, query, false),
};

/** The first screen of a page whose rest needs a script; undefined for other screens. */
export async function firstScreenOf(
  path: string,
  query: URLSearchParams,
  source: PageSource,
  stranger: boolean,
): Promise<FirstScreen | undefined> {
  const makers = { ...forEverybody, ...(stranger ? forStrangers : forMembers) };
  return Object.hasOwn(makers, path) ? makers[path]!(source, query) : undefined;
}
