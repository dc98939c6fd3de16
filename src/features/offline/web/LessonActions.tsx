import { IconPlayerPause, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { SavedLesson } from './database.ts';
import { failureText } from './lessonState.ts';
import { changeLesson, deleteLessons, downloadAgain, toState } from './savedLessons.ts';
import { messages } from './text.ts';

/** Pause, resume and delete of a lesson; `name` is given in a list of lessons, whose rows have a separate Delete button. */
export function LessonActions({ lesson, name }: { lesson: SavedLesson; name?: string | undefined }) {
  const t = useText(messages);
  const report = (error: unknown): void => void toast.error(failureText(t, error));
  const described = (label: string) => (name === undefined ? {} : { 'aria-label': `${label}: ${name}` });
  const resumes = lesson.state === 'paused' || lesson.state === 'failed';
  const change = (state: SavedLesson['state']): void =>
    void changeLesson(lesson, toState(state)).catch(report);
  return (
    <span className="relative flex flex-wrap gap-2 self-start empty:hidden">
      {lesson.state === 'queued' && (
        <Button
          size="sm"
          icon={<IconPlayerPause />}
          onClick={() => change('paused')}
          {...described(t('Pause'))}
        >
          {t('Pause')}
        </Button>
      )}
      {resumes && (
        <Button size="sm" icon={<IconRefresh />} onClick={() => change('queued')} {...described(t('Resume'))}>
          {t('Resume')}
        </Button>
      )}
      {lesson.isStale && (
        <Button
          size="sm"
          icon={<IconRefresh />}
          onClick={() => void downloadAgain(lesson).catch(report)}
          {...described(t('Download again'))}
        >
          {t('Download again')}
        </Button>
      )}
      {lesson.problem === 'full' && lesson.earlier !== undefined && (
        <Button
          size="sm"
          icon={<IconReplace />}
          onClick={() => void downloadAgain({ ...lesson, earlier: undefined }).catch(report)}
          {...described(t('Replace the old video'))}
        >
          {t('Replace the old video')}
        </Button>
      )}
      {name === undefined && (
        <Button
          size="sm"
          icon={<IconTrash />}
          onClick={() => void deleteLessons(lesson.userId, [lesson.contentId]).catch(report)}
        >
          {t('Delete download')}
        </Button>
      )}
    </span>
  );
}
