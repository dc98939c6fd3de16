import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Lesson, lessons } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

/** Restores the previous video; the two are swapped, so it can be undone. */
export function EarlierVideo({
  lesson,
  earlier: { fileName, until },
}: {
  lesson: Lesson;
  earlier: NonNullable<Lesson['earlierVideo']>;
}) {
  const t = useText(messages);
  const reload = useReloadLessons();
  const [busy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    try {
      await call(lessons.restoreVideo, {
        query: { id: lesson.courseContentID },
        body: { videoFileName: fileName },
      });
      toast.success(t('Course Content Upload'), t('The earlier video is back.'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(t('Course Content Upload'), error.message);
    } finally {
      await reload();
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<IconArrowBackUp />}
        busy={busy}
        aria-label={`${t('Restore the earlier video')}: ${lesson.contentName}`}
        onClick={() => void restore()}
      >
        {t('Restore the earlier video')}
      </Button>
      <span className="w-full text-xs wrap-anywhere text-ink-soft">
        {t('Kept until {date}: {name}', { date: mediumDate(until), name: fileName })}
      </span>
    </>
  );
}
