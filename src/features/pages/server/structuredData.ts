import type { Brand } from '../../../lib/server/http/page.ts';
import { pictureUrl } from '../../courses/rules.ts';
import type { Webinar } from '../../marketing/api.ts';
import type { Tier } from '../../membership/api.ts';
import { averageOf } from '../../ratings/rules.ts';
import { courseUrl, type Facts, plainText, type ShownCourse, webinarUrl } from '../rules.ts';

/** The provider of courses and webinars. */
export type Academy = Pick<Brand, 'name' | 'logo'>;

const provider = ({ name }: Academy): object => ({
  '@type': 'EducationalOrganization',
  name: name || 'Kaksha',
  url: '/',
});

const organization = (of: Academy): object => ({
  ...provider(of),
  logo: of.logo || '/icons/icon-512.png',
});

const courseData = (row: ShownCourse, of: Academy, tiers: readonly Tier[]): object => ({
  '@type': 'Course',
  name: row.name,
  description: plainText(row.description) || row.name,
  url: courseUrl(row.id),
  provider: provider(of),
  ...(row.file_name ? { image: pictureUrl(row.file_name) } : {}),
  ...(row.ratings > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageOf(row.stars, row.ratings),
          ratingCount: row.ratings,
        },
      }
    : {}),
  // the offers are memberships, each of which opens every course
  offers: tiers.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'INR',
    category: 'Subscription',
    url: '/membershipcard',
  })),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.max(1, Math.round(row.total_time / 60))}M`,
  },
});

const eventData = (row: Webinar, of: Academy): object => ({
  '@type': 'Event',
  name: row.title,
  description: plainText(row.about) || row.title,
  startDate: row.startsAt,
  endDate: new Date(Date.parse(row.startsAt) + row.minutes * 60_000).toISOString(),
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'VirtualLocation', url: webinarUrl(row) },
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR', url: webinarUrl(row) },
  organizer: provider(of),
});

function instituteData({ institute: of }: Facts, academy: Academy): object {
  const links = [of.website, of.youtube, of.facebook, of.instagram].filter(Boolean);
  return {
    ...organization(academy),
    foundingDate: String(of.foundedYear),
    ...(of.founderName ? { founder: { '@type': 'Person', name: of.founderName } } : {}),
    ...(of.email ? { email: of.email } : {}),
    ...(of.phone ? { telephone: of.phone } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  };
}

function coursesData({ courses, tiers }: Facts, academy: Academy): object[] {
  const list = courses.slice(0, 50).map((row, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: courseData(row, academy, tiers),
  }));
  return [
    organization(academy),
    ...(list.length > 0 ? [{ '@type': 'ItemList', itemListElement: list }] : []),
  ];
}

/** schema.org data of a page. */
export const structuredData = {
  institute: (facts: Facts, academy: Academy) => [instituteData(facts, academy)],
  courses: coursesData,
  course: (row: ShownCourse, tiers: Facts['tiers'], academy: Academy) => [courseData(row, academy, tiers)],
  webinars: ({ webinars }: Facts, academy: Academy) => webinars.map((row) => eventData(row, academy)),
};
