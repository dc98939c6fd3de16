import { useMutation } from '@tanstack/react-query';
import { IconBookmark, IconCloudOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { readDraft } from '../../../lib/web/draft/draftStorage.ts';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { type Note, notes } from '../api.ts';
import { shortClock } from '../../player/rules.ts';
import { NoteForm, noteSchema } from './NoteForm.tsx';
import { refusalOf, rowKey } from './noteQueue.ts';
import { messages } from './text.ts';
import type { ShownNote, UnsentNote } from './unsentNotes.ts';
import type { NoteChanges } from './useNoteChanges.ts';

const refreshes = [notes.list];
const textOf = ({ text }: Note) => ({ text });
/** The key under which an unsaved text of a note is stored. */
const draftName = (note: ShownNote): string => `note:${rowKey(note)}`;
const report = (error: unknown): void => void toast.error((error as Error).message);

/** Edits a note; the same person may have changed it on another device. */
function NoteEdit({
  note,
  changes,
  label,
  onClose,
}: {
  note: ShownNote;
  changes: NoteChanges;
  label: string;
  onClose: () => void;
}) {
  const t = useText(messages);
  const form = useEditForm(notes.edit, {
    record: note,
    valuesOf: textOf,
    draftOf: textOf,
    schema: noteSchema,
    mode: 'onSubmit',
    queryOf: () => ({ query: { id: note.id } }),
    refreshes,
    draftName: draftName(note),
    fields: { text: { label: t('My note') } },
    send: ({ text }, edit) => changes.edit(note, text, () => edit.save({ text })),
    onSent({ text }) {
      // text typed since then is not saved yet
      if (form.getValues('text') === text) onClose();
    },
  });
  return (
    <NoteForm form={form} label={label} submit={t('Save')} text={form.field('text')}>
      <Button
        onClick={() => {
          form.undo();
          onClose();
        }}
      >
        {t('Cancel')}
      </Button>
    </NoteForm>
  );
}

/** Shows that a note is only on this device so far, and why. */
function UnsentMark({ unsent }: { unsent: UnsentNote }) {
  const t = useText(messages);
  const why = refusalOf(unsent);
  return (
    <span className="mt-1 flex items-start gap-1.5 text-sm text-warning">
      <IconCloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {why ? t('Only on this device: {why}', { why }) : t('On this device; sent when you are online')}
    </span>
  );
}

/** A note or bookmark of the current lesson: its timestamp seeks there; it can be edited and deleted. */
export function NoteRow({
  note,
  changes,
  onSeek,
}: {
  note: ShownNote;
  changes: NoteChanges;
  onSeek: (second: number) => void;
}) {
  const t = useText(messages);
  const [editing, setEditing] = useState(() => readDraft(draftName(note)) !== null);
  const { second, text, unsent } = note;
  const time = shortClock(second);
  const bookmark = text === '';
  const remove = useMutation({
    mutationFn: () => changes.remove(note),
    onError: report,
    onSuccess(undo) {
      const restore = async (): Promise<void> => void (await undo());
      toast.success(bookmark ? t('The bookmark is deleted') : t('The note is deleted'), '', {
        action: { label: t('Undo'), onAction: () => void restore().catch(report) },
      });
    },
  });

  if (editing)
    return (
      <NoteEdit
        note={note}
        changes={changes}
        label={t('Edit the note at {time}', { time })}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <div className="flex items-start gap-2">
      <Button
        size="sm"
        tone="quiet"
        className="mt-1 text-accent-strong tabular underline"
        aria-label={t('Go to {time}', { time })}
        onClick={() => onSeek(second)}
      >
        {time}
      </Button>
      <div className="min-w-0 flex-1 py-2 wrap-anywhere">
        {bookmark ? (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <IconBookmark aria-hidden="true" className="size-5" />
            {t('Bookmark')}
          </span>
        ) : (
          <p lang={ownLanguage(text)} className="whitespace-pre-wrap">
            {text}
          </p>
        )}
        {unsent && <UnsentMark unsent={unsent} />}
      </div>
      <IconButton
        label={bookmark ? t('Write a note at {time}', { time }) : t('Edit the note at {time}', { time })}
        icon={<IconPencil />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        label={
          bookmark ? t('Delete the bookmark at {time}', { time }) : t('Delete the note at {time}', { time })
        }
        icon={<IconTrash />}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </div>
  );
}
