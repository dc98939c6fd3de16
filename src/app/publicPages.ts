import {
  catalogue as coursesInBrief,
  inSort,
  listVersion,
  newestShown,
} from '../features/courses/server/catalogueStore.ts';
import { type CourseRow, coursesById } from '../features/courses/server/store.ts';
import { logoUrl, noPublic } from '../features/institute/rules.ts';
import { readInstitute, readPublic } from '../features/institute/server/store.ts';
import { messages as aboutMessages } from '../features/marketing/aboutText.ts';
import { messages as eventMessages } from '../features/marketing/eventText.ts';
import { messages as groupMessages } from '../features/marketing/groupText.ts';
import { messages as homeMessages } from '../features/marketing/homeText.ts';
import { messages as mponlineMessages } from '../features/marketing/mponlineText.ts';
import { counseling, digital, web } from '../features/marketing/offersText.ts';
import { upcomingWebinars } from '../features/marketing/server/webinarStore.ts';
import { messages as servicesMessages } from '../features/marketing/servicesText.ts';
import type { Tier } from '../features/membership/api.ts';
import { tiersOf } from '../features/membership/server/handlers.ts';
import { accentVariables, shadesOf } from '../lib/accent.ts';
import { cached, jsonBytes } from '../lib/server/cache.ts';
import type { Database } from '../lib/server/db/db.ts';
import type { Block, Brand, PublicPage } from '../lib/server/http/page.ts';
import type { PublicPages } from '../lib/server/http/web.ts';
import { type Message, textIn } from '../lib/text.ts';
import { contentOf, course, type PageFacts, untranslated } from './pageContent.ts';
import { courseUrl } from './structuredData.ts';
import { pageText } from './pageText.ts';

const catalogue = [
  pageText('Courses'),
  pageText('Video courses in short lessons, in English and Hindi. The first lesson of each is free.'),
] as const;

export const publicScreens: Readonly<Record<string, readonly [title: Message, description: Message]>> = {
  '/course': catalogue,
  // the same screen
  '/': catalogue,
  '/services': [
    servicesMessages('Services'),
    servicesMessages('Guidance, forms and lessons: what we do for students and their families.'),
  ],
  '/about': [
    aboutMessages('About us'),
    aboutMessages('Education, career counselling and online services under one roof, since {year}.', {
      year: noPublic.foundedYear,
    }),
  ],
  '/contact': [
    pageText('Contact Us'),
    pageText('Write to us about courses, counselling or a form. A person answers.'),
  ],
  '/home': [
    homeMessages('Learn at home'),
    homeMessages('Short films from our courses. Watch one before you decide anything.'),
  ],
  '/event': [eventMessages('Events'), eventMessages('Free webinars, live with our teachers.')],
  '/landingpage': [
    pageText('Free digital marketing webinar'),
    pageText(
      'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.',
    ),
  ],
  '/mponline': [
    mponlineMessages('Online Services'),
    mponlineMessages('Bring your papers; we fill in, check and send. Each sheet says what to bring.'),
  ],
  '/counseling': [counseling.title, counseling.intro],
  '/web': [web.title, web.intro],
  '/digital-m': [digital.title, digital.intro],
  '/whatsapp': [
    groupMessages('Join Our Group'),
    groupMessages('Dates, results and answers, where you read them anyway.'),
  ],
  '/signup': [
    pageText('Sign up'),
    pageText('Make a free account and watch the first lesson of every course.'),
  ],
  '/login': [pageText('Log in'), pageText('Log in and go on learning where you stopped.')],
};

/** Screens that are not indexed: personal ones and the administration. A test compares both lists with routes.tsx. */
const privateScreens = new Set(
  `/accounts /adminpanel /audit /certificates /contentresource /coupon /coursecontent /coursecontentlist
  /courseoutline /courseplayer /dashboard /fileupload /forgot /helpandsupport /inbox /institute /membershipcard
  /payment /payment/:id /payments /profile /questions /resetpassword /school /sitebar /style /temp /tiers
  /toastr /upload /userpanel /users /userssettings /webinars`.split(/\s+/),
);

