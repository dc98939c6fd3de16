import type { Block, Brand, PublicPage as RenderedPage } from '../../../lib/server/http/page.ts';
import { htmlOf } from '../../../lib/server/http/markup.ts';
import type { Moved } from '../../../lib/server/http/web.ts';
import { loginMarkup } from '../../accounts/authPage.ts';
import { type CoursePage, courses } from '../../courses/api.ts';
import { catalogueMarkup } from '../../courses/cataloguePage.ts';
import type { PublicCourse } from '../../courses/publicApi.ts';
import { courseUrl } from '../../courses/publicPage.ts';
import { firstPage, thumbnailUrl } from '../../courses/rules.ts';
import { playerMarkup } from '../../player/playerPage.ts';
import { allPages, indexedPages } from '../allPages.ts';
import { cataloguePage } from '../coursePages.ts';
import { type Facts, plainText, type PublicPage, untranslated } from '../rules.ts';
import { text } from '../text.ts';
import { renderedPage } from './renderedPage.ts';
import { coursePage, missingCoursePage } from './coursePage.ts';
import { courseList, structuredData } from './structuredData.ts';

/** The data of public pages; src/app reads it from other features. */
export interface PageSource {
  facts(): Promise<Facts>;
  brand(): Promise<Brand>;
  /** The institute's home (decision 33). */
  home(): Promise<Pick<RenderedPage, 'title' | 'description' | 'image' | 'first'>>;
  /** The first page of the catalogue as learners see it. */
  catalogue(): Promise<CoursePage>;
  /** A course's public content by its slug, present or earlier. */
  course(slug: string): Promise<PublicCourse | 'prepared' | 'gone' | undefined>;
}

/** The pages that have readable content without a script, by path. */
export const publicScreens: Readonly<Record<string, PublicPage>> = Object.fromEntries(
  allPages.map((page) => [page.path, page]),
);

/** Screens without such content: personal ones and the administration. A test compares both lists with routes.tsx. */
const privateScreens = new Set(
  `/accounts /adminpanel /audit /backups /captions /certificates /chapters /contentresource /coupon /coursecontent /coursecontentlist
   /courseoutline /courseplayer /dashboard /downloads /fileupload /forgot /freelesson /frontpage /goals /guardian /helpandsupport /inbox /institute /jobs /join
  /pay /payment /payment/:id /payments /profile /questions /resetpassword /reviews /school /search /sitebar /system /teachers /temp /tiers
  /toastr /unsubscribe /upload /userpanel /users /userssettings /webinars`.split(/\s+/),
);

/** Screens whose links are sent to strangers, with the texts that messengers show. */
const sentScreens: Readonly<Record<string, Pick<RenderedPage, 'title' | 'description'>>> = {
  '/pay': {
    title: text('Pay for a learner'),
    description: text('A learner has asked you to pay for a membership. You don’t need an account.'),
  },
  '/guardian': {
    title: text('May we send reminders?'),
    description: text('A learner under 18 would like reminders, and a guardian decides.'),
  },
  '/join': {
    title: text('Create your account'),
    description: text('One short form, and you can begin at once.'),
  },
};

/** Whether a path is such a screen; `/payment/7` matches `/payment/:id`. */
export const isPrivateScreen = (path: string): boolean =>
  privateScreens.has(path) || /^\/payment\/[^/]+$/.test(path);

/** Links to all public screens, so that crawlers find them without JavaScript; the courses are at `/`. */
const allPageLinks: readonly Block[] = [
  { text: text('All pages'), heading: true },
  {
    list: [{ ...cataloguePage, path: '/' }, ...indexedPages].map(({ title, path }) => ({
      text: title,
      href: path,
    })),
  },
];

/**
 * The page for a slug: the course's, a redirect to its new path, or that it is being prepared or was deleted; null when no
 * course ever had this slug.
 */
async function pageOfCourse(slug: string, source: PageSource): Promise<RenderedPage | Moved | null> {
  const found = slug.length > 100 ? undefined : await source.course(slug);
  if (!found) return null;
  if (typeof found !== 'object') return missingCoursePage(found, (await source.facts()).courses);
  return found.course.slug === slug
    ? coursePage(found, await source.brand())
    : { movedTo: courseUrl(found.course) };
}

/** The screens of a course, whose id is in the search. */
const courseScreens = new Set(['/coursecontentlist', '/freelesson', '/courseplayer']);

