import * as z from 'zod/mini';
import { emailPattern, iso, requiredText } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** The values that decide who may change an account. */
export interface AccountRole {
  userId: number;
  /** Only whether it is 'Admin' matters; null for a learner whose user type was not read. */
  type: UserType | null;
  isOwner: boolean;
  /** Blocked, and an administrator again when unblocked. */
  wasAdmin: boolean;
}

/** Whether an account is an administrator's, including a blocked one. */
export const isAdministrator = ({ type, isOwner, wasAdmin }: AccountRole): boolean =>
  type === 'Admin' || wasAdmin || isOwner;

/** Whether one administrator may change another account: only the owner changes other administrators (decision 36). */
export const mayChange = (account: AccountRole, by: { userId: number; isOwner: boolean }): boolean =>
  by.isOwner || account.userId === by.userId || !isAdministrator(account);

/** What a person may choose at sign-up (decision 7). */
export const signupTypes = ['Free', 'Student'] as const;
export type SignupType = (typeof signupTypes)[number];
/** Every type an account may have (SPECIFICATION §3, §6). */
export const userTypes = ['Free', 'Student', 'Paid', 'Blocked', 'Admin'] as const;
export type UserType = (typeof userTypes)[number];

export const userSorts = ['id', 'name', 'email', 'type', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

/** The types that an administrator may set; 'Unblock' restores the type before the block (decision 8). */
export const newTypes = [...userTypes, 'Unblock'] as const;
export type NewType = (typeof newTypes)[number];

export const maxAtOnce = 200;

/** Maximum accounts from one spreadsheet, its maximum size in bytes, and how long the links in the mails are valid. */
export const importLimits = { rows: 5000, bytes: 5 * 1024 * 1024, linkDays: 7 } as const;
export const importTypes = ['Free', 'Student', 'Paid'] as const;
/** The columns of the import, as in the template; only Type is optional. */
export const importColumns = ['Full Name', 'Email', 'Mobile', 'Type'] as const;
export type ImportColumn = (typeof importColumns)[number];

const en = (text: Parameters<typeof messages>[0]): string => messages(text).english;

/**
 * In upper case as typed (SPECIFICATION §5), without line breaks: names are used in mails, where a line break would allow
 * header injection.
 */
export const fullName = z.pipe(
  requiredText(100, en('Full Name is required.')),
  z.transform((name: string) => name.replace(/\s+/g, ' ').toUpperCase()),
);

/** Exactly ten digits (SPECIFICATION §5, §9). */
export const mobile = z
  .string(en('Mobile number is required.'))
  .check(
    z.trim(),
    z.minLength(1, en('Mobile number is required.')),
    z.regex(/^[0-9]{10}$/, en('Mobile number must be 10 digits.')),
  );

// spaces, and invisible characters around what was copied from contacts
const notOfNumbers = /[\s()\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF-]/g;

/** A number without +91, 0, spaces and hyphens, which phones and copied text contain; anything else as typed. */
export const nationalNumber = (typed: string): string =>
  /^(?:\+?91|0)?(\d{10})$/.exec(typed.replace(notOfNumbers, ''))?.[1] ?? typed;

/** The e-mail of a new account, in lower case as typed (SPECIFICATION §5). */
export const email = z
  .string(en('Email is required.'))
  .check(
    z.trim(),
    z.minLength(1, en('Email is required.')),
    z.maxLength(254, en('Please enter a valid email address.')),
    z.regex(/^[^\s@]+@[^\s@]+$/, { error: en('Please enter a valid email address.'), abort: true }),
    z.regex(emailPattern, en('email is not correct format')),
  );

/** The login form's requirements (SPECIFICATION §5); the server accepts anything and answers 401. */
export const loginForm = z.object({
  useremail: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, en('Email is required.')),
      z.regex(/^[^\s@]+@[^\s@]+$/, en('Please enter a valid email address.')),
    ),
  pswd: z.string().check(z.minLength(1, en('Valid Password is required.'))),
});

/** A password as typed, without trimming. */
export const givenPassword = z
  .string(en('Valid Password is required.'))
  .check(z.maxLength(200, en('Valid Password is required.')));

/** The e-mail of a password request. Imported accounts may have one that sign-up would refuse. */
export const knownEmail = requiredText(254, en('Email is required.')).check(
  z.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, en('Please enter a valid email address.')),
  z.toLowerCase(),
);

/** A new password: 8 to 200 characters. The message is the specification's, including its leading space. */
export const newPassword = z
  .string(en(' Valid Password is required.'))
  .check(
    z.minLength(8, en(' Valid Password is required.')),
    z.maxLength(200, en(' Valid Password is required.')),
  );

/** Sessions expire after 30 days without use. */
export const sessionDays = 30;
/** Maximum sessions of an account; the least recently used one is deleted. */
export const maxSessions = 50;
export const resetMinutes = 60;
/** Password link mails for one account within an hour. */
export const resetMails = { max: 3, seconds: 3600 };
export const requestsPerDay = { max: 5, seconds: 24 * 3600 };
/** Login failures for an account from one IP address within 15 minutes. */
export const failuresPerAccount = { max: 10, seconds: 15 * 60 };
export const failuresPerAddress = { max: 100, seconds: 3600 };
/**
 * Login failures for an account from any address, reset a day after the last. Beyond `free` of them an attempt from an
 * unknown network must wait 15 s after the last failure, then twice as long each time, 15 minutes at most.
 */
