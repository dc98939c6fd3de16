import { dayInIndia } from '../../../lib/days.ts';
import { textIn } from '../../../lib/text.ts';
import type { Brand } from '../../../lib/server/http/page.ts';
import type { PublicCourse } from '../../courses/publicApi.ts';
import { outcomesOf } from '../../courses/rules.ts';
import { courseUrl, strangersPlay } from '../../courses/publicPage.ts';
import type { Webinar } from '../../marketing/api.ts';
import type { Review } from '../../ratings/reviewApi.ts';
import { messages } from '../../ratings/reviewText.ts';
import { type Facts, plainText, type ShownCourse, webinarUrl } from '../rules.ts';

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

/** A duration of ISO 8601, in whole minutes. */
const minutes = (seconds: number): string => `PT${Math.max(1, Math.round(seconds / 60))}M`;

/** The sections, and the free lesson. */
const syllabusData = ({ course, sections, freeLesson }: PublicCourse): object => {
  const first = sections[0]?.lessons[0];
  return {
    ...(course.lang ? { inLanguage: course.lang } : {}),
    ...(course.level ? { educationalLevel: course.level } : {}),
    ...(course.topic ? { about: course.topic } : {}),
    ...(course.outcomes ? { teaches: outcomesOf(course.outcomes) } : {}),
    syllabusSections: sections.map(({ name, lessons }) => ({
      '@type': 'Syllabus',
      name,
      description: lessons.map(({ contentName }) => contentName).join(', '),
      timeRequired: minutes(lessons.reduce((sum, { duration }) => sum + duration, 0)),
    })),
    ...(freeLesson && first
      ? {
          hasPart: {
            '@type': 'LearningResource',
            name: first.contentName,
            timeRequired: minutes(first.duration),
            isAccessibleForFree: true,
            url: strangersPlay({ course, sections, freeLesson }).href,
          },
        }
      : {}),
  };
};

/** A review that the page shows. */
const reviewData = ({ authorName, stars, words, writtenDate }: Review): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName || textIn('en', messages('A learner')) },
  datePublished: dayInIndia(new Date(writtenDate)),
  reviewBody: words,
  reviewRating: { '@type': 'Rating', ratingValue: stars },
});

/** `page`: additional data of the course's own page. */
export const courseData = (
  row: ShownCourse,
  of: Academy,
  tiers: readonly PublicCourse['tiers'][number][],
  page?: PublicCourse,
): object => ({
  '@type': 'Course',
  name: row.courseName,
  description: plainText(row.description) || row.courseName,
  url: courseUrl(row),
  provider: provider(of),
  ...(row.imageUrl ? { image: row.imageUrl } : {}),
  ...(row.ratings > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: row.rating,
          ratingCount: row.ratings,
          ...(page && page.reviews.total > 0 ? { reviewCount: page.reviews.total } : {}),
        },
      }
    : {}),
  ...(page && page.reviews.rows.length > 0 ? { review: page.reviews.rows.map(reviewData) } : {}),
  // the offers are memberships, each of which opens every course
  offers: tiers.map(({ name, price, months }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'INR',
    category: months === null ? 'Paid' : 'Subscription',
    url: '/membershipcard',
  })),
  ...(row.totalTime > 0
    ? {
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          ...(row.teachers.length > 0
            ? { instructor: row.teachers.map(({ name }) => ({ '@type': 'Person', name })) }
            : {}),
          courseWorkload: minutes(row.totalTime),
        },
      }
    : {}),
  ...(page ? syllabusData(page) : {}),
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
    ...(of.foundedYear === 0 ? {} : { foundingDate: String(of.foundedYear) }),
    ...(of.founderName ? { founder: { '@type': 'Person', name: of.founderName } } : {}),
    ...(of.email ? { email: of.email } : {}),
    ...(of.phone ? { telephone: of.phone } : {}),
    ...(links.length > 0 ? { sameAs: links } : {}),
  };
}

/** The courses of the home; each course's own page has the rest. */
export function courseList({ courses }: Facts): object[] {
  const list = courses.slice(0, 50).map((row, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: row.courseName,
    url: courseUrl(row),
  }));
  return list.length > 0 ? [{ '@type': 'ItemList', itemListElement: list }] : [];
}

/** schema.org data of a page. */
export const structuredData = {
  institute: (facts: Facts, academy: Academy) => [instituteData(facts, academy)],
  webinars: ({ webinars }: Facts, academy: Academy) => webinars.map((row) => eventData(row, academy)),
};
