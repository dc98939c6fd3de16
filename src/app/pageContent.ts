import { pictureUrl } from '../features/courses/rules.ts';
import type { CourseRow } from '../features/courses/server/store.ts';
import type { PublicInstitute } from '../features/institute/rules.ts';
import { say as aboutSay, works } from '../features/marketing/aboutText.ts';
import { say as eventSay } from '../features/marketing/eventText.ts';
import { say as groupSay } from '../features/marketing/groupText.ts';
import { courses as films, intro as firstFilm, say as homeSay } from '../features/marketing/homeText.ts';
import { hindi, say as landingSay } from '../features/marketing/landingText.ts';
import { say as mponlineSay, services as onlineServices } from '../features/marketing/mponlineText.ts';
import { counseling, digital, type Offer, web } from '../features/marketing/offersText.ts';
import { webinarTime } from '../features/marketing/rules.ts';
import type { Tier } from '../features/membership/api.ts';
import type { WebinarRow } from '../features/marketing/server/webinarStore.ts';
import { say as servicesSay, services } from '../features/marketing/servicesText.ts';
import type { Block, Brand, PublicPage } from '../lib/server/http/page.ts';
import type { Message } from '../lib/text.ts';
import { courseAddress, courseData, eventData, organization, plain, webinarAddress } from './pageData.ts';
import { pageText } from './pageText.ts';

/** What the screens tell of; kept in memory by publicPages.ts. */
export interface Facts {
  /** The newest first. */
  courses: readonly CourseRow[];
  /** Webinars that are not over, the next one first. */
  upcoming: readonly WebinarRow[];
  institute: PublicInstitute;
  /** What opens every course. */
  tiers: readonly Tier[];
  brand: Brand;
}

/** Words of an owner, which are the same in every language. */
export const same = (text: string): Message => ({ en: text, hi: text });

type Told = Partial<PublicPage> & Pick<PublicPage, 'content'>;

const join = (a: Message, b: Message, by = ': '): Message => ({ en: a.en + by + b.en, hi: a.hi + by + b.hi });

/** What is said of one course. */
export const course = (row: CourseRow, { brand, tiers }: Pick<Facts, 'brand' | 'tiers'>): PublicPage => ({
  title: same(row.name),
  description: same(plain(row.description, 160) || row.name),
  canonical: courseAddress(row.id),
  image: row.file_name ? pictureUrl(row.file_name) : undefined,
  content: [{ text: same(plain(row.description, 3000)) }],
  data: [courseData(row, brand, tiers)],
});

function catalogue({ courses, brand, tiers }: Facts): Told {
  const list = courses.slice(0, 50).map((row, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: courseData(row, brand, tiers),
  }));
  return {
    content: courses
      .slice(0, 200)
      .flatMap((row): Block[] => [
        { text: same(row.name), heading: true, href: courseAddress(row.id) },
        { text: same(plain(row.description)) },
      ]),
    data: [organization(brand), ...(list.length > 0 ? [{ '@type': 'ItemList', itemListElement: list }] : [])],
  };
}

/** Where the institute is found, as ContactFacts.tsx shows it. */
function findUs({ institute: of }: Facts): Block[] {
  const facts = [
    [aboutSay('Phone'), of.phone, `tel:${of.phone.replaceAll(/[^+\d]/g, '')}`],
    [aboutSay('Email'), of.email, `mailto:${of.email}`],
    [aboutSay('Address'), of.visit],
    [same('YouTube'), of.youtube, of.youtube],
    [same('Facebook'), of.facebook, of.facebook],
    [same('Instagram'), of.instagram, of.instagram],
    [aboutSay('Website'), of.website, of.website],
  ] as const;
  const list = facts
    .filter(([, value]) => value !== '')
    .map(([name, value, href]) => ({ text: join(name, same(value)), ...(href ? { href } : {}) }));
  return list.length > 0 ? [{ text: aboutSay('Find us'), heading: true }, { list }] : [];
}

function about(facts: Facts): Told {
  const { institute: of, brand } = facts;
  const links = [of.website, of.youtube, of.facebook, of.instagram].filter(Boolean);
  const bio: Message = { en: of.founderBio || of.founderBioHi, hi: of.founderBioHi || of.founderBio };
  const ourFounder = aboutSay('Our founder');
  return {
    description: aboutSay('Education, career counselling and online services under one roof, since {year}.', {
      year: of.foundedYear,
    }),
    content: [
      {
        text: aboutSay(
          'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.',
        ),
      },
      { text: aboutSay('What we do'), heading: true },
      { list: works.map((work) => ({ text: join(aboutSay(work.name), aboutSay(work.about)) })) },
      ...(bio.en === ''
        ? []
        : [
            {
              text: of.founderName ? join(ourFounder, same(of.founderName)) : ourFounder,
              heading: true,
            } as const,
            { text: bio },
          ]),
      ...findUs(facts),
    ],
    data: [
      {
        ...organization(brand),
        foundingDate: String(of.foundedYear),
        ...(of.founderName ? { founder: { '@type': 'Person', name: of.founderName } } : {}),
        ...(of.email ? { email: of.email } : {}),
        ...(of.phone ? { telephone: of.phone } : {}),
        ...(links.length > 0 ? { sameAs: links } : {}),
      },
    ],
  };
}

