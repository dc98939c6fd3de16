import { useMemo, useState } from 'react';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import type { FolderFile } from '../../../lib/web/ui/folders.ts';
import { ShrinkBox } from './ShrinkBox.tsx';
import { UploadList } from './UploadList.tsx';
import { uploadMessages } from './uploadText.ts';
import { useLessonUploads } from './useLessonUploads.ts';
import { useShrinking } from './useShrinking.ts';

/**
 * Adds a lesson for each video among many files or in a folder. The owner first sees the list and may change names and order,
 * or omit some; the uploads then run by themselves.
 */
export function BulkVideoUpload({
  files,
  courseID,
  section,
  converts,
  onClose,
}: {
  files: readonly FolderFile[];
  courseID: number;
  /** As typed in the form. */
  section: string;
  /** Whether the server converts any video. */
  converts: boolean;
  onClose: (added: boolean) => void;
}) {
  const t = useText(uploadMessages);
  const list = useLessonUploads(files, { courseID, section, converts });
  const { entries, sections } = list;
  const shrinking = useShrinking(useMemo(() => files.map(({ file }) => file), [files]));
  const [checked, setChecked] = useState(false);
  const form = useForm({
    values: {},
    async send() {
      setChecked(true);
      const isNamed = entries.every(
        ({ name, section: at, state }) => state !== 'waiting' || (name.trim() && sections[at]!.trim()),
      );
      return isNamed ? await list.add(shrinking.decide) : null;
    },
    keepValues: true,
  });
  const open = entries.some(({ state }) => state === 'waiting' || state === 'reading');
  const added = entries.filter(({ state }) => state === 'added').length;
  const count = number(entries.length);

  return (
    <FormDialog
      title={
        entries.length === 0
          ? t('There is no video among these files')
          : !open
            ? t('{added} of {count} lessons added', { added: number(added), count })
            : entries.length === 1
              ? t('One video: a lesson for it?')
              : t('{count} videos: a lesson for each?', { count })
      }
      form={form}
      submit={open ? t('Add the lessons') : null}
      role="dialog"
      width={640}
      // Escape or a click outside of the dialog would lose the names
      canClose={!open || !list.isTouched}
      onClose={() => onClose(added > 0)}
    >
      {open && (
        <>
          <p>{t('They come after the last lesson, in this order. Names can be changed now or later.')}</p>
          <ShrinkBox shrinking={shrinking} disabled={form.busy} />
        </>
      )}
      <UploadList list={list} locked={form.busy || !open} checked={checked} />
    </FormDialog>
  );
}
