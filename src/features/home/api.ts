import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf } from '../../lib/fields.ts';
import { localizedFields } from '../../lib/localized.ts';
import { listedCourse } from '../courses/courseApi.ts';
import { publicCourse } from '../courses/publicApi.ts';
import type { TierName } from '../membership/rules.ts';
import { homeFields, homeItem } from './rules.ts';

const played = z.object({
  ...z.pick(publicCourse, { sections: true, freeLesson: true, posterUrl: true }).shape,
  course: listedCourse,
});

/** The academy's data that sections show. */
const facts = z.object({
  /** The newest ones. */
  courses: z.array(listedCourse),
  /** All courses that strangers see. */
  total: z.int(),
  /** The course whose first lesson plays; null without any. */
  play: z.nullable(played),
  /** Used instead of `play` for readers of the course's language; empty when the owner has chosen a course. */
  playInLanguage: z.array(played),
  pictureUrl: z.string(),
  teachers: publicCourse.shape.teachers,
  /** What the academy counts itself, in place of results that the owner has not written. */
  figures: z.array(homeItem),
  /** In rupees; months of validity, null for no end. */
  tiers: z.array(
    z.object({
      membershipid: z.int(),
      // written out: importing the names would load another script on the home page
      name: z.enum(['Silver', 'Gold', 'Diamond'] satisfies TierName[]),
      price: z.number(),
      months: z.nullable(z.int()),
      ...localizedFields('features', z.array(z.string())),
    }),
  ),
  /** The next one. */
  webinar: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      about: z.string(),
      startsAt: z.string(),
      minutes: z.int(),
      full: z.boolean(),
    }),
  ),
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    visit: z.string(),
    groupLink: z.string(),
  }),
});
export type HomeFacts = z.output<typeof facts>;

const page = z.object({ home: homeFields, facts });
export type Home = z.output<typeof page>;

/** The institute's home page at `/` (decision 33). */
export const home = {
  get: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'public',
    summary: 'The home page: its sections that are shown, and what they tell of the academy',
    reply: page,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/home/Draft',
    access: 'admin',
    summary: 'The home page with its hidden sections',
    reply: z.extend(homeFields, { version: z.int() }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/home/Edit',
    access: 'admin',
    summary: 'Change the home page',
    body: editOf(homeFields),
    reply: z.extend(homeFields, { version: z.int() }),
    versioned: true,
    errors: [422],
  }),
};