const when = ({ starts_at }: WebinarRow): Message => ({
  en: webinarTime(starts_at, 'en'),
  hi: webinarTime(starts_at, 'hi'),
});

function events({ upcoming, brand }: Facts): Told {
  if (upcoming.length === 0)
    return {
      content: [
        { text: eventSay('The next date is being planned'), heading: true },
        { text: eventSay('Leave your name, and you are among the first to get a seat.') },
        { text: eventSay('Go to the waiting list'), href: '/landingpage' },
      ],
    };
  return {
    content: upcoming.flatMap((row): Block[] => [
      { text: same(row.title), heading: true, href: webinarAddress(row) },
      { text: join(when(row), eventSay('{count} minutes', { count: row.minutes }), ' · ') },
      ...(row.about === '' ? [] : [{ text: same(row.about) }]),
    ]),
    data: upcoming.map((row) => eventData(row, brand)),
  };
}

/** Hindi for everybody, as the screen (spec §1). */
function landing({ upcoming, brand }: Facts): Told {
  const inHindi = (text: string) => ({ text: same(text), lang: 'hi' }) as const;
  return {
    content: [
      inHindi(hindi.intro),
      { ...inHindi(hindi.forWhom), heading: true },
      { list: hindi.people.map(inHindi) },
      { ...inHindi(hindi.lessonsTitle), heading: true },
      { list: hindi.lessons.map(([name, of]) => inHindi(`${name}: ${of}`)) },
      { text: landingSay('Register for free'), heading: true },
      ...(upcoming.length > 0
        ? [
            {
              list: upcoming.map((row) => ({
                text: join(same(row.title), when(row)),
                href: webinarAddress(row),
              })),
            },
          ]
        : [
            { text: landingSay('The next date is being planned. Register now, and you are told first.') },
            { text: landingSay('Join the waiting list'), href: '/landingpage#register' },
          ]),
      { ...inHindi(hindi.join), href: '/whatsapp' },
    ],
    data: upcoming.map((row) => eventData(row, brand)),
  };
}

const offer = (of: Offer): Told => ({
  content: [
    { text: of.lead },
    { text: of.listTitle, heading: true },
    { list: of.list.map(({ name, about }) => ({ text: join(name, about) })) },
    { list: of.actions.map(({ to, label }) => ({ text: label, href: to })) },
  ],
});

const home: Told = {
  content: [
    { text: homeSay('Course Titles'), heading: true },
    { list: [firstFilm, ...films].map(({ title, name }) => ({ text: join(homeSay(title), homeSay(name)) })) },
    {
      list: [
        { text: homeSay('See all courses'), href: '/course' },
        { text: homeSay('About the free webinar'), href: '/landingpage' },
      ],
    },
  ],
};

const serviceList: Told = {
  content: services.flatMap(({ name, about, to }): Block[] => [
    { text: servicesSay(name), heading: true, href: to },
    { text: servicesSay(about) },
  ]),
};

const online: Told = {
  content: onlineServices.flatMap(({ name, desc }): Block[] => [
    { text: mponlineSay(name), heading: true },
    { text: mponlineSay(desc) },
  ]),
};

/** The link is no secret: GroupPage.tsx shows it to everybody. */
const group = ({ institute: { groupLink } }: Facts): Told => ({
  content:
    groupLink === ''
      ? [
          { text: groupSay('There is no group yet'), heading: true },
          { text: groupSay('Until there is one, write to us: we answer by e-mail.') },
          { text: groupSay('Write to us'), href: '/contact' },
        ]
      : [
          {
            text: groupSay(
              'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.',
            ),
          },
          { text: groupSay('Join the group'), href: groupLink },
        ],
});

const form: Block = { text: pageText('Please switch JavaScript on to use this form.') };

/** What each found screen says beyond its title and description, by path, in the words of the screen itself. */
export const contentOf: Readonly<Record<string, (facts: Facts) => Told>> = {
  '/': catalogue,
  '/course': catalogue,
  '/about': about,
  '/services': () => serviceList,
  '/contact': (facts) => ({ content: [form, ...findUs(facts)] }),
  '/home': () => home,
  '/event': events,
  '/landingpage': landing,
  '/mponline': () => online,
  '/counseling': () => offer(counseling),
  '/web': () => offer(web),
  '/digital-m': () => offer(digital),
  '/whatsapp': group,
  '/signup': () => ({ content: [form] }),
  '/login': () => ({ content: [form] }),
};
