import type { Block, Brand, PublicPage as RenderedPage } from '../../../lib/server/http/page.ts';
import { pictureUrl } from '../../courses/rules.ts';
import { allPages } from '../allPages.ts';
import {
  courseUrl,
  type Facts,
  plainText,
  type PublicPage,
  type ShownCourse,
  untranslated,
} from '../rules.ts';
import { messages } from '../text.ts';
import { renderedPage } from './content.ts';
import { structuredData } from './structuredData.ts';

/** The data of public pages; src/app reads it from other features. */
export interface PageSource {
  facts(): Promise<Facts>;
  tiers(): Promise<Facts['tiers']>;
  brand(): Promise<Brand>;
  /** A course with a playable lesson. */
  course(id: number): Promise<ShownCourse | undefined>;
}

/** The indexable pages, by path. */
export const publicScreens: Readonly<Record<string, PublicPage>> = Object.fromEntries(
  allPages.map((page) => [page.path, page]),
);

/** Screens that are not indexed: personal ones and the administration. A test compares both lists with routes.tsx. */
const privateScreens = new Set(
  `/accounts /adminpanel /audit /backups /captions /certificates /chapters /contentresource /coupon /coursecontent /coursecontentlist
   /courseoutline /courseplayer /dashboard /downloads /fileupload /forgot /helpandsupport /inbox /institute /jobs /membershipcard
  /payment /payment/:id /payments /profile /questions /resetpassword /school /sitebar /style /system /teachers /temp /tiers
  /toastr /upload /userpanel /users /userssettings /webinars`.split(/\s+/),
);

/** Whether a path is a screen that is not indexed; `/payment/7` matches `/payment/:id`. */
export const isPrivateScreen = (path: string): boolean =>
  privateScreens.has(path) || /^\/payment\/[^/]+$/.test(path);

/** Links to all public screens, so that crawlers find them without JavaScript. */
const allPageLinks: readonly Block[] = [
  { text: messages('All pages'), heading: true },
  { list: allPages.map(({ title, path }) => ({ text: title, href: path })) },
];

async function coursePage(search: URLSearchParams, source: PageSource): Promise<RenderedPage | undefined> {
  const id = search.get('courseid') ?? '';
  const row = /^[1-9]\d{0,9}$/.test(id) ? await source.course(Number(id)) : undefined;
  return (
    row && {
      title: untranslated(row.name),
      description: untranslated(plainText(row.description, 160) || row.name),
      canonical: courseUrl(row.id),
      image: row.file_name ? pictureUrl(row.file_name) : undefined,
      content: [{ text: untranslated(plainText(row.description, 3000)) }],
      data: structuredData.course(row, await source.tiers(), await source.brand()),
    }
  );
}

/** Title, description and no-script content of a path. */
export async function pageAt(
  path: string,
  search: URLSearchParams,
  source: PageSource,
): Promise<RenderedPage> {
  // the catalogue has both paths; search engines distrust the root as a canonical URL
  const known = path === '/' ? '/course' : path;
  const page = Object.hasOwn(publicScreens, known)
    ? renderedPage(publicScreens[known]!, await source.facts(), await source.brand())
    : path === '/coursecontentlist' && (await coursePage(search, source));
  if (page) return { ...page, content: [...(page.content ?? []), ...allPageLinks] };
  const hidden = { description: untranslated(''), canonical: null };
  return isPrivateScreen(path)
    ? { ...hidden, title: messages('Courses') }
    : { ...hidden, title: messages('This page is not here'), status: 404, content: allPageLinks };
}
