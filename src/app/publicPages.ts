import { courses } from '../features/courses/api.ts';
import { keysInOrder, listVersion, newestShown } from '../features/courses/server/catalogueStore.ts';
import { asCourse } from '../features/courses/server/courseReply.ts';
import { pageOfCourses } from '../features/courses/server/handlers.ts';
import { publicCourseAt } from '../features/courses/server/publicCourse.ts';
import { publicCourse } from '../features/courses/publicApi.ts';
import { courseUrl } from '../features/courses/publicPage.ts';
import { firstPage } from '../features/courses/rules.ts';
import { picturePixels } from '../features/files/rules.ts';
import { fileByName } from '../features/files/server/public.ts';
import { homeFirst, homeReply } from '../features/home/server/public.ts';
import { institute } from '../features/institute/api.ts';
import { logoUrl } from '../features/institute/rules.ts';
import { publicInstitute } from '../features/institute/server/handlers.ts';
import { readInstitute, readPublic } from '../features/institute/server/store.ts';
import { webinars } from '../features/marketing/api.ts';
import { shownWebinars } from '../features/marketing/server/webinarHandlers.ts';
import { membership } from '../features/membership/api.ts';
import { tiersOf } from '../features/membership/server/handlers.ts';
import { indexedPages } from '../features/pages/allPages.ts';
import { pageAt } from '../features/pages/server/pageAt.ts';
import { type PageSource, searchOf } from '../features/pages/server/pageSource.ts';
import { text } from '../features/pages/text.ts';
import { sidebar } from '../features/sidebar/api.ts';
import { shownSidebar } from '../features/sidebar/server/handlers.ts';
import { accentVariables, shadesOf } from '../lib/accent.ts';
import { cached, cacheOf, jsonBytes } from '../lib/server/cache.ts';
import type { Database } from '../lib/server/db/db.ts';
import { squareIcon } from '../lib/server/images/pictures.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { replied } from '../lib/server/http/openapi.ts';
import type { Brand } from '../lib/server/http/page.ts';
import type { PublicPages } from '../lib/server/http/web.ts';
import { textIn } from '../lib/text.ts';

// everything below is cached until the version 'content' changes: what the endpoints reply, and nothing more
const readBrand = async ({ sql }: Database): Promise<Brand> => {
  const [{ name }, { logo, accent }] = await Promise.all([readInstitute(sql), readPublic(sql)]);
  return {
    name,
    logo: logo && logoUrl(logo),
    colours: accent ? accentVariables(accent) : {},
    colour: accent && shadesOf(accent).accent[0],
  };
};

const ofContent = { subject: 'content', bytes: jsonBytes } as const;
const cachedBrand = cached({ ...ofContent, name: 'brand', load: readBrand });
const cachedInstitute = cached({
  ...ofContent,
  name: 'institute',
  load: async ({ sql }) => replied(institute.public.reply, await publicInstitute(sql)),
});
const cachedSidebar = cached({
  ...ofContent,
  name: 'sidebar',
  load: async ({ sql }) => replied(sidebar.get.reply, await shownSidebar(sql)),
});
const cachedTiers = cached({
  ...ofContent,
  name: 'tiers',
  load: async ({ sql }) => replied(membership.list.reply, await tiersOf(sql)),
});

/**
 * Milliseconds after which pages are rendered again, since they list future webinars; most webinars end at a quarter of an
 * hour.
 */
const quarter = 15 * 60_000;

/** Valid for a quarter of an hour; without whether mails are sent, which is not read here. */
const cachedWebinars = cached({
  ...ofContent,
  name: 'webinars',
  load: async ({ sql }, key) =>
    replied(webinars.upcoming.reply, await shownWebinars(sql, new Date(Number(key) * quarter), false)),
});

/** Maximum number of courses in the no-script content. */
const maxCourses = 200;

/** Title, description and no-script content of public screens; cached until the content changes. */
export function publicPages({
  db,
  now,
  storage,
  mail,
}: Pick<Deps, 'db' | 'now' | 'storage' | 'mail'>): PublicPages {
  const quarters = (): number => Math.floor(now().getTime() / quarter);
  const shown = async () => ({
    ...(await cachedWebinars(db, String(quarters()))),
    canMail: mail.enabled,
  });
  const source: PageSource = {
    facts: async () => ({
      name: (await cachedBrand(db, '')).name,
      courses: (await newestShown(db, maxCourses)).map(asCourse),
      webinars: (await shown()).rows,
      institute: await cachedInstitute(db, ''),
    }),
    brand: () => cachedBrand(db, ''),
    home: () => homeFirst(db, now()),
    homeData: () => homeReply(db, now()),
    institute: () => cachedInstitute(db, ''),
    sidebar: () => cachedSidebar(db, ''),
    webinars: shown,
    tiers: () => cachedTiers(db, ''),
    course: async (slug) => {
      const found = await publicCourseAt(db, slug);
      // what the endpoint replies, and nothing more
      return typeof found === 'object' ? publicCourse.parse(found) : found;
    },
    // here, too
    catalogue: async () => replied(courses.page.reply, await pageOfCourses(db, firstPage, 'shown')),
  };
  return {
    name: (lang) => textIn(lang, text('Kaksha')),
    brand: source.brand,
    page: (path, search, stranger) => pageAt(path, search, source, stranger),
    searchOf,

    async icon(size, inner) {
      const { logo } = await readPublic(db.sql);
      const file = logo === '' ? undefined : await fileByName(db, logo);
      if (!file) return null;
      const make = () =>
        squareIcon(() => storage.read(file.storage_key, 0, file.bytes), {
          size,
          inner,
          maxPixels: picturePixels,
        });
      // a file's bytes never change
      return cacheOf(db).read('icon', `${file.id} ${size} ${inner}`, 0, make, (png) => png.length);
    },

    // raised by changes of courses, lessons, webinars and settings; both parts only increase, so the sum changes whenever one
    // does
    version: async () => (await listVersion(db)) + quarters(),

    paths: async () => [
      '/',
      ...indexedPages.map(({ path }) => path),
      ...(await keysInOrder(db, 'new', 'shown')).map(courseUrl),
    ],
  };
}
