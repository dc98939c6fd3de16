import { pictureUrl } from '../features/courses/rules.ts';
import type { CourseRow } from '../features/courses/server/store.ts';
import type { PublicInstitute } from '../features/institute/rules.ts';
import { messages as aboutMessages, works } from '../features/marketing/aboutText.ts';
import { messages as eventMessages } from '../features/marketing/eventText.ts';
import { messages as groupMessages } from '../features/marketing/groupText.ts';
import {
  courses as films,
  intro as firstFilm,
  messages as homeMessages,
} from '../features/marketing/homeText.ts';
import { hindi, messages as landingMessages } from '../features/marketing/landingText.ts';
import {
  messages as mponlineMessages,
  services as onlineServices,
} from '../features/marketing/mponlineText.ts';
import { counseling, digital, type Offer, web } from '../features/marketing/offersText.ts';
import { webinarTime } from '../features/marketing/rules.ts';
import type { Tier } from '../features/membership/api.ts';
import type { WebinarRow } from '../features/marketing/server/webinarStore.ts';
import { messages as servicesMessages, services } from '../features/marketing/servicesText.ts';
import { filled, ofFields } from '../lib/localized.ts';
import type { Block, Brand, PublicPage } from '../lib/server/http/page.ts';
import { type Message, joined } from '../lib/text.ts';
import { courseUrl, courseData, eventData, organization, plainText, webinarUrl } from './structuredData.ts';
import { pageText } from './pageText.ts';

/** What the screens tell of; kept in memory by publicPages.ts. */
export interface PageFacts {
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
export const untranslated = (text: string): Message => ({ en: text });

type Told = Partial<PublicPage> & Pick<PublicPage, 'content'>;

const join = (a: Message, b: Message, by = ': '): Message => joined(a, b, by);

/** What is said of one course. */
export const course = (row: CourseRow, { brand, tiers }: Pick<PageFacts, 'brand' | 'tiers'>): PublicPage => ({
  title: untranslated(row.name),
  description: untranslated(plainText(row.description, 160) || row.name),
  canonical: courseUrl(row.id),
  image: row.file_name ? pictureUrl(row.file_name) : undefined,
  content: [{ text: untranslated(plainText(row.description, 3000)) }],
  data: [courseData(row, brand, tiers)],
});

function catalogue({ courses, brand, tiers }: PageFacts): Told {
  const list = courses.slice(0, 50).map((row, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: courseData(row, brand, tiers),
  }));
  return {
    content: courses
      .slice(0, 200)
      .flatMap((row): Block[] => [
        { text: untranslated(row.name), heading: true, href: courseUrl(row.id) },
        { text: untranslated(plainText(row.description)) },
      ]),
    data: [organization(brand), ...(list.length > 0 ? [{ '@type': 'ItemList', itemListElement: list }] : [])],
  };
}

/** Where the institute is found, as ContactFacts.tsx shows it. */
function findUs({ institute: of }: PageFacts): Block[] {
  const facts = [
    [aboutMessages('Phone'), of.phone, `tel:${of.phone.replaceAll(/[^+\d]/g, '')}`],
    [aboutMessages('Email'), of.email, `mailto:${of.email}`],
    [aboutMessages('Address'), of.visit],
    [untranslated('YouTube'), of.youtube, of.youtube],
    [untranslated('Facebook'), of.facebook, of.facebook],
    [untranslated('Instagram'), of.instagram, of.instagram],
    [aboutMessages('Website'), of.website, of.website],
  ] as const;
  const list = facts
    .filter(([, value]) => value !== '')
    .map(([name, value, href]) => ({ text: join(name, untranslated(value)), ...(href ? { href } : {}) }));
  return list.length > 0 ? [{ text: aboutMessages('Find us'), heading: true }, { list }] : [];
}

