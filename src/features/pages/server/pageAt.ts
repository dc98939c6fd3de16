import type { Block, PublicPage as RenderedPage } from '../../../lib/server/http/page.ts';
import type { Moved } from '../../../lib/server/http/web.ts';
import { courseUrl } from '../../courses/publicPage.ts';
import { allPages, indexedPages } from '../allPages.ts';
import { cataloguePage } from '../coursePages.ts';
import { plainText, type PublicPage, untranslated } from '../rules.ts';
import { formNote, text } from '../text.ts';
import { firstScreenOf } from './firstScreens.ts';
import { pageScreens } from './pageScreens.ts';
import { courseOf, type PageSource } from './pageSource.ts';
import { renderedPage } from './renderedPage.ts';
import { coursePage, missingCoursePage } from './coursePage.ts';
import { courseList, structuredData } from './structuredData.ts';

/** The pages that have readable content without a script, by path. */
export const publicScreens: Readonly<Record<string, PublicPage>> = Object.fromEntries(
  allPages.map((page) => [page.path, page]),
);

/** Screens that are not to be found: personal ones, forms and the administration. A test compares both lists with routes.tsx. */
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

/** The home page for strangers, with the structured data of institute and courses. */
async function frontPage(source: PageSource): Promise<RenderedPage> {
  const [facts, brand, home] = await Promise.all([source.facts(), source.brand(), source.home()]);
  return {
    ...home,
    canonical: '/',
    data: [...structuredData.institute(facts, brand), ...courseList(facts)],
  };
}

/** The no-script content of a page beside its first screen, which shows the page's texts already. */
const contentBeside = (path: string, { content = [] }: RenderedPage): readonly Block[] =>
  Object.hasOwn(pageScreens, path) && !publicScreens[path]?.form ? [] : content;

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
  const first = page?.first ?? (await firstScreenOf(known, search, source, stranger));
  const withFirst = first && { first };
  if (page) return { ...page, ...withFirst, content: [...contentBeside(known, page), ...allPageLinks] };
  const note = first ? { content: [formNote, ...allPageLinks] } : {};
  const hidden = { description: untranslated(''), canonical: null, ...withFirst, ...note };
  if (Object.hasOwn(sentScreens, path)) return { ...hidden, ...sentScreens[path]! };
  return isPrivateScreen(path)
    ? { ...hidden, title: text('Courses') }
    : { ...hidden, title: text('This page is not here'), status: 404, content: allPageLinks };
}
