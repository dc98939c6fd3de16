import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { notes } from '../api.ts';
import { timeText } from '../rules.ts';
import { DownloadNotes } from './DownloadNotes.tsx';
import { NoteForm, noteSchema } from './NoteForm.tsx';
import { NoteRow } from './NoteRow.tsx';
import { messages } from './text.ts';

const refreshes = [notes.list];

function BookmarkButton({ contentId, now }: { contentId: number; now: () => number }) {
  const t = useText(messages);
  const mark = useSend(notes.create, { refreshes });
  const bookmark = () => {
    if (mark.isPending) return;
    const second = Math.floor(now());
    mark.mutate(
      { body: { contentId, second, text: '' } },
      {
        onSuccess: () => void toast.success(t('Bookmarked at {time}', { time: timeText(second) })),
        onError: (why) => void toast.error(why.message),
      },
    );
  };
  return (
    <Button icon={<IconBookmarkPlus />} busy={mark.isPending} onClick={bookmark}>
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

/** A learner's own notes of the current lesson; `now` and `seek` are the video's, in seconds. */
export function NotesPanel({
  courseId,
  contentId,
  now,
  seek,
}: {
  courseId: number;
  contentId: number;
  now: () => number;
  seek: (second: number) => void;
}) {
  const t = useText(messages);
  const query = useData(notes.list, { query: { courseid: courseId } });
  const add = useSend(notes.create, { refreshes });
  // a note belongs to the second at which typing began, although the video goes on
  const [begun, setBegun] = useState<number | null>(null);
  const form = useForm({
    schema: noteSchema,
    mode: 'onSubmit',
    values: { text: '' },
    send: ({ text }) => add.mutateAsync({ body: { contentId, second: begun ?? Math.floor(now()), text } }),
    toast: () => [t('Your note is kept')],
    onSent: () => setBegun(null),
  });
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const mine = query.data?.filter((note) => note.contentId === contentId);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <NoteForm
        form={form}
        label={t('My note')}
        hint={
          !isOnline
            ? t('You are offline: what you write stays here, and can be added when you are back online.')
            : begun === null
              ? t('Only you can see it. It is kept at the second where you begin to write.')
              : t('At {time} of the video', { time: timeText(begun) })
        }
        submit={t('Add note')}
        onWords={(words) => setBegun((at) => (words === '' ? null : (at ?? Math.floor(now()))))}
      >
        <BookmarkButton contentId={contentId} now={now} />
      </NoteForm>
      {mine ? (
        mine.length === 0 ? (
          <EmptyState title={t('No notes in this lesson yet')} className="py-4">
            {t('Write down what you want to remember, or bookmark a moment to find it again.')}
          </EmptyState>
        ) : (
          <ul aria-label={t('Notes of this lesson')} className="divide-y divide-line">
            {mine.map((note) => (
              <li key={note.id} className="py-1">
                <NoteRow note={note} onSeek={seek} />
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
