import * as z from 'zod/mini';
import { emailAddress, text, whole } from '../../lib/fields.ts';
import { localizedFields } from '../../lib/localized.ts';
import { type State, states } from '../profile/rules.ts';
import { messages } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

/** The institute's settings; '' for a missing value. */
export const instituteDraft = z.object({
  name: z._default(text(100), ''),
  /** The institute's UPI address (VPA), name@bank. */
  vpa: z._default(
    text(100).check(
      z.regex(
        /^$|^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/,
        en('Please enter a UPI address such as academy@bank.'),
      ),
    ),
    '',
  ),
  /** The name that the payer's app shows; the institute's name when empty. */
  payee: z._default(text(60), ''),
  address: z._default(text(300), ''),
  /** A state of features/profile/rules.ts; decides between CGST + SGST and IGST. */
  state: z._default(z.enum(['', ...states], en('Please choose a state.')), ''),
  gstin: z._default(
    text(15).check(
      z.toUpperCase(),
      z.regex(/^$|^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, en('Please enter a GSTIN of 15 characters.')),
      z.refine(
        (gstin) => gstin === '' || gstin.at(-1) === checkDigit(gstin),
        en('This GSTIN has a typing mistake: its last character does not fit the others.'),
      ),
    ),
    '',
  ),
  /** GST contained in the prices, in hundredths of a percent: 1800 is 18 %. */
  gstRate: z._default(whole(0, 2800, en('Please enter a rate from 0 to 28 %.')), 1800),
  /** SAC of the service (999293: commercial training and coaching). */
  sac: z._default(
    text(8).check(z.regex(/^$|^\d{4,8}$/, en('Please enter a SAC of 4 to 8 digits, such as 999293.'))),
    '999293',
  ),
  receiptPrefix: z._default(
    text(3).check(z.toUpperCase(), z.regex(/^[A-Z0-9]{1,3}$/, en('Please use 1 to 3 letters or digits.'))),
    'KK',
  ),
  /** Days after a first part payment by which the balance is due. */
  dueDays: z._default(whole(1, 365, en('Please enter 1 to 365 days.')), 30),
});
export type Institute = z.output<typeof instituteDraft>;

const link = text(300).check(
  z.regex(/^$|^https:\/\/[^\s/\\]+[^\s]*$/, en('Please enter an address that begins with https://.')),
);

