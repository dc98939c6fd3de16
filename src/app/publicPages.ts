import { allCourses, type CourseRow } from '../features/courses/server/store.ts';
import { pictureUrl } from '../features/courses/rules.ts';
import { logoUrl } from '../features/institute/rules.ts';
import { readInstitute, readPublic } from '../features/institute/server/store.ts';
import { accentVariables, shadesOf } from '../lib/accent.ts';
import { type Database, version } from '../lib/server/db/db.ts';
import { keptBy } from '../lib/server/db/kept.ts';
import type { Block, Brand, PublicPage } from '../lib/server/http/page.ts';
import type { PublicPages } from '../lib/server/http/web.ts';
import { toRupees } from '../lib/money.ts';
import type { Message } from '../lib/text.ts';
import { pageText as say } from './pageText.ts';

type Sentence = Parameters<typeof say>[0];

/** Screens that everybody may find, with title and description. */
export const foundScreens: Readonly<Record<string, readonly [title: Sentence, description: Sentence]>> = {
  '/': ['Courses', 'Video courses in short lessons, in English and Hindi. The first lesson of each is free.'],
  '/about': ['About us', 'Education, career counselling and online services, founded in 1998.'],
  '/contact': ['Contact Us', 'Write to us about courses, counselling or a form. A person answers.'],
  '/home': ['Learn at home', 'Watch short films from our courses before you choose one.'],
  '/event': ['Events', 'Free webinars, live with our teachers.'],
  '/landingpage': [
    'Free digital marketing webinar',
    'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.',
  ],
  '/mponline': [
    'Online Services',
    'Exam forms, scholarships and certificates, filled in with you and sent in time.',
  ],
  '/counseling': ['College Counselling', 'Choose a college and a course by interest, ability and budget.'],
  '/web': ['Website Developing', 'Websites for schools, shops and small companies.'],
  '/digital-m': ['Digital Marketing Agency', 'Be found on Google and social media by customers near you.'],
  '/whatsapp': ['Join Our Group', 'Dates, results and answers in our group.'],
  '/signup': ['Sign up', 'Make a free account and watch the first lesson of every course.'],
  '/login': ['Log in', 'Log in and go on learning where you stopped.'],
};

/** Screens that are somebody's own or an administrator's. A test holds both lists against routes.tsx. */
const own = new Set(
  `/accounts /adminpanel /audit /certificates /contentresource /coupon /course /coursecontent /coursecontentlist
  /courseoutline /courseplayer /dashboard /fileupload /forgot /helpandsupport /inbox /institute /membershipcard
  /payment /payment/:id /payments /profile /questions /resetpassword /school /services /sitebar /style /temp /tiers
  /toastr /upload /userpanel /users /userssettings /webinars`.split(/\s+/),
);

const same = (text: string): Message => ({ en: text, hi: text });
const nobodys: Message = same('');

/** Plain text of what may be rich, at most `most` characters. */
const plain = (html: string, most = 300): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) =>
      name === 'nbsp' ? ' ' : { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }[name]!,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};

const courseAddress = (id: number): string => `/coursecontentlist?courseid=${id}`;
const provider = ({ name }: Brand): object => ({
  '@type': 'EducationalOrganization',
  name: name || 'Kaksha',
  url: '/',
});
const organization = (of: Brand): object => ({ ...provider(of), logo: of.logo || '/icons/icon-512.png' });

