import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, id, text, version } from '../../lib/fields.ts';
import { profileDraft } from './rules.ts';

/** A profile (SPECIFICATION §3); before one is saved, id 0 with the account's name, mobile and e-mail. */
export const profile = z.object({
  id: z.int(),
  userid: z.int(),
  fullName: z.string(),
  /** The name that other learners see; '' for the given name and an initial. */
  displayName: z.string(),
  fathersName: z.string(),
  /** YYYY-MM-DD or ''. */
  dob: z.string(),
  mobileNo: z.string(),
  alternateMobileNo: z.string(),
  email: z.string(),
  personalEmail: z.string(),
  address: z.string(),
  state: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** The photo's unique name; '' for none. */
  profilePhoto: z.string(),
  /** The photo's URL; '' for none. */
  photoUrl: z.string(),
  /** 0 before one is saved. */
  version: z.int(),
});
export type Profile = z.output<typeof profile>;

/** Profiles (SPECIFICATION, screen 20, §7 `UserProfile*`). */
export const profiles = {
  details: endpoint({
    method: 'GET',
    path: '/api/UserProfile/UserProfileDetails',
    access: 'user',
    summary: 'A profile: your own, or for administrators that of `userid`',
    query: z.object({ userid: z.optional(id) }),
    own: ['query.userid'],
    reply: profile,
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/UserProfile/Create',
    access: 'user',
    summary: 'Save a profile; changes it when there is one already',
    body: z.extend(profileDraft, { version }),
    own: ['body.userid'],
    reply: profile,
    versioned: true,
    errors: [403, 404, 422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/UserProfile/Edit',
    access: 'user',
    summary: 'Change a profile by its id',
    query: z.object({ id }),
    body: editOf(profileDraft),
    own: ['body.userid'],
    reply: profile,
    versioned: true,
    errors: [403, 404, 422],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/media/photo/:name',
    access: 'user',
    summary: 'A profile photo, for its owner and administrators',
    params: z.object({ name: text(300) }),
    replyAs: 'file',
    errors: [403, 404],
  }),
};
