import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, text, whole, pageEnds, pageQuery } from '../../lib/fields.ts';
import { confirmation, deletion } from './deletionApi.ts';
import {
  email,
  failedLogins,
  fullName,
  givenPassword,
  importReport,
  knownEmail,
  loginReply,
  mobile,
  maxAtOnce,
  newPassword,
  newTypes,
  sessionReply,
  signupTypes,
  userSorts,
  userTypes,
} from './rules.ts';

/**
 * The sign-up body (SPECIFICATION §3). `userId` and `userCode` are accepted and ignored: the server issues them (decision
 * 9).
 */
export const signup = z.object({
  userId: z.optional(z.unknown()),
  userCode: z.optional(z.unknown()),
  userName: fullName,
  mobile,
  userEmail: email,
  password: newPassword,
  type: z.prefault(z.enum(signupTypes), 'Free'),
});

/** A user as the user list shows it; `password` is always empty (decision 1). */
export const user = z.object({
  userId: z.int(),
  userCode: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  password: z.literal(''),
  mobile: z.string(),
  type: z.enum(userTypes),
  createdDate: iso,
  isOwner: z.boolean(),
  /** Blocked, and an administrator again when unblocked. */
  wasAdmin: z.boolean(),
});
export type User = z.output<typeof user>;

const userFilters = {
  /** Prefixes of words of the name, e-mail, code or mobile number; all must match. */
  search: z.optional(text(200)),
  type: z.optional(z.enum(userTypes)),
};
const userQuery = z.object({
  ...userFilters,
  sort: z.optional(z.enum(userSorts)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  ...pageQuery(200),
});

const done = z.object({ message: z.string() });
const credentials = z.object({ useremail: text(254), pswd: givenPassword });

/** Accounts: sign-up, login, sessions, password reset, the user list (SPECIFICATION §7 `Users/*`). */
export const accounts = {
  details: endpoint({
    method: 'GET',
    path: '/api/Users/Details',
    access: 'public',
    summary: "Whether an e-mail is taken: 'No User' or 'User', nothing else",
    query: z.object({ useremail: text(254) }),
    replyAs: 'text',
    limit: '30/min',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Users/Create',
    access: 'public',
    summary: 'Sign up as Free or Student',
    body: signup,
    reply: user,
    // a whole class may sign up from one IP address, and refused forms count
    limit: '300/hour',
    sensitive: ['password'],
    errors: [409, 422],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/Users/CheckLogin',
    access: 'public',
    summary: 'Log in: sets the session cookie and answers a bearer token',
    body: credentials,
    reply: loginReply,
    sensitive: ['pswd'],
    errors: [401],
  }),
  legacyLogin: endpoint({
    method: 'GET',
    path: '/api/Users/CheckLogin',
    access: 'public',
    summary: 'Log in for existing clients; sets no cookie (LEGACY_LOGIN=false switches it off)',
    query: credentials,
    reply: loginReply,
    sensitive: ['pswd'],
    deprecated: true,
    errors: [401, 404],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/Users/Me',
    access: 'user',
    summary: 'Who is signed in',
    reply: z.object({
      name: z.string(),
      userType: z.enum(userTypes),
      userID: z.int(),
      userCode: z.string(),
      userEmail: z.string(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/Users/Logout',
    access: 'public',
    summary: 'End this session',
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/Users/Sessions',
    access: 'user',
    summary: 'Where you are signed in',
    reply: z.array(sessionReply),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/Users/EndSession',
    access: 'user',
    summary: 'Sign out one of your sessions; id 0 signs out all others',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    reply: z.object({ ended: z.int() }),
    errors: [404],
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/Users/ForgotPassword',
    access: 'public',
    summary:
      'Mail a one-time link, when mail is set up; the answer never tells whether the e-mail is known. `redirect` is where its person wanted to go',
    body: z.object({ useremail: knownEmail, redirect: z.optional(text(1000)) }),
    reply: done,
    // a whole class may share an IP address; each e-mail has a limit of its own
    limit: '100/hour',
    errors: [409, 422],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/Users/ResetPassword',
    access: 'public',
    summary: 'Set a new password with a one-time link; ends all sessions',
    body: z.object({ token: text(200), password: newPassword }),
    reply: done,
    // an imported class may set its passwords from one IP address, and refused passwords count
    limit: '300/hour',
    sensitive: ['token', 'password'],
    errors: [422],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/Users/ChangePassword',
    access: 'user',
    summary: 'Change your own password; signs out all your other sessions',
    body: z.object({ current: givenPassword, password: newPassword }),
    reply: done,
    sensitive: ['current', 'password'],
    errors: [422],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/Users',
    access: 'admin',
    summary: 'Users; all of them, or one page when `page` is given',
    query: userQuery,
    reply: z.array(user),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/Users/Page',
    access: 'admin',
    summary: 'One page of the users with the total; `more` says that a wide search finds more than `total`',
    query: userQuery,
    reply: z.object({ rows: z.array(user), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/Users/Export',
    access: 'admin',
    summary:
      'The users that are found as exported_data.xlsx, one sheet Sheet1, without any secret (decision 27)',
    query: z.object(userFilters),
    replyAs: 'download',
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/Users/ImportTemplate',
    access: 'admin',
    summary: 'A spreadsheet to fill in for the import',
    replyAs: 'download',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/Users/Import',
    access: 'admin',
    summary: 'Make accounts from a spreadsheet (.xlsx or .csv); dryRun only tells what it would do',
    query: z.object({ dryRun: z.prefault(flag, true) }),
    multipart: 'postedFiles',
    reply: importReport,
    errors: [413, 415, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/Users/Edit',
    access: 'admin',
    summary:
      "Set a user's type; nothing else is written. Type 'Unblock' restores the earlier one. With `from`, the type that is shown, another one is 409 `stale`",
    query: z.object({ id }),
    body: z.object({ type: z.enum(newTypes), from: z.optional(z.enum(userTypes)), ...confirmation }),
    reply: user,
    sensitive: ['currentPassword'],
    errors: [404, 409],
  }),
  editMany: endpoint({
    method: 'POST',
    path: '/api/Users/EditMany',
    access: 'admin',
    summary:
      'Set the type of several users at once; those it may not change are named with the reason. `from` has the types that are shown, in the order of `ids`; who has another one is not changed',
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxAtOnce)),
      type: z.enum(newTypes),
      from: z.optional(z.array(z.enum(userTypes)).check(z.maxLength(maxAtOnce))),
      ...confirmation,
    }),
    sensitive: ['currentPassword'],
    reply: z.object({
      changed: z.array(user),
      refused: z.array(z.object({ userId: z.int(), message: z.string() })),
    }),
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/Users/ResetLink',
    access: 'admin',
    summary: 'A one-time link to set a new password; shown once, and mailed when mail is set up',
    query: z.object({ id }),
    body: z.object(confirmation),
    sensitive: ['currentPassword'],
    reply: z.object({ link: z.string(), mailed: z.boolean(), minutes: z.int() }),
    errors: [404],
  }),
};

/** The user's own account: session, personal data, deletion; the deletion of a learner's by the owner. */
export const personal = {
  account: endpoint({
    method: 'GET',
    path: '/api/Users/Account',
    access: 'user',
    summary: 'Your own account',
    reply: z.object({
      userId: z.int(),
      userCode: z.string(),
      userName: z.string(),
      userEmail: z.string(),
      mobile: z.string(),
      type: z.enum(userTypes),
      createdDate: iso,
      isOwner: z.boolean(),
      failedLogins: z.nullable(failedLogins),
    }),
  }),
  failuresSeen: endpoint({
    method: 'POST',
    path: '/api/Users/FailuresSeen',
    access: 'user',
    summary: 'Put away the notice of failed logins',
    reply: done,
  }),
  myData: endpoint({
    method: 'GET',
    path: '/api/Users/MyData',
    access: 'user',
    summary: 'Everything that is kept of you, as a JSON file',
    replyAs: 'download',
    limit: '100/hour',
  }),
  ...deletion,
  newcomers: endpoint({
    method: 'GET',
    path: '/api/Users/Newcomers',
    access: 'admin',
    summary: 'How many learners signed up within the last `days`',
    query: z.object({ days: z._default(whole(1, 366), 7) }),
    reply: z.object({ count: z.int() }),
  }),
};
