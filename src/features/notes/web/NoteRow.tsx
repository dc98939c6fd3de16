import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { type Note, notes } from '../api.ts';
import { timeText } from '../rules.ts';
import { NoteForm, noteSchema } from './NoteForm.tsx';
import { messages } from './text.ts';

const refreshes = [notes.list];
const textOf = ({ text }: Note) => ({ text });

/** Edits a note; the same person may have changed it on another device. */
function NoteEdit({ note, label, onClose }: { note: Note; label: string; onClose: () => void }) {
  const t = useText(messages);
  const form = useEditForm(notes.edit, {
    record: note,
    valuesOf: textOf,
    draftOf: textOf,
    schema: noteSchema,
    mode: 'onSubmit',
    beside: () => ({ query: { id: note.id } }),
    refreshes,
    fields: { text: { label: t('My note') } },
    onSent: onClose,
  });
  return (
    <NoteForm form={form} label={label} submit={t('Save')}>
      <Button onClick={onClose}>{t('Cancel')}</Button>
    </NoteForm>
  );
}

/** A note or bookmark of the current lesson: its timestamp seeks there; it can be changed and deleted. */
export function NoteRow({ note, onSeek }: { note: Note; onSeek: (second: number) => void }) {
  const t = useText(messages);
  const [editing, setEditing] = useState(false);
  const remove = useSend(notes.delete, { refreshes });
  const again = useSend(notes.create, { refreshes });
  const { id, contentId, second, text } = note;
  const time = timeText(second);
  const bookmark = text === '';
  const restore = () =>
    again.mutate(
      { body: { contentId, second, text } },
      { onError: (error) => void toast.error(error.message) },
    );

  if (editing)
    return (
      <NoteEdit
        note={note}
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
      <p className="min-w-0 flex-1 py-2 wrap-anywhere whitespace-pre-wrap">
        {bookmark ? (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <IconBookmark aria-hidden="true" className="size-5" />
            {t('Bookmark')}
          </span>
        ) : (
          text
        )}
      </p>
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
        onClick={() =>
          remove.mutate(
            { query: { id } },
            {
              onSuccess: () =>
                void toast.success(bookmark ? t('The bookmark is deleted') : t('The note is deleted'), '', {
                  action: { label: t('Undo'), onAction: restore },
                }),
              onError: (error) => void toast.error(error.message),
            },
          )
        }
      />
    </div>
  );
}