function about(facts: PageFacts): Told {
  const { institute: of, brand } = facts;
  const links = [of.website, of.youtube, of.facebook, of.instagram].filter(Boolean);
  const bio = filled(ofFields('founderBio', of));
  const ourFounder = aboutMessages('Our founder');
  return {
    description: aboutMessages(
      'Education, career counselling and online services under one roof, since {year}.',
      {
        year: of.foundedYear,
      },
    ),
    content: [
      {
        text: aboutMessages(
          'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.',
        ),
      },
      { text: aboutMessages('What we do'), heading: true },
      { list: works.map((work) => ({ text: join(aboutMessages(work.name), aboutMessages(work.about)) })) },
      ...(bio.en === ''
        ? []
        : [
            {
              text: of.founderName ? join(ourFounder, untranslated(of.founderName)) : ourFounder,
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

function events({ upcoming, brand }: PageFacts): Told {
  if (upcoming.length === 0)
    return {
      content: [
        { text: eventMessages('The next date is being planned'), heading: true },
        { text: eventMessages('Leave your name, and you are among the first to get a seat.') },
        { text: eventMessages('Go to the waiting list'), href: '/landingpage' },
      ],
    };
  return {
    content: upcoming.flatMap((row): Block[] => [
      { text: untranslated(row.title), heading: true, href: webinarUrl(row) },
      { text: join(when(row), eventMessages('{count} minutes', { count: row.minutes }), ' · ') },
      ...(row.about === '' ? [] : [{ text: untranslated(row.about) }]),
    ]),
    data: upcoming.map((row) => eventData(row, brand)),
  };
}

/** Hindi for everybody, as the screen (SPECIFICATION §1). */
function landing({ upcoming, brand }: PageFacts): Told {
  const inHindi = (text: string) => ({ text: untranslated(text), lang: 'hi' }) as const;
  return {
    content: [
      inHindi(hindi.intro),
      { ...inHindi(hindi.forWhom), heading: true },
      { list: hindi.people.map(inHindi) },
      { ...inHindi(hindi.lessonsTitle), heading: true },
      { list: hindi.lessons.map(([name, of]) => inHindi(`${name}: ${of}`)) },
      { text: landingMessages('Register for free'), heading: true },
      ...(upcoming.length > 0
        ? [
            {
              list: upcoming.map((row) => ({
                text: join(untranslated(row.title), when(row)),
                href: webinarUrl(row),
              })),
            },
          ]
        : [
            {
              text: landingMessages('The next date is being planned. Register now, and you are told first.'),
            },
            { text: landingMessages('Join the waiting list'), href: '/landingpage#register' },
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
    { text: homeMessages('Course Titles'), heading: true },
    {
      list: [firstFilm, ...films].map(({ title, name }) => ({
        text: join(homeMessages(title), homeMessages(name)),
      })),
    },
    {
      list: [
        { text: homeMessages('See all courses'), href: '/course' },
        { text: homeMessages('About the free webinar'), href: '/landingpage' },
      ],
    },
  ],
};

const serviceList: Told = {
  content: services.flatMap(({ name, about, to }): Block[] => [
    { text: servicesMessages(name), heading: true, href: to },
    { text: servicesMessages(about) },
  ]),
};

const online: Told = {
  content: onlineServices.flatMap(({ name, desc }): Block[] => [
    { text: mponlineMessages(name), heading: true },
    { text: mponlineMessages(desc) },
  ]),
};

/** The link is no secret: GroupPage.tsx shows it to everybody. */
const group = ({ institute: { groupLink } }: PageFacts): Told => ({
  content:
    groupLink === ''
      ? [
          { text: groupMessages('There is no group yet'), heading: true },
          { text: groupMessages('Until there is one, write to us: we answer by e-mail.') },
          { text: groupMessages('Write to us'), href: '/contact' },
        ]
      : [
          {
            text: groupMessages(
              'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.',
            ),
          },
          { text: groupMessages('Join the group'), href: groupLink },
        ],
});

const form: Block = { text: pageText('Please switch JavaScript on to use this form.') };

/** What each found screen says beyond its title and description, by path, in the words of the screen itself. */
export const contentOf: Readonly<Record<string, (facts: PageFacts) => Told>> = {
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
