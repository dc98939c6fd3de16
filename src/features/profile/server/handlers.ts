import { dayInIndia } from '../../../lib/days.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { forbidden, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { mayChange } from '../../accounts/rules.ts';
import { accountOf, accountRoleOf } from '../../accounts/server/public.ts';
import { liveFileNamed } from '../../files/server/public.ts';
import { renameReviews } from '../../ratings/server/public.ts';
import type { Profile, profiles } from '../api.ts';
import { isUnborn, type ProfileDraft } from '../rules.ts';
import { messages } from '../text.ts';
import { asReply, ownerOf, profileOf, saveProfile, shownBy } from './store.ts';

type Fields = Omit<ProfileDraft, 'id' | 'userid'>;
type Body = { [Name in keyof Fields]?: Fields[Name] | undefined } & { version?: number | undefined };

/** The initial profile of an account. Throws 404 for an unknown account. */
async function begun(sql: Sql, userid: number): Promise<Profile> {
  const account = await accountOf(sql, userid);
  if (!account) throw notFound(messages('There is no such account.'));
  const { name: fullName, mobile: mobileNo, email } = account;
  const empty = {
    displayName: '',
    fathersName: '',
    dob: '',
    alternateMobileNo: '',
    personalEmail: '',
    address: '',
  };
  const more = { state: '', city: '', pincode: '', profilePhoto: '', photoUrl: '', version: 0 };
  return { id: 0, userid, fullName, mobileNo, email, ...empty, ...more };
}

async function details(sql: Sql, userid: number): Promise<Profile> {
  const row = await profileOf(sql, userid);
  return row ? asReply(row) : begun(sql, userid);
}

/** Saves a profile. Throws 404, 422, and 403 for somebody else's photo. */
export async function save(userId: number, body: Body, caller: SignedIn, deps: Deps): Promise<Profile> {
  const by = caller.user.id;
  const [whose, changer] = await Promise.all([userId, by].map((id) => accountOf(deps.db.sql, id)));
  if (!whose) throw notFound(messages('There is no such account.'));
  if (!changer || !mayChange(accountRoleOf(whose), accountRoleOf(changer)))
    throw forbidden(messages('Only the owner can change an administrator’s profile.'));
  let profileId = 0;
  let isRenamed = false;
  const saved = await saveEdit<Fields, Profile>(deps, caller, {
    subject: 'profile',
    // a person has one profile, which may not exist yet
    table: 'profiles',
    key: 'user_id',
    id: userId,
    version: body.version,
    read: async (trx) => {
      const {
        id: _,
        userid: _whose,
        photoUrl: _url,
        version: _version,
        ...fields
      } = await details(trx, userId);
      return fields as Fields;
    },
    write: async (trx, before) => {
      const draft = merged(before, body);
      if (isUnborn(draft.dob, dayInIndia(deps.now())))
        throw ruleBroken(messages('Date of birth can’t be in the future.'), 'dob');
      const saved = await saveProfile(trx, deps, { userId, draft, by, now: deps.now().toISOString() });
      if (saved === 'foreign photo')
        throw forbidden(messages('This photo is not yours. Please choose a photo again.'), 'foreign_photo');
      profileId = saved.id;
      isRenamed = draft.displayName !== before.displayName;
    },
    show: ({ sql }) => details(sql, userId),
    gone: notFound,
    personal: 'all',
    // only changes by administrators are in the audit log
    audit: () => (by === userId ? null : { action: 'profile.edit', id: profileId, details: { userId } }),
  });
  if (isRenamed) await renameReviews(deps, userId);
  return saved;
}

/** Profiles (SPECIFICATION, screen 20, decisions 5, 7, 28). */
export const profileHandlers: Handlers<typeof profiles> = {
  details: ({ query }, { user }, { db }) => details(db.sql, query.userid ?? user.id),

  create: ({ body }, caller, deps) => save(body.userid ?? caller.user.id, body, caller, deps),

  async edit({ query, body }, caller, deps) {
    const owner = await ownerOf(deps.db.sql, query.id);
    const admin = caller.user.type === 'Admin';
    // learners must not find out whether a profile exists, nor whose it is
    if (!admin && owner !== caller.user.id) throw forbidden();
    if (owner === undefined) throw notFound(messages('There is no such profile.'));
    return save(owner, body, caller, deps);
  },

  async photo({ params: { name } }, { user }, { db }) {
    const file = await liveFileNamed(db.sql, name);
    if (file?.kind !== 'photo') throw notFound();
    if (user.type !== 'Admin' && user.id !== file.owner_id && user.id !== (await shownBy(db.sql, file.id)))
      throw forbidden();
    return {
      key: file.storage_key,
      bytes: file.bytes,
      mime: file.mime,
      name: file.name,
      disposition: 'inline',
      caching: 'none',
    };
  },
};