function courseData(row: CourseRow, of: Brand): object {
  return {
    '@type': 'Course',
    name: row.name,
    description: plain(row.description) || row.name,
    url: courseAddress(row.id),
    provider: provider(of),
    ...(row.file_name ? { image: pictureUrl(row.file_name) } : {}),
    ...(row.ratings > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round((row.stars / row.ratings) * 10) / 10,
            ratingCount: row.ratings,
          },
        }
      : {}),
    offers: { '@type': 'Offer', price: toRupees(row.price), priceCurrency: 'INR', category: 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(row.total_time / 60))}M`,
    },
  };
}

/** Whether an address is a screen that is not to be found; `/payment/7` is `/payment/:id`. */
export const isOwnScreen = (path: string): boolean => own.has(path) || /^\/payment\/[^/]+$/.test(path);

const keptCourses = keptBy('content', 1, async (db): Promise<CourseRow[]> =>
  (await allCourses(db)).toSorted((a, b) => b.id - a.id),
);

// raised by the institute's settings too
const keptBrand = keptBy('content', 1, async ({ sql }): Promise<Brand> => {
  const [{ name }, { logo, accent }] = await Promise.all([readInstitute(sql), readPublic(sql)]);
  return {
    name,
    logo: logo && logoUrl(logo),
    colours: accent ? accentVariables(accent) : {},
    colour: accent && shadesOf(accent).accent[0],
  };
});

/** What the product's screens say before they run; courses are read anew when the content changes. */
export function publicPages(db: Database): PublicPages {
  const courses = async (): Promise<CourseRow[]> => (await keptCourses(db, 'all')) ?? [];
  const brand = async (): Promise<Brand> => (await keptBrand(db, 'all'))!;

  async function catalogue(page: PublicPage): Promise<PublicPage> {
    const [rows, of] = [await courses(), await brand()];
    const content = rows
      .slice(0, 200)
      .flatMap((row): Block[] => [
        { text: same(row.name), heading: true, href: courseAddress(row.id) },
        { text: same(plain(row.description)) },
      ]);
    const list = rows.slice(0, 50).map((row, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: courseData(row, of),
    }));
    const data = list.length > 0 ? [{ '@type': 'ItemList', itemListElement: list }] : [];
    return { ...page, content, data: [organization(of), ...data] };
  }

  async function about(page: PublicPage): Promise<PublicPage> {
    const of = await readPublic(db.sql);
    const links = [of.website, of.youtube, of.facebook, of.instagram].filter(Boolean);
    const bio: Message = { en: of.founderBio || of.founderBioHi, hi: of.founderBioHi || of.founderBio };
    return {
      ...page,
      description: say('Education, career counselling and online services, founded in {year}.', {
        year: of.foundedYear,
      }),
      content: [
        ...(of.founderName ? [{ text: same(of.founderName), heading: true } as const] : []),
        { text: bio },
        { text: say('Courses'), href: '/' },
        { text: say('Contact Us'), href: '/contact' },
      ],
      data: [
        {
          ...organization(await brand()),
          foundingDate: String(of.foundedYear),
          ...(of.founderName ? { founder: { '@type': 'Person', name: of.founderName } } : {}),
          ...(of.email ? { email: of.email } : {}),
          ...(of.phone ? { telephone: of.phone } : {}),
          ...(links.length > 0 ? { sameAs: links } : {}),
        },
      ],
    };
  }

  async function course(id: number): Promise<PublicPage | null> {
    const row = (await courses()).find((one) => one.id === id);
    if (!row) return null;
    return {
      title: same(row.name),
      description: same(plain(row.description, 160) || row.name),
      canonical: courseAddress(id),
      image: row.file_name ? pictureUrl(row.file_name) : undefined,
      content: [{ text: same(plain(row.description, 3000)) }, { text: say('Sign up'), href: '/signup' }],
      data: [courseData(row, await brand())],
    };
  }

  return {
    name: (lang) => say('Kaksha')[lang],
    brand,

    async page(asked, search) {
      const path = asked.toLowerCase().replace(/(?<=.)\/+$/, '');
      const words = Object.hasOwn(foundScreens, path) ? foundScreens[path] : undefined;
      if (words) {
        const page = { title: say(words[0]), description: say(words[1]), canonical: path };
        if (path === '/') return catalogue(page);
        return path === '/about' ? about(page) : page;
      }
      if (path === '/coursecontentlist') {
        const id = search.get('courseid') ?? '';
        const page = /^[1-9]\d{0,9}$/.test(id) ? await course(Number(id)) : null;
        if (page) return page;
      }
      if (isOwnScreen(path)) return { title: say('Courses'), description: nobodys, canonical: null };
      return {
        title: say('This page is not here'),
        description: nobodys,
        canonical: null,
        status: 404,
        content: [{ text: say('Courses'), href: '/' }],
      };
    },

    // raised by courses, lessons and the institute's settings alike
    version: () => version(db, 'content'),

    paths: async () => [
      ...Object.keys(foundScreens),
      ...(await courses()).map(({ id }) => courseAddress(id)),
    ],
  };
}
