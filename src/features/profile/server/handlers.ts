import { dayInIndia } from '../../../lib/money.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/caller.ts';
import { forbidden, notFound, ruleBroken } from '../../../lib/server/http/fault.ts';
import { mayChange } from '../../accounts/rules.ts';
import type { Profile, profiles } from '../api.ts';
import { isUnborn, type ProfileDraft } from '../rules.ts';
import { say } from '../text.ts';
import { accountOf, asReply, ownerOf, photoFile, profileOf, saveProfile, standingOf } from './store.ts';

/** Saves somebody's profile. Throws 404, 422, and 403 for a photo of somebody else. */
async function save(userId: number, draft: ProfileDraft, caller: SignedIn, deps: Deps): Promise<Profile> {
  const now = deps.now();
  if (isUnborn(draft.dob, dayInIndia(now)))
    throw ruleBroken(say('Date of birth can’t be in the future.'), 'dob');
  const by = caller.user.id;
  const [whose, changer] = await Promise.all([userId, by].map((id) => standingOf(deps.db.sql, id)));
  if (!whose) throw notFound(say('There is no such account.'));
  if (!changer || !mayChange(whose, changer))
    throw forbidden(say('Only the owner can change an administrator’s profile.'));
  const saved = await saveProfile(
    deps,
    { userId, draft, by, now: now.toISOString() },
    async (trx, profile) => {
      // what people do to their own profile is nobody's business
      if (by !== userId)
        await deps.audit(trx, caller, { action: 'profile.edit', id: profile.id, details: { userId } });
    },
  );
  if (saved === 'foreign photo')
    throw forbidden(say('This photo is not yours. Please choose a photo again.'), 'foreign_photo');
  return asReply(saved);
}

/** Profiles (spec screen 20, decisions 5, 7, 28). */
export const profileHandlers: Handlers<typeof profiles> = {
  async details({ query }, { user }, { db }) {
    const userid = query.userid ?? user.id;
    const row = await profileOf(db.sql, userid);
    if (row) return asReply(row);
    const account = await accountOf(db.sql, userid);
    if (!account) throw notFound(say('There is no such account.'));
    const { name: fullName, mobile: mobileNo, email } = account;
    const empty = { fathersName: '', dob: '', alternateMobileNo: '', personalEmail: '', address: '' };
    const more = { state: '', city: '', pincode: '', profilePhoto: '', photoUrl: '' };
    return { id: 0, userid, fullName, mobileNo, email, ...empty, ...more };
  },

  create: ({ body }, caller, deps) => save(body.userid ?? caller.user.id, body, caller, deps),

  async edit({ query, body }, caller, deps) {
    const owner = await ownerOf(deps.db.sql, query.id);
    const admin = caller.user.type === 'Admin';
    // whose it is, and whether it is there at all, is for administrators to know
    if (!admin && owner !== caller.user.id) throw forbidden();
    if (owner === undefined) throw notFound(say('There is no such profile.'));
    return save(owner, body, caller, deps);
  },

  async photo({ params: { name } }, { user }, { db }) {
    const file = await photoFile(db.sql, name);
    if (!file) throw notFound();
    if (user.type !== 'Admin' && user.id !== file.owner_id && user.id !== file.user_id) throw forbidden();
    return {
      key: file.storage_key,
      bytes: file.bytes,
      mime: file.mime,
      name: file.name,
      disposition: 'inline',
      caching: 'private',
    };
  },
};
