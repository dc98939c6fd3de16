import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, CallError, keyOf } from '../../../lib/web/call.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { files } from '../../files/api.ts';
import { type Profile, profiles } from '../api.ts';
import type { ProfileDraft } from '../rules.ts';
import type { PhotoChange } from './PhotoField.tsx';

/** What the form holds of a profile. */
export type Values = Omit<ProfileDraft, 'id' | 'userid' | 'profilePhoto'>;

/** Sends the photo and then the profile (spec §4, §7). A photo that has arrived is not sent again by the next try. */
export function useSaveProfile({ id, userid, profilePhoto }: Profile) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  // state comes too late for the second half of a double click
  const running = useRef(false);
  const arrived = useRef<{ file: File; stored: string } | null>(null);

  async function nameOf(change: PhotoChange): Promise<string> {
    if (change.kind !== 'replace') return change.kind === 'keep' ? profilePhoto : '';
    const { file } = change;
    if (arrived.current?.file === file) return arrived.current.stored;
    setPercent(0);
    // the name of spec §3: the user's id, an underscore, the file's own name
    const named = new File([file], `${userid}_${file.name}`, { type: file.type });
    const { result } = await sendFiles(files.uploadImage, { query: { kind: 'photo' } }, [named], {
      onProgress: (sent, total) => setPercent((sent / total) * 100),
    });
    const stored = result[0]!.fileName;
    arrived.current = { file, stored };
    return stored;
  }

  /** Gives the profile as it was saved, or the error that kept it from being saved. */
  async function save(values: Values, change: PhotoChange): Promise<Profile | CallError | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const body = { ...values, userid, profilePhoto: await nameOf(change) };
      setPercent(null);
      const saved =
        id === 0
          ? await call(profiles.create, { body })
          : await call(profiles.edit, { query: { id }, body: { ...body, id } });
      client.setQueryData(keyOf(profiles.details, { query: { userid } }), saved);
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

  return { save, busy, percent };
}
