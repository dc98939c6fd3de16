import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageEnds, pageQuery } from '../../lib/fields.ts';
import { importLimits, knownEmail, userTypes } from './rules.ts';

const paging = pageQuery(100);

/** A request for help with the login; the parts of a user that a link needs. */
const request = z.object({
  userId: z.int(),
  userCode: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  mobile: z.string(),
  type: z.enum(userTypes),
  isOwner: z.boolean(),
  wasAdmin: z.boolean(),
  askedDate: iso,
  /** When an administrator made a link that works still. */
  linkDate: z.nullable(iso),
});
export type LoginRequest = z.output<typeof request>;

const personalLink = z.object({
  userId: z.int(),
  userName: z.string(),
  userEmail: z.string(),
  mobile: z.string(),
  /** A URL below PUBLIC_URL, or a path when that is not set. */
  link: z.string(),
  expiresDate: iso,
});
export type PersonalLink = z.output<typeof personalLink>;

export const maxLinks = importLimits.rows;

/** Help with the login from the institute instead of by mail, and the log of failed logins. */
export const loginHelp = {
  ways: endpoint({
    method: 'GET',
    path: '/api/Users/LoginHelp',
    access: 'public',
    summary:
      'Whether a forgotten password can be set by a mailed link: on, late (mails fail just now) or off',
    reply: z.object({ mail: z.enum(['on', 'late', 'off']) }),
    limit: '60/min',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/Users/AskForLogin',
    access: 'public',
    summary: 'Tell the institute that you can’t log in; the answer never tells whether the e-mail is known',
    body: z.object({ useremail: knownEmail }),
    reply: z.object({ message: z.string() }),
    limit: '100/hour',
    errors: [422],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/Users/LoginRequests',
    access: 'admin',
    summary:
      'Who asked for help and is not in yet, the longest waiting first; how many learners have no password yet',
    query: z.object(paging),
    reply: z.object({ rows: z.array(request), ...pageEnds, total: z.int(), withoutPassword: z.int() }),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/Users/DismissRequest',
    access: 'admin',
    summary: 'Take a person off the list of those who can’t log in',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [404],
  }),
  links: endpoint({
    method: 'POST',
    path: '/api/Users/PasswordLinks',
    access: 'admin',
    summary:
      'One-time links for many learners: for those who asked, or for imported ones without a password. Shown once, as rows and as a spreadsheet',
    body: z.object({ who: z.enum(['asked', 'imported']) }),
    reply: z.object({
      rows: z.array(personalLink),
      /** The same links as .xlsx, base64. */
      sheet: z.string(),
      /** People who match and still have no link: one call makes a limited number. */
      left: z.int(),
    }),
  }),
  failures: endpoint({
    method: 'GET',
    path: '/api/Users/FailedLogins',
    access: 'admin',
    summary: 'Failed logins of the last 90 days, added up by day, account and network; user 0 is no account',
    query: z.object(paging),
    reply: z.object({
      rows: z.array(
        z.object({
          userId: z.int(),
          userCode: z.string(),
          userName: z.string(),
          address: z.string(),
          count: z.int(),
          firstDate: iso,
          lastDate: iso,
        }),
      ),
      ...pageEnds,
      total: z.int(),
    }),
  }),
};