const emptyMessage = untranslated('');

/** Whether a path is a screen that is not indexed; `/payment/7` matches `/payment/:id`. */
export const isPrivateScreen = (path: string): boolean =>
  privateScreens.has(path) || /^\/payment\/[^/]+$/.test(path);

// all cached below until the version 'content' changes
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
const cachedInstitute = cached({ ...ofContent, name: 'institute', load: ({ sql }) => readPublic(sql) });
const cachedTiers = cached({ ...ofContent, name: 'tiers', load: ({ sql }) => tiersOf(sql) });

/** Milliseconds. Pages list future webinars, so they are regenerated this often; most webinars end at such a time. */
const quarter = 15 * 60_000;

/** Valid for a quarter of an hour. */
const cachedUpcoming = cached({
  ...ofContent,
  name: 'webinars',
  load: ({ sql }, key) => upcomingWebinars(sql, new Date(Number(key) * quarter)),
});

/** Links to all public screens, so that crawlers find them without JavaScript. */
const allPageLinks: readonly Block[] = [
  { text: pageText('All pages'), heading: true },
  {
    list: Object.entries(publicScreens)
      .filter(([path]) => path !== '/')
      .map(([href, [text]]) => ({ text, href })),
  },
];

/** Maximum number of courses in the no-script content. */
const maxEditsTold = 200;

/** Title, description and no-script content of public screens; cached until the content changes. */
export function publicPages(db: Database, now: () => Date): PublicPages {
  const brand = (): Promise<Brand> => cachedBrand(db, '');
  const tiers = (): Promise<readonly Tier[]> => cachedTiers(db, '');
  const quarters = (): number => Math.floor(now().getTime() / quarter);

  const facts = async (): Promise<PageFacts> => ({
    courses: await newestShown(db, maxEditsTold),
    upcoming: await cachedUpcoming(db, String(quarters())),
    institute: await cachedInstitute(db, ''),
    tiers: await tiers(),
    brand: await brand(),
  });

  const shownCourse = async (id: number): Promise<CourseRow | undefined> =>
    (await coursesById(db, [id])).find(({ lessons }) => lessons > 0);

  async function describePage(path: string, search: URLSearchParams): Promise<PublicPage | undefined> {
    const words = Object.hasOwn(publicScreens, path) ? publicScreens[path] : undefined;
    if (words) {
      const [title, description] = words;
      // search engines distrust the root as a canonical URL
      return {
        title,
        description,
        canonical: path === '/' ? '/course' : path,
        ...contentOf[path]!(await facts()),
      };
    }
    if (path !== '/coursecontentlist') return undefined;
    const id = search.get('courseid') ?? '';
    const row = /^[1-9]\d{0,9}$/.test(id) && (await shownCourse(Number(id)));
    return row ? course(row, { brand: await brand(), tiers: await tiers() }) : undefined;
  }

  return {
    name: (lang) => textIn(lang, pageText('Kaksha')),
    brand,

    async page(path, search) {
      const page = await describePage(path, search);
      if (page) return { ...page, content: [...(page.content ?? []), ...allPageLinks] };
      if (isPrivateScreen(path))
        return { title: pageText('Courses'), description: emptyMessage, canonical: null };
      return {
        title: pageText('This page is not here'),
        description: emptyMessage,
        canonical: null,
        status: 404,
        content: allPageLinks,
      };
    },

    // raised by changes of courses, lessons, webinars and settings; both parts only grow, so the sum changes whenever one
    // does
    version: async () => (await listVersion(db)) + quarters(),

    paths: async () => [
      ...Object.keys(publicScreens).filter((path) => path !== '/'),
      ...inSort(await coursesInBrief(db), 'new')
        .filter(({ shown }) => shown)
        .map(({ id }) => courseUrl(id)),
    ],
  };
}
