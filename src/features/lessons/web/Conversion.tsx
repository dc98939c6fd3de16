import { useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { sizeText } from '../../files/rules.ts';
import { type Lesson, lessons } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

/** 'About 5 min left'. */
function timeLeft(t: T, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('Less than a minute left');
  if (minutes < 90) return t('About {minutes} min left', { minutes });
  return t('About {hours} h left', { hours: Math.round(minutes / 60) });
}

/**
 * The sizes of a lesson's video with the space that they take with it, and the time until they are complete; their making can
 * be cancelled, and begun again when it has ended before.
 */
export function Conversion({
  lesson: { courseContentID, contentName, videoState },
  conversion: { state, secondsLeft, problem, renditions, bytes, originalBytes },
  onSizes,
}: {
  lesson: Lesson;
  conversion: NonNullable<Lesson['conversion']>;
  onSizes: () => void;
}) {
  const t = useText(messages);
  const reload = useReloadLessons();
  const [busy, setBusy] = useState(false);

  async function send(convert: boolean) {
    setBusy(true);
    try {
      await call(lessons.convertVideo, { query: { id: courseContentID }, body: { convert } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.error(t('Course Content Upload'), error.message);
    } finally {
      await reload();
      setBusy(false);
    }
  }

  const space = sizeText(bytes + originalBytes);
  const isMaking = state === 'making';
  const action = isMaking ? t('Cancel the conversion') : t('Convert again');
  return (
    <>
      {state === 'complete' ? (
        <Button size="sm" aria-label={`${t('Sizes')}: ${contentName}`} onClick={onSizes}>
          {t('Sizes')}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={busy}
          aria-label={`${action}: ${contentName}`}
          onClick={() => void send(!isMaking)}
        >
          {action}
        </Button>
      )}
      {secondsLeft !== null && (
        <span className="w-full text-xs text-ink-soft tabular">{timeLeft(t, secondsLeft)}</span>
      )}
      {state === 'cancelled' && videoState === 'ready' && (
        <span className="w-full text-xs text-ink-soft">{problem}</span>
      )}
      {(renditions.length > 0 || state === 'complete') && (
        <span className="w-full text-xs text-ink-soft">
          {renditions.length > 0
            ? t('Sizes: {sizes}; {space} with the upload', { sizes: renditions.join(', '), space })
            : t('Sound alone; {space} with the upload', { space })}
        </span>
      )}
    </>
  );
}
