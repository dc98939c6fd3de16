import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { dayInIndia } from '../../../lib/days.ts';
import { textIn } from '../../../lib/text.ts';
import { keyOf } from '../../../lib/web/call.ts';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { files } from '../../files/api.ts';
import { type Profile, profiles } from '../api.ts';
import { isUnborn, profileDraft, type State, states } from '../rules.ts';
import { messages as ruleMessages, stateNames } from '../text.ts';
import { keepPhoto, type PhotoChange } from './PhotoField.tsx';
import { messages } from './text.ts';

const { fullName, displayName, fathersName, dob, mobileNo, alternateMobileNo, email, personalEmail } =
  profileDraft.shape;
const { address, state, city, pincode } = profileDraft.shape;
const notUnborn = z.refine<string>(
  (value) => !isUnborn(value, dayInIndia(new Date())),
  ruleMessages('Date of birth can’t be in the future.').english,
);
const schema = z.object({
  fullName,
  displayName,
  fathersName,
  dob: z.pipe(dob, z.string().check(notUnborn)),
  mobileNo,
  alternateMobileNo,
  email,
  personalEmail,
  address,
  state,
  city,
  pincode,
});
export type ProfileValues = z.input<typeof schema>;

const valuesOf = (profile: Profile): ProfileValues => ({
  fullName: profile.fullName,
  displayName: profile.displayName,
  fathersName: profile.fathersName,
  dob: profile.dob,
  mobileNo: profile.mobileNo,
  alternateMobileNo: profile.alternateMobileNo,
  email: profile.email,
  personalEmail: profile.personalEmail,
  address: profile.address,
  // a state unknown to this version must be chosen again
  state: states.includes(profile.state as State) ? (profile.state as State) : '',
  city: profile.city,
  pincode: profile.pincode,
});

const draftOf = ({ id: _id, userid: _whose, photoUrl: _url, version: _version, ...draft }: Profile) =>
  draft as z.output<typeof schema> & { profilePhoto: string };

/** Uploads a new photo (SPECIFICATION §4, §7); an uploaded one is not sent again by a retry. */
function usePhotoUpload({ userid, profilePhoto }: Profile) {
  const [percent, setPercent] = useState<number | null>(null);
  const arrived = useRef<{ file: File; stored: string } | null>(null);

  async function upload(change: PhotoChange): Promise<string> {
    if (change.kind !== 'replace') return change.kind === 'keep' ? profilePhoto : '';
    const { file } = change;
    if (arrived.current?.file === file) return arrived.current.stored;
    setPercent(0);
    try {
      // the name by SPECIFICATION §3: user id, underscore, original name
      const named = new File([file], `${userid}_${file.name}`, { type: file.type });
      const { result } = await sendFiles(files.uploadImage, { query: { kind: 'photo' } }, [named], {
        onProgress: (sent, total) => setPercent((sent / total) * 100),
      });
      const stored = result[0]!.fileName;
      arrived.current = { file, stored };
      return stored;
    } finally {
      setPercent(null);
    }
  }
  return { upload, percent };
}

/** A profile's form with its photo; `status` shows the result of a save until something is changed. */
export function useProfileForm(profile: Profile) {
  const t = useText(messages);
  const lang = useLang();
  const client = useQueryClient();
  const { id, userid } = profile;
  const [photo, setPhoto] = useState<PhotoChange>(keepPhoto);
  const [status, setStatus] = useState<'Profile created' | 'Profile updated' | null>(null);
  const { upload, percent } = usePhotoUpload(profile);
  const form = useEditForm(id === 0 ? profiles.create : profiles.edit, {
    record: profile,
    valuesOf,
    draftOf,
    schema,
    draftName: `profile:${userid}`,
    alsoDirty: photo.kind !== 'keep',
    // the specification's create endpoint takes the whole profile
    bodyOf: (changes, onto) => (id === 0 ? { ...onto, ...changes, userid } : changes),
    queryOf: () => (id === 0 ? {} : { query: { id } }),
    fields: {
      fullName: { label: t('Full Name') },
      displayName: { label: t('Name that other learners see') },
      fathersName: { label: t("Father's Name") },
      dob: { label: t('Date of Birth') },
      mobileNo: { label: t('Mobile No') },
      alternateMobileNo: { label: t('Alternate Mobile No') },
      email: { label: t('Email') },
      personalEmail: { label: t('Personal Email') },
      address: { label: t('Address') },
      state: { label: t('State'), show: (state: State | '') => state && textIn(lang, stateNames[state]) },
      city: { label: t('City') },
      pincode: { label: t('Pincode') },
      profilePhoto: { label: t('Photo') },
    },
    async send(values, edit) {
      setStatus(null);
      return edit.save({ ...values, profilePhoto: await upload(photo) });
    },
    onShow(now) {
      if (now) client.setQueryData(keyOf(profiles.details, { query: { userid } }), now);
      setPhoto(keepPhoto);
    },
    onSent: () => setStatus(id === 0 ? 'Profile created' : 'Profile updated'),
  });
  const changed = () => setStatus(null);
  return { form, photo, setPhoto, percent, status, changed };
}