/** What the institute writes in one language of its public data (SPECIFICATION §1, About); '' for a missing value. */
export const publicFacts = z.object({
  /** 0: not given. */
  foundedYear: z._default(
    whole(0, 2100, en('Please enter a year such as 1998.')).check(
      z.refine((year) => year === 0 || year >= 1800, en('Please enter a year such as 1998.')),
    ),
    1998,
  ),
  founderName: z._default(text(100), ''),
  /** The person who signs certificates, and their position. */
  signatory: z._default(text(100), ''),
  signatoryRole: z._default(text(100), ''),
  phone: z._default(
    text(30).check(z.regex(/^$|^\+?[0-9 ()-]{5,30}$/, en('Please enter a phone number.'))),
    '',
  ),
  email: z._default(emailAddress(en('Please enter an email address.'), { optional: true }), ''),
  visit: z._default(text(300), ''),
  website: z._default(link, ''),
  youtube: z._default(link, ''),
  facebook: z._default(link, ''),
  instagram: z._default(link, ''),
  /** URL of the messaging group (decision 18). */
  groupLink: z._default(link, ''),
  /** Name of an uploaded picture. */
  logo: z._default(text(300), ''),
  /** '#c24a0a'; '' for the default orange. */
  accent: z._default(
    text(7).check(z.toLowerCase(), z.regex(/^$|^#[0-9a-f]{6}$/, en('Please choose a colour.'))),
    '',
  ),
});

/** Its public data with the founder's story. */
export const publicDraft = z.extend(publicFacts, localizedFields('founderBio', z._default(text(3000), '')));
export type PublicInstitute = z.output<typeof publicDraft>;

/** Text shown over the picture of a video to identify the viewer. */
export const viewerMarks = ['off', 'name', 'code'] as const;

/** Heights in lines that the owner can choose as the largest. */
export const offeredLines = [144, 240, 360, 480, 720, 1080] as const;

/** The owner's limits (decision 42). Read on each use, in the transaction that they limit. */
export const limitsDraft = z.object({
  /** Smallest first part payment in percent of the price after the coupon; 100: no part payments. */
  firstPartPercent: z._default(whole(0, 100, en('Please enter a percentage from 0 to 100.')), 25),
  /** Days after its due day for which an unpaid balance leaves the lessons open; 0: it never closes them. */
  graceDays: z._default(whole(0, 365, en('Please enter a number of days from 0 to 365.')), 30),
  /** Share of each lesson's duration that must have passed before a certificate (decision 39); 0: none. */
  certificateSharePercent: z._default(whole(0, 100, en('Please enter a percentage from 0 to 100.')), 50),
  /** Photos and proofs of one account on one day, MB. */
  uploadMegabytesPerDay: z._default(whole(1, 10_000, en('Please enter 1 to 10,000 MB.')), 30),
  /**
   * Free disk space below which only administrators may upload: the smaller of both values; 0 in either switches it off.
   */
  reserveMegabytes: z._default(whole(0, 1_000_000, en('Please enter 0 to 1,000,000 MB.')), 2048),
  reservePercent: z._default(whole(0, 50, en('Please enter a percentage from 0 to 50.')), 5),
  /** Devices on which a learner may play videos at the same time; 0: any number. */
  playingDevices: z._default(whole(0, 100, en('Please enter a number of devices from 0 to 100.')), 3),
  /** What is shown over the picture of a video: nothing, the viewer's name, or the viewer's code. */
  viewerMark: z._default(z.enum(viewerMarks), 'off'),
  /** Whether strangers may play the first lesson of each course (decision 34). */
  freeLessons: z._default(z.boolean(), true),
  /** Height in lines of the largest rendition. */
  videoLines: z._default(whole(144, 1080, en('Please enter 144 to 1080 lines.')), 1080),
});
export type LimitsSet = z.output<typeof limitsDraft>;

export const logoUrl = (name: string): string => `/assets/course/${encodeURIComponent(name)}`;

export const noInstitute: Institute = instituteDraft.parse({});

/** State codes of GST, the first two digits of a GSTIN (the GST portal's list). */
export const gstCodes: Readonly<Record<State, string>> = {
  jammuKashmir: '01',
  himachalPradesh: '02',
  punjab: '03',
  chandigarh: '04',
  uttarakhand: '05',
  haryana: '06',
  delhi: '07',
  rajasthan: '08',
  uttarPradesh: '09',
  bihar: '10',
  sikkim: '11',
  arunachalPradesh: '12',
  nagaland: '13',
  manipur: '14',
  mizoram: '15',
  tripura: '16',
  meghalaya: '17',
  assam: '18',
  westBengal: '19',
  jharkhand: '20',
  odisha: '21',
  chhattisgarh: '22',
  madhyaPradesh: '23',
  gujarat: '24',
  dadraNagarHaveliDamanDiu: '26',
  maharashtra: '27',
  karnataka: '29',
  goa: '30',
  lakshadweep: '31',
  kerala: '32',
  tamilNadu: '33',
  puducherry: '34',
  andamanNicobar: '35',
  telangana: '36',
  andhraPradesh: '37',
  ladakh: '38',
};

// GSTINs issued before these states were divided or merged are still in use
const formerCodes: Readonly<Record<string, State>> = {
  '25': 'dadraNagarHaveliDamanDiu',
  '28': 'andhraPradesh',
};

/** The state of a GSTIN by its first two digits; '' for an unknown code. */
export function stateOfGstin(gstin: string): State | '' {
  const code = gstin.slice(0, 2);
  return states.find((state) => gstCodes[state] === code) ?? formerCodes[code] ?? '';
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check digit for the first 14 characters of a GSTIN: Luhn's algorithm in base 36. */
export function checkDigit(gstin: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = digits.indexOf(gstin[i] ?? '') * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36]!;
}

/** The error in GSTIN or state, which must match since the tax on receipts depends on both; null without one. */
export function gstinProblem({ gstin, state }: Pick<Institute, 'gstin' | 'state'>): {
  field: 'gstin' | 'state';
  message: Parameters<typeof messages>[0];
} | null {
  if (gstin === '') return null;
  const of = stateOfGstin(gstin);
  if (of === '')
    return { field: 'gstin', message: 'The first two digits of this GSTIN are no state’s number.' };
  if (state === '') return { field: 'state', message: 'Please choose a state.' };
  return of === state
    ? null
    : { field: 'gstin', message: 'This GSTIN belongs to another state than the one chosen.' };
}
