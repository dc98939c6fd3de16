import { textIn } from '../../../lib/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, keyOf } from '../../../lib/web/call.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { files } from '../../files/api.ts';
import { type Profile, profiles } from '../api.ts';
import type { ProfileDraft, State } from '../rules.ts';
import { stateNames } from '../text.ts';
import type { PhotoChange } from './PhotoField.tsx';
import { messages } from './text.ts';

export type Values = Omit<ProfileDraft, 'id' | 'userid' | 'profilePhoto'>;

/** The fields of a profile that the form sends. */
const draftOf = ({ id: _id, userid: _whose, photoUrl: _url, version: _version, ...draft }: Profile) =>
  draft as Values & { profilePhoto: string };

/** Uploads the photo, then saves the profile (SPECIFICATION §4, §7). An uploaded photo is not sent again by a retry. */
export function useSaveProfile(profile: Profile, onTheirs: (present: Profile) => void) {
  const t = useText(messages);
  const lang = useLang();
  const { id, userid, profilePhoto } = profile;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  // a ref, because state is too late for a double click
  const running = useRef(false);
  const arrived = useRef<{ file: File; stored: string } | null>(null);

  const edit = useEdit(id === 0 ? profiles.create : profiles.edit, {
    record: profile,
    draftOf,
    // the specification's create endpoint takes the whole profile
    bodyOf: (changes, onto) => (id === 0 ? { ...onto, ...changes, userid } : changes),
    beside: () => (id === 0 ? {} : { query: { id } }),
    fields: {
      fullName: { label: t('Full Name') },
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
    onTheirs: (present) => {
      client.setQueryData(keyOf(profiles.details, { query: { userid } }), present);
      onTheirs(present);
    },
  });

  async function nameOf(change: PhotoChange): Promise<string> {
    if (change.kind !== 'replace') return change.kind === 'keep' ? profilePhoto : '';
    const { file } = change;
    if (arrived.current?.file === file) return arrived.current.stored;
    setPercent(0);
    // the name by SPECIFICATION §3: user id, underscore, original name
    const named = new File([file], `${userid}_${file.name}`, { type: file.type });
    const { result } = await sendFiles(files.uploadImage, { query: { kind: 'photo' } }, [named], {
      onProgress: (sent, total) => setPercent((sent / total) * 100),
    });
    const stored = result[0]!.fileName;
    arrived.current = { file, stored };
    return stored;
  }

  /** Returns the saved profile, or the error. */
  async function save(values: Values, change: PhotoChange): Promise<Profile | CallError | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const draft = { ...values, profilePhoto: await nameOf(change) };
      setPercent(null);
      const saved = await edit.mutateAsync(draft);
      if (saved) client.setQueryData(keyOf(profiles.details, { query: { userid } }), saved);
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error;
    } finally {
      running.current = false;
      setBusy(false);
      setPercent(null);
    }
  }

  return { save, busy, percent, dialog: edit.dialog };
}
