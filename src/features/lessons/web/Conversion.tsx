import { useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { sizeText } from '../../files/rules.ts';
import { type Lesson, lessons } from '../api.ts';
import { useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

/** The sizes of a lesson's video with the space they take; their making can be cancelled, and tried again when it failed. */
export function Conversion({
  lesson: { courseContentID, contentName },
  conversion: { state, renditions, bytes },
}: {
  lesson: Lesson;
  conversion: NonNullable<Lesson['conversion']>;
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

  const action = state === 'failed' ? t('Convert again') : t('Cancel the conversion');
  return (
    <>
      {state !== 'complete' && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`${action}: ${contentName}`}
          onClick={() => void send(state === 'failed')}
        >
          {action}
        </Button>
      )}
      {renditions.length > 0 && (
        <span className="w-full text-xs text-ink-soft">
          {t('Sizes: {sizes}; together {space}', { sizes: renditions.join(', '), space: sizeText(bytes) })}
        </span>
      )}
    </>
  );
}
