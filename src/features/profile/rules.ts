import * as z from 'zod/mini';
import { emailAddress, id, text } from '../../lib/fields.ts';
import { day } from '../../lib/days.ts';
import { messages, stateNames } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

export type State = keyof typeof stateNames;
/** The 28 states and 8 union territories of India as on the wire (SPECIFICATION §3), alphabetically. */
export const states = Object.keys(stateNames) as [State, ...State[]];

const wrongMobile = en('Mobile number must be 10 digits.');
const optionalMobile = text(10, wrongMobile).check(z.regex(/^$|^[0-9]{10}$/, wrongMobile));
const optionalEmail = emailAddress(en('Please enter a valid email address.'), { optional: true });

const wrongDay = en('Please choose a valid date.');
// not a union with '': its error would be 'malformed' instead of the field's own
const dayOrNothing = text(40, wrongDay).check(
  z.refine((value) => value === '' || day.safeParse(value).success, wrongDay),
  z.overwrite((value) => value.slice(0, 10)),
);

const wrongPincode = en('Pincode must be 6 digits.');

// a public text must not contain a learner's contact data
const shownName = text(40).check(
  z.trim(),
  z.refine(
    (name) => !/@|[0-9]{5}/.test(name),
    en('Please choose a name without a phone number or an email.'),
  ),
);

/** The body of a save (SPECIFICATION §3, §5); '' for empty fields. */
export const profileDraft = z.object({
  id: z.optional(z.unknown()),
  /** The profile's user; the caller by default. */
  userid: z.optional(id),
  fullName: z.pipe(
    text(100),
    z.transform((name: string) => name.replace(/\s+/g, ' ').toUpperCase()),
  ),
  /** Not in the specification: clients that don't send it don't change it. */
  displayName: z.optional(shownName),
  fathersName: z._default(text(100), ''),
  dob: z._default(dayOrNothing, ''),
  mobileNo: z._default(optionalMobile, ''),
  alternateMobileNo: z._default(optionalMobile, ''),
  email: z._default(optionalEmail, ''),
  personalEmail: z._default(optionalEmail, ''),
  address: z._default(text(500), ''),
  state: z._default(z.enum(['' as const, ...states], en('Please choose a state.')), ''),
  city: z._default(text(100), ''),
  pincode: z._default(text(6, wrongPincode).check(z.regex(/^$|^[1-9][0-9]{5}$/, wrongPincode)), ''),
  profilePhoto: z._default(text(300), ''),
});
export type ProfileDraft = z.output<typeof profileDraft>;

/** Whether a date of birth (YYYY-MM-DD or '') is after `today` in India. */
export const isUnborn = (dob: string, today: string): boolean => dob > today;
