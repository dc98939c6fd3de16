import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { offlineError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { percentOf, stateText } from './lessonState.ts';
import { useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';

const loadDialog = async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog });
const SaveDialog = lazy(loadDialog);

interface SaveButtonProps {
  /** Those that may be watched; at least one. */
  lessons: readonly LessonProgress[];
  /** Of a course: the button does not show the state of its only lesson. */
  course?: boolean;
  /** Its name names what it downloads: that of a course for all, of a lesson in a list for screen readers, on phones without words. */
  named?: boolean;
  /** It is the screen's main action. */
  isMain?: boolean;
  className?: string;
}

/** Opens what is saved of a lesson, or of a course, and the download. */
export function SaveButton({
  lessons,
  course = false,
  named = false,
  isMain = false,
  className,
}: SaveButtonProps) {
  const t = useText(messages);
  const { userId } = useSession();
  const saved = useSavedLessons(userId) ?? [];
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [first] = lessons;
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
    : course && named
      ? t('Download “{name}”', { name })
      : t(course ? 'Download course' : 'Download');
  const isIcon = named && !course && !mine;
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
        <span className={cx(mine && 'tabular', isIcon && 'max-sm:sr-only')}>{label}</span>
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SaveDialog
            title={t('Download “{name}”', { name })}
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
