import { useMutation } from '@tanstack/react-query';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { type ChangeEvent, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useData } from '../../../lib/web/call.ts';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { notes } from '../api.ts';
import { shortClock } from '../../player/rules.ts';
import { DownloadNotes } from './DownloadNotes.tsx';
import { NoteForm, noteSchema } from './NoteForm.tsx';
import { rowKey, useUnsentNotes } from './noteQueue.ts';
import { NoteRow } from './NoteRow.tsx';
import { messages } from './text.ts';
import { withUnsent } from './unsentNotes.ts';
import { type NoteChanges, useNoteChanges } from './useNoteChanges.ts';

interface PanelProps {
  courseId: number;
  contentId: number;
  now: () => number;
  seek: (second: number) => void;
}

function BookmarkButton({
  courseId,
  contentId,
  now,
  changes,
}: Omit<PanelProps, 'seek'> & { changes: NoteChanges }) {
  const t = useText(messages);
  const mark = useMutation({
    mutationFn: (second: number) => changes.add({ courseId, contentId, second, text: '' }),
    onSuccess: (_, second) => void toast.success(t('Bookmarked at {time}', { time: shortClock(second) })),
    onError: (why) => void toast.error(why.message),
  });
  return (
    <Button
      icon={<IconBookmarkPlus />}
      busy={mark.isPending}
      onClick={() => mark.isPending || mark.mutate(Math.floor(now()))}
    >
      {t('Bookmark this moment')}
    </Button>
  );
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A note belongs to the second at which typing began, although the video continues. */
const newNote = z.extend(noteSchema, { second: z.nullable(z.number()) });

function AddNote({ changes, ...lesson }: Omit<PanelProps, 'seek'> & { changes: NoteChanges }) {
  const t = useText(messages);
  const { courseId, contentId, now } = lesson;
  const form = useStoredForm(`note of:${contentId}`, {
    schema: newNote,
    mode: 'onSubmit',
    values: { text: '', second: null as number | null },
    send: async ({ text, second }) => ({
      unsent: await changes.add({ courseId, contentId, second: second ?? Math.floor(now()), text }),
    }),
    toast: ({ unsent }) => [unsent ? t('Your note is saved on this device and sent later') : t('Note saved')],
  });
  const begun = form.watch('second');
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <NoteForm
      form={form}
      label={t('My note')}
      hint={
        !isOnline
          ? t('You are offline: what you write is kept on this device and sent when you are back online.')
          : begun === null
            ? t('Only you can see it. It is saved at the point of the video where you start writing.')
            : t('At {time} of the video', { time: shortClock(begun) })
      }
      submit={t('Add note')}
      text={form.field('text', {
        onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
          form.setValue('second', target.value === '' ? null : (begun ?? Math.floor(now())), {
            shouldDirty: true,
          }),
      })}
    >
      <BookmarkButton {...lesson} changes={changes} />
    </NoteForm>
  );
}

/** A learner's own notes of the current lesson; `now` and `seek` are the video's, in seconds. Works offline, too. */
export function NotesPanel({ seek, ...lesson }: PanelProps) {
  const t = useText(messages);
  const { courseId, contentId } = lesson;
  const { userId } = useSession();
  // the player stays on screen when a session ends
  const [person] = useState(userId ?? 0);
  const changes = useNoteChanges(person);
  const query = useData(notes.list, { query: { courseid: courseId } });
  const unsent = useUnsentNotes(person).filter((one) => one.courseId === courseId);
  const all = query.data || unsent.length > 0 ? withUnsent(query.data ?? [], unsent) : null;
  const mine = all?.filter((note) => note.contentId === contentId);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <AddNote {...lesson} changes={changes} />
      {mine ? (
        mine.length === 0 ? (
          <EmptyState title={t('No notes in this lesson yet')} className="py-4">
            {t('Write down what you want to remember, or bookmark a moment to find it again.')}
          </EmptyState>
        ) : (
          <ul aria-label={t('Notes of this lesson')} className="divide-y divide-line">
            {mine.map((note) => (
              <li key={rowKey(note)} className="py-1">
                <NoteRow note={note} changes={changes} onSeek={seek} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Pending query={query} className="py-6" count={3} />
      )}
      {query.data && query.data.length > 0 && <DownloadNotes courseId={courseId} />}
    </div>
  );
}
