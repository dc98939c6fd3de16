import * as z from 'zod/mini';
import { emailPattern, iso, requiredText } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** What decides who may change an account. */
export interface AccountRole {
  userId: number;
  type: UserType;
  isOwner: boolean;
  /** Blocked, and an administrator again when unblocked. */
  wasAdmin: boolean;
}

/** Whether an account is an administrator's, be it a blocked one. */
export const isAdministrator = ({ type, isOwner, wasAdmin }: AccountRole): boolean =>
  type === 'Admin' || wasAdmin || isOwner;

/** Whether one administrator may change another account: only the owner changes administrators other than himself (decision 36). */
export const mayChange = (account: AccountRole, by: { userId: number; isOwner: boolean }): boolean =>
  by.isOwner || account.userId === by.userId || !isAdministrator(account);

/** What a person may choose at sign-up (decision 7). */
export const signupTypes = ['Free', 'Student'] as const;
export type SignupType = (typeof signupTypes)[number];
/** Every type an account may have (SPECIFICATION §3, §6). */
export const userTypes = ['Free', 'Student', 'Paid', 'Blocked', 'Admin'] as const;
export type UserType = (typeof userTypes)[number];

/** What the user list can be sorted by. */
export const userSorts = ['id', 'name', 'email', 'type', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

/** What an administrator may set: a type, or 'Unblock', which restores the one before the block (decision 8). */
export const newTypes = [...userTypes, 'Unblock'] as const;
export type NewType = (typeof newTypes)[number];

/** Users changed with one call. */
export const maxAtOnce = 200;

/** Accounts made from one spreadsheet, its size in bytes, and how long the links in their mails work. */
export const importLimits = { rows: 5000, bytes: 5 * 1024 * 1024, linkDays: 7 } as const;
/** Types that an import may give. */
export const importTypes = ['Free', 'Student', 'Paid'] as const;
/** The columns of the import, as the template names them; only Type may be left out. */
export const importColumns = ['Full Name', 'Email', 'Mobile', 'Type'] as const;
export type ImportColumn = (typeof importColumns)[number];

const en = (text: Parameters<typeof messages>[0]): string => messages(text).english;

/** Upper case as typed (SPECIFICATION §5), on one line: a name stands in mails, where further lines would be somebody else's letter. */
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

/** The e-mail of a new account: in lower case as typed (SPECIFICATION §5). */
export const email = z
  .string(en('Email is required.'))
  .check(
    z.trim(),
    z.minLength(1, en('Email is required.')),
    z.maxLength(254, en('Please enter a valid email address.')),
    z.regex(/^[^\s@]+@[^\s@]+$/, { error: en('Please enter a valid email address.'), abort: true }),
    z.regex(emailPattern, en('email is not correct format')),
  );

/** What the login form wants before it may be sent (SPECIFICATION §5); the server takes anything and answers 401. */
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

/** A password as it is given, spaces at its ends kept. */
export const givenPassword = z
  .string(en('Valid Password is required.'))
  .check(z.maxLength(200, en('Valid Password is required.')));

/** An e-mail to ask for a link with. Whoever was imported with one of another form asks with that one. */
export const knownEmail = requiredText(254, en('Email is required.')).check(
  z.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+$/, en('Please enter a valid email address.')),
  z.toLowerCase(),
);

/** A new password: 8 to 200 characters. Its text is the specification's, leading space and all. */
export const newPassword = z
  .string(en(' Valid Password is required.'))
  .check(
    z.minLength(8, en(' Valid Password is required.')),
    z.maxLength(200, en(' Valid Password is required.')),
  );

/** Sessions end after 30 days without use. */
export const sessionDays = 30;
/** Live sessions of one account; the ones used longest ago end first. */
export const maxSessions = 50;
/** A one-time password link works for an hour. */
export const resetMinutes = 60;
/** Mails with a password link for one account within an hour. */
export const resetMails = { most: 3, seconds: 3600 };
/** Requests for help with the login of one account within a day. */
export const requestsPerDay = { most: 5, seconds: 24 * 3600 };
/** Login failures for an account from one address within 15 minutes (issue: rate limits). */
export const failuresPerAccount = { most: 10, seconds: 15 * 60 };
/** Login failures from one address within an hour. */
export const failuresPerAddress = { most: 100, seconds: 3600 };
/**
 * Login failures for an account from anywhere, forgotten a day after the last: beyond `free` of them a try from a place
 * that the account has not logged in from waits 15 s after the last failure, then twice as long, 15 minutes at most.
 */