export const failuresAnywhere = { free: 20, seconds: 24 * 3600, firstWait: 15, maxWait: 15 * 60 };
export const knownNetworkDays = 90;
/** Rows of failed logins; every hour older ones than so many are deleted. 10 MB. */
export const maxFailedLogins = 100_000;
/** Number of failed logins from which the user is notified. */
export const failuresToTell = 5;

/** Milliseconds to wait after that many failures from any address. */
export function waitAfter(failures: number): number {
  const { free, firstWait, maxWait } = failuresAnywhere;
  return failures < free ? 0 : Math.min(firstWait * 2 ** Math.min(failures - free, 30), maxWait) * 1000;
}

let segmenter: Intl.Segmenter | undefined;
/** The letters of a name as people count them; the segmenter is made when it is needed, since that takes a slow phone a while. */
const lettersOf = (name: string): Intl.SegmentData[] => [
  ...(segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(name),
];

const titles = /^(?:dr|mr|mrs|ms|prof|shri|smt)\.?$/i;

/**
 * The name that other learners see: the given name and one initial, 'Asha R.'. Only the institute sees full names. Initials and
 * titles before the given name ('K Ramesh', 'Dr. Asha Rao') don't count as given names.
 */
export function nameForLearners(fullName: string): string {
  const { parts, given } = partsOfName(fullName);
  if (given === undefined) return '';
  const other = parts.findLast((part) => part !== given);
  const [initial] = other === undefined ? [] : lettersOf(other);
  return initial ? `${given} ${initial.segment}.` : given;
}

/** The given name, '' for none: 'ASHA RAO' gives 'Asha'. */
export function givenName(fullName: string): string {
  const { given = '' } = partsOfName(fullName);
  return given === given.toUpperCase() ? given.slice(0, 1) + given.slice(1).toLowerCase() : given;
}

/** The parts of a name without titles and mail addresses, and which of them is the given name. */
function partsOfName(fullName: string): { parts: string[]; given: string | undefined } {
  const parts = fullName
    .replaceAll(/@\S*/g, '')
    .split(/\s+/)
    .filter((part) => /\p{L}/u.test(part) && !titles.test(part));
  const isWord = (part: string): boolean => lettersOf(part.replaceAll('.', '')).length > 2;
  // Devanagari names may have two letters
  return {
    parts,
    given: parts.find((part) => isWord(part) || /[^\p{Script=Latin}.]/u.test(part)) ?? parts[0],
  };
}

/** Screens of the login flow; never the target after a login. */
const doors = /^\/(login|signup|join|forgot|resetpassword)(\/|$)/i;

/**
 * The requested screen to return to after a login: path, search and hash on this site, or null if it must not be followed.
 * It comes from the URL, so it may be forged (open redirect).
 */
export function targetOf(text: string): string | null {
  // browsers remove tabs and line breaks from a URL and read \ as /
  if (text.length > 1000 || !text.startsWith('/') || /[\u0000-\u0020\u007F\\]/.test(text)) return null;
  try {
    // parsed as browsers do: '//host' is another host, and '/.//host' becomes that
    const { origin, pathname, search, hash } = new URL(text, 'http://here.invalid');
    if (origin !== 'http://here.invalid' || pathname.startsWith('//')) return null;
    return doors.test(decodeURIComponent(pathname)) ? null : pathname + search + hash;
  } catch {
    return null;
  }
}

/**
 * The screen after a login (SPECIFICATION §4): the requested one, else /adminpanel for administrators and /course for
 * others. `/` does not count as requested.
 */
export function afterLogin(type: UserType, redirect: string): string {
  const target = targetOf(redirect);
  return target && target !== '/' ? target : type === 'Admin' ? '/adminpanel' : '/course';
}

/** The login's reply (SPECIFICATION §3). */
export const loginReply = z.object({
  name: z.string(),
  userType: z.enum(userTypes),
  token: z.string(),
  userID: z.int(),
  userCode: z.string(),
  /** Number of failed logins, presumably by others; absent when there are none to report. */
  failedLogins: z.optional(z.int()),
});

/** A session of the account, as the settings list it. */
export const sessionReply = z.object({
  id: z.int(),
  address: z.string(),
  userAgent: z.string(),
  createdDate: iso,
  seenDate: iso,
  current: z.boolean(),
});

export const failedLogins = z.object({ count: z.int(), since: iso });

export const importReport = z.object({
  dryRun: z.boolean(),
  /** Non-empty rows without the header. */
  rows: z.int(),
  /** Accounts created, or to be created. */
  made: z.int(),
  /** Rows whose e-mail has an account. */
  skipped: z.int(),
  /** Rows with an error, which are not imported. */
  wrong: z.int(),
  /** The first errors. `row` is the spreadsheet's row number; the header is row 1. */
  errors: z.array(z.object({ row: z.int(), field: z.enum([...importColumns, '']), message: z.string() })),
  known: z.array(z.object({ row: z.int(), email: z.string() })),
  /** The first accounts created, or to be created. */
  sample: z.array(
    z.object({
      row: z.int(),
      userName: z.string(),
      userEmail: z.string(),
      mobile: z.string(),
      type: z.enum(importTypes),
    }),
  ),
  /** Whether each new account gets a mail with a link to set a password. */
  mailed: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;
