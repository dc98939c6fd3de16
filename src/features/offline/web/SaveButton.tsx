import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { offlineError, useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { offline } from '../api.ts';
import { maxLessons, saveChoices } from '../rules.ts';
import { usualChoice } from './enqueue.ts';
import { percentOf, stateText } from './lessonState.ts';
import { whyNotHere } from './playable.ts';
import { useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';

const loadDialog = async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog });
const SaveDialog = lazy(loadDialog);

interface SaveButtonProps {
  /** Lessons that the person may watch; at least one. */
  lessons: readonly LessonProgress[];
  /** For a course: the button does not show the state of its only lesson. */
  course?: boolean;
  /**
   * The label names what is downloaded: the course for everybody; a lesson in a list only for screen readers, and on phones
   * without visible text.
   */
  named?: boolean;
  /** It is the screen's main action. */
  isMain?: boolean;
  className?: string;
}

/** How many of a course's lessons can be saved, and their size in the quality chosen last; null while that is unknown. */
function useExtent(missing: readonly LessonProgress[]): { count: number; size: string } | null {
  const ids = missing.map(({ courseContentID }) => courseContentID).join(',');
  const enabled = ids !== '' && !whyNotHere();
  const { data, isPlaceholderData } = useData(offline.lessons, { query: { ids } }, { enabled });
  const ready = data?.lessons.filter(({ streamUrl }) => streamUrl !== null) ?? [];
  const choice = isPlaceholderData ? undefined : usualChoice(saveChoices(ready));
  return choice ? { count: ready.length, size: sizeText(choice.bytes) } : null;
}

/** Opens the dialog with the saved state of a lesson or course, and the download. */
export function SaveButton({
  lessons,
  course = false,
  named = false,
  isMain = false,
  className,
}: SaveButtonProps) {
  const t = useText(messages);
  const { userId } = useSession();
  const known = useSavedLessons(userId);
  const saved = known ?? [];
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [first] = lessons;
  const missing =
    course && known
      ? lessons.filter(({ courseContentID: id }) => !saved.some(({ contentId }) => contentId === id))
      : [];
  const extent = useExtent(missing.slice(0, maxLessons));
  if (userId === null || !first) return null;
  const mine = course ? undefined : saved.find(({ contentId }) => contentId === first.courseContentID);
  const open = (): void =>
    void loadDialog().then(
      () => setDialog('open'),
      () => void toast.error(offlineError().message),
    );
  const name = course ? first.courseName : first.contentName;
  const label = mine
    ? mine.state === 'queued' && mine.bytes > 0
      ? `${percentOf(mine)} %`
      : stateText(t, mine)
    : t(course ? 'Download course' : 'Download');
  const isIcon = named && !course && !mine;
  const download = (
    <InSentence of={(one) => t('Download “{name}”', { name: one })} name={name} lang={first.lang ?? ''} />
  );
  return (
    <>
      <Button
        tone={isMain && !mine ? 'primary' : 'plain'}
        icon={mine?.state === 'complete' ? <IconCircleCheck /> : <IconDownload />}
        className={cx(isIcon && 'max-sm:size-11 max-sm:px-0', className)}
        aria-haspopup="dialog"
        aria-label={mine ? stateText(t, mine) : isIcon ? `${label}: ${name}` : undefined}
        onClick={open}
      >
        <span className={cx(mine && 'tabular', isIcon && 'max-sm:sr-only', extent && named && 'text-left')}>
          {course && named && !mine ? download : label}
          {extent && !named && <span className="font-normal tabular"> · {extent.size}</span>}
          {extent && named && (
            <span className="block text-sm font-normal tabular">
              {t(extent.count === 1 ? '{count} lesson' : '{count} lessons', { count: number(extent.count) })}{' '}
              · {extent.size}
            </span>
          )}
        </span>
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SaveDialog
            title={download}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            userId={userId}
            lessons={lessons}
            saved={saved}
          />
        </Suspense>
      )}
    </>
  );
}