export const failuresAnywhere = { free: 20, seconds: 24 * 3600, firstWait: 15, longestWait: 15 * 60 };
/** Days for which the places that an account has logged in from are remembered, and the failed logins. */
export const knownNetworkDays = 90;
/** Lines of failed logins that are left after a night; 10 MB. */
export const maxFailedLogins = 100_000;
/** From so many failed logins on a person is told of them. */
export const failuresToTell = 5;

/** Milliseconds that a try must wait after the last of so many failures from anywhere. */
export function waitAfter(failures: number): number {
  const { free, firstWait, longestWait } = failuresAnywhere;
  return failures < free ? 0 : Math.min(firstWait * 2 ** Math.min(failures - free, 30), longestWait) * 1000;
}

/** Where WhatsApp opens a chat with a phone number as an Indian institute writes it; null for a landline or none. */
export function whatsAppUrl(phone: string): string | null {
  // an area code
  if (/^\(?0\d{2,4}\)?[ -]/.test(phone)) return null;
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const own = digits.length === 12 ? digits.replace(/^91/, '') : digits;
  if (/^[6-9]\d{9}$/.test(own)) return `https://wa.me/91${own}`;
  return phone.startsWith('+') && !digits.startsWith('91') && digits.length > 7
    ? `https://wa.me/${digits}`
    : null;
}

/** Screens by which one gets in: none of them is where anybody wants to be afterwards. */
const doors = /^\/(login|signup|forgot|resetpassword)(\/|$)/i;

/**
 * Where a person wanted to go when a login came between: path, search and hash on this site, or null for anything that is not to
 * be followed. It comes from the address bar, so anybody may have written it.
 */
export function targetOf(text: string): string | null {
  // browsers drop tabs and line breaks from an address and read \ as /
  if (text.length > 1000 || !text.startsWith('/') || /[\u0000-\u0020\u007F\\]/.test(text)) return null;
  try {
    // as the browser would read it: '//host' leads elsewhere, and '/.//host' becomes that
    const { origin, pathname, search, hash } = new URL(text, 'http://here.invalid');
    if (origin !== 'http://here.invalid' || pathname.startsWith('//')) return null;
    return doors.test(decodeURIComponent(pathname)) ? null : pathname + search + hash;
  } catch {
    return null;
  }
}

/**
 * Where a login leads (SPECIFICATION §4): to the screen that was wanted, else administrators to /adminpanel and others to /course. `/` is
 * no screen that anybody was kept from.
 */
export function afterLogin(type: UserType, redirect: string): string {
  const target = targetOf(redirect);
  return target && target !== '/' ? target : type === 'Admin' ? '/adminpanel' : '/course';
}

/** What a login answers (SPECIFICATION §3). */
export const loginReply = z.object({
  name: z.string(),
  userType: z.enum(userTypes),
  token: z.string(),
  userID: z.int(),
  userCode: z.string(),
  /** How often others seem to have tried to log in as this person; left out when there is nothing to tell. */
  failedLogins: z.optional(z.int()),
});

/** A place where a person is signed in. */
export const sessionReply = z.object({
  id: z.int(),
  address: z.string(),
  userAgent: z.string(),
  createdDate: iso,
  seenDate: iso,
  current: z.boolean(),
});

/** Failed logins that a person has not dismissed. */
export const failedLogins = z.object({ count: z.int(), since: iso });

/** What an import would do, or did. */
export const importReport = z.object({
  dryRun: z.boolean(),
  /** Rows that hold anything, without the header. */
  rows: z.int(),
  /** Accounts that were made, or that would be. */
  made: z.int(),
  /** Rows whose e-mail has an account already. */
  skipped: z.int(),
  /** Rows with an error; none of them is imported. */
  wrong: z.int(),
  /** The first errors. `row` as the spreadsheet counts, the header being row 1. */
  errors: z.array(z.object({ row: z.int(), field: z.enum([...importColumns, '']), message: z.string() })),
  /** The first e-mails that have an account. */
  known: z.array(z.object({ row: z.int(), email: z.string() })),
  /** The first accounts that were made, or that would be. */
  sample: z.array(
    z.object({
      row: z.int(),
      userName: z.string(),
      userEmail: z.string(),
      mobile: z.string(),
      type: z.enum(importTypes),
    }),
  ),
  /** Whether each new account is mailed a link to set a password. */
  mailed: z.boolean(),
});
export type ImportReport = z.output<typeof importReport>;
