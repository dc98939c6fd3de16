import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { emailAddress, flag, iso, text, whole } from '../../lib/fields.ts';
import { day } from '../../lib/days.ts';
import { reminderHours } from './rules.ts';
import { messages } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

const ownGoal = z.object({
  /** Days a week; 0 when no goal is set. */
  days: z.int(),
  /** The present week in India, from Monday on. */
  week: z.array(
    z.object({
      day: z.string(),
      /** Minutes of real time during which lessons were really played. */
      minutes: z.int(),
      /** The day counts towards the goal. */
      counts: z.boolean(),
      isToday: z.boolean(),
    }),
  ),
  /** Weeks in a row in which the goal was met. */
  streak: z.int(),
  /** How many more days may be missed this month. */
  freezesLeft: z.int(),
});
export type OwnGoal = z.output<typeof ownGoal>;

/** A learner's weekly goal and progress. */
export const goals = {
  mine: endpoint({
    method: 'GET',
    path: '/api/Goals',
    access: 'user',
    summary: 'Your weekly goal and the days of this week on which you have learned',
    reply: ownGoal,
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/Goals/Set',
    access: 'user',
    summary: 'Set your weekly goal: on how many days you want to learn',
    body: z.object({ days: whole(1, 7, en('Please choose 1 to 7 days.')) }),
    reply: ownGoal,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Goals/Remove',
    access: 'user',
    summary: 'Remove your weekly goal and its streak',
    reply: ownGoal,
  }),
};

const weekdays = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7));
const hour = whole(reminderHours[0], reminderHours.at(-1)!, en('Please choose an hour of the evening.'));

const ownReminders = z.object({
  /** 0 for Monday to 6 for Sunday. */
  weekdays: z.array(z.int()),
  /** In India. */
  hour: z.int(),
  mail: z.boolean(),
  push: z.boolean(),
  /** The channels that this academy has, and whether push notices reach a device of this person now. */
  canMail: z.boolean(),
  sendsPush: z.boolean(),
  canPush: z.boolean(),
  /** `birth`: the date of birth is missing; `guardian`: a guardian has not agreed; nothing is sent then. */
  permission: z.enum(['open', 'birth', 'guardian']),
  /** The guardian who was asked last; null for none. */
  guardian: z.nullable(
    z.object({
      /** '' when an administrator has recorded the answer, or nobody has answered for 30 days. */
      email: z.string(),
      state: z.enum(['asked', 'agreed', 'declined', 'withdrawn']),
      /** Date of that state. */
      date: iso,
    }),
  ),
});
export type OwnReminders = z.output<typeof ownReminders>;

const token = text(64);

/** Mails and push notices on chosen evenings. */
export const reminders = {
  get: endpoint({
    method: 'GET',
    path: '/api/Reminders',
    access: 'user',
    summary: 'Your reminders, and whether they may be sent',
    reply: ownReminders,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/Reminders/Save',
    access: 'user',
    summary: 'Choose evenings, hour and channels of your reminders, or none',
    body: z.object({ weekdays, hour, mail: flag, push: flag }),
    reply: ownReminders,
    errors: [422],
  }),
  birth: endpoint({
    method: 'POST',
    path: '/api/Reminders/Birth',
    access: 'user',
    summary: 'Tell your date of birth, which reminders need, where your profile has none',
    body: z.object({ dob: day }),
    reply: ownReminders,
    errors: [422],
  }),
  askGuardian: endpoint({
    method: 'POST',
    path: '/api/Reminders/AskGuardian',
    access: 'user',
    summary: 'Mail a guardian the question whether reminders may be sent; for who is under 18',
    body: z.object({ email: emailAddress(en('Please enter a valid email address.')) }),
    reply: ownReminders,
    errors: [422],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary: 'Switch reminders off by the link of a mail, in one step (RFC 8058)',
    query: z.object({ token }),
    anyBody: true,
    reply: z.object({ isOff: z.boolean() }),
    sensitive: ['token'],
    limit: '300/hour',
    errors: [404],
  }),
};