/** What of a search a page depends on: the id of its course; of the catalogue, whether there is one. */
export function searchOf(path: string, search: URLSearchParams): URLSearchParams {
  const id = courseScreens.has(path) ? search.get('courseid') : null;
  if (id !== null && courseId.test(id)) return new URLSearchParams({ courseid: id });
  const searched = (path === '/' || path === '/course') && search.size > 0;
  return new URLSearchParams(searched ? { search: '' } : {});
}

const courseId = /^[1-9]\d{0,9}$/;

/** The course of `?courseid=`. */
async function courseOf(search: URLSearchParams, source: PageSource): Promise<PublicCourse | undefined> {
  const id = search.get('courseid') ?? '';
  const found = courseId.test(id) ? await source.course(id) : undefined;
  return typeof found === 'object' ? found : undefined;
}

/** Other screens of a course, by its id: they get the content and the canonical URL of its public page. */
async function contentListPage(search: URLSearchParams, source: PageSource): Promise<RenderedPage | null> {
  const found = await courseOf(search, source);
  if (!found) return null;
  // reviews are on its public page only
  const reviews = { ...found.reviews, rows: [] };
  const { first: _, screen: __, ...page } = coursePage({ ...found, reviews }, await source.brand());
  const text = { text: untranslated(plainText(found.course.description, 3000)) };
  return { ...page, content: [text, ...(page.content ?? [])] };
}

/** The catalogue's first cards, together with the data of its first request. */
async function catalogueFirst(source: PageSource): Promise<RenderedPage['first']> {
  const reply = await source.catalogue();
  if (reply.rows.length === 0) return undefined;
  return {
    html: (lang) => htmlOf(catalogueMarkup(reply, lang)),
    data: { path: courses.page.path, sent: { query: firstPage }, reply },
  };
}

/** The player's stage with the picture of the course `?courseid=`; undefined without one. */
async function playerFirst(
  search: URLSearchParams,
  source: PageSource,
  free: boolean,
): Promise<RenderedPage['first']> {
  const found = await courseOf(search, source);
  const picture = found?.course.imageUrl;
  if (!picture) return undefined;
  return {
    html: () => htmlOf(playerMarkup({ picture, small: thumbnailUrl(picture), free })),
    data: {
      path: courses.details.path,
      sent: { query: { id: found.course.courseID } },
      reply: found.course,
    },
  };
}

/** The first screen of a page whose rest needs a script; undefined for other screens. */
async function firstOf(
  path: string,
  search: URLSearchParams,
  source: PageSource,
  stranger: boolean,
): Promise<RenderedPage['first']> {
  if (path === '/login') return { html: (lang) => htmlOf(loginMarkup(lang)), data: null };
  if (path === '/freelesson') return playerFirst(search, source, true);
  if (path === '/courseplayer' && !stranger) return playerFirst(search, source, false);
  return path === '/course' && !stranger && search.size === 0 ? catalogueFirst(source) : undefined;
}

/** The home page for strangers, with the structured data of institute and courses. */
async function frontPage(source: PageSource): Promise<RenderedPage> {
  const [facts, brand, home] = await Promise.all([source.facts(), source.brand(), source.home()]);
  return {
    ...home,
    canonical: '/',
    data: [...structuredData.institute(facts, brand), ...courseList(facts)],
  };
}

/** Title, description and no-script content of a path. */
export async function pageAt(
  path: string,
  search: URLSearchParams,
  source: PageSource,
  stranger: boolean,
): Promise<RenderedPage | Moved> {
  // the course list for signed-in users (decision 33)
  const known = path === '/' ? '/course' : path;
  const page =
    path === '/' && stranger
      ? await frontPage(source)
      : Object.hasOwn(publicScreens, known)
        ? renderedPage(publicScreens[known]!, await source.facts(), await source.brand())
        : path === '/coursecontentlist' || path === '/freelesson'
          ? await contentListPage(search, source)
          : path.startsWith('/courses/')
            ? await pageOfCourse(path.slice('/courses/'.length), source)
            : null;
  if (page && 'movedTo' in page) return page;
  const first = page?.first ?? (await firstOf(known, search, source, stranger));
  const withFirst = first && { first };
  if (page) return { ...page, ...withFirst, content: [...(page.content ?? []), ...allPageLinks] };
  const hidden = { description: untranslated(''), canonical: null, ...withFirst };
  if (Object.hasOwn(sentScreens, path)) return { ...hidden, ...sentScreens[path]! };
  return isPrivateScreen(path)
    ? { ...hidden, title: text('Courses') }
    : { ...hidden, title: text('This page is not here'), status: 404, content: allPageLinks };
}
