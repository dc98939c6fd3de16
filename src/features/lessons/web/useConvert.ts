import { useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { type Lesson, lessons } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

/** 'About 5 min left'. */
export function timeLeft(t: T, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('Less than a minute left');
  if (minutes < 90) return t('About {minutes} min left', { minutes });
  return t('About {hours} h left', { hours: Math.round(minutes / 60) });
}

/** Changes a lesson's video on the server: starts or cancels a conversion, or restores the earlier video. */
export function useConvert({ courseContentID, earlierVideo }: Lesson) {
  const t = useText(messages);
  const reload = useReloadLessons();
  const [busy, setBusy] = useState(false);

  async function send(change: () => Promise<unknown>) {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(t('Course Content Upload'), error.message);
    } finally {
      await reload();
      setBusy(false);
    }
  }

  return {
    busy,
    convert: (convert: boolean) =>
      send(() => call(lessons.convertVideo, { query: { id: courseContentID }, body: { convert } })),
    /** The two videos are swapped, so it can be undone. */
    restoreEarlier: () =>
      send(async () => {
        await call(lessons.restoreVideo, {
          query: { id: courseContentID },
          body: { videoFileName: earlierVideo?.fileName ?? '' },
        });
        toast.success(t('Course Content Upload'), t('The earlier video is back.'));
      }),
  };
}
