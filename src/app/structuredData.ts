import { pictureUrl } from '../features/courses/rules.ts';
import type { CourseRow } from '../features/courses/server/store.ts';
import type { Tier } from '../features/membership/api.ts';
import type { WebinarRow } from '../features/marketing/server/webinarStore.ts';
import { averageOf } from '../features/ratings/rules.ts';
import type { Brand } from '../lib/server/http/page.ts';

export const plainText = (html: string, most = 300): string => {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) =>
      name === 'nbsp' ? ' ' : { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }[name]!,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};

export const courseUrl = (id: number): string => `/coursecontentlist?courseid=${id}`;

const provider = ({ name }: Brand): object => ({
  '@type': 'EducationalOrganization',
  name: name || 'Kaksha',
  url: '/',
});
export const organization = (of: Brand): object => ({
  ...provider(of),
  logo: of.logo || '/icons/icon-512.png',
});

export function courseData(row: CourseRow, of: Brand, tiers: readonly Tier[]): object {
  return {
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
  };
}

export const webinarUrl = ({ id }: WebinarRow): string => `/landingpage?webinar=${id}`;

export const eventData = (row: WebinarRow, brand: Brand): object => ({
  '@type': 'Event',
  name: row.title,
  description: plainText(row.about) || row.title,
  startDate: row.starts_at,
  endDate: new Date(Date.parse(row.starts_at) + row.minutes * 60_000).toISOString(),
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'VirtualLocation', url: webinarUrl(row) },
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR', url: webinarUrl(row) },
  organizer: provider(brand),
});
