import { IconAlertTriangle, IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { percentOf, stateText } from './lessonState.ts';
import { isPlayable, useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';

/** A mark in lists of lessons: saved on this device, or the progress of the download. */
export function SavedMark({ contentId }: { contentId: number }) {
  const t = useText(messages);
  const lesson = useSavedLessons(useSession().userId)?.find((one) => one.contentId === contentId);
  if (!lesson) return null;
  const Icon =
    lesson.state === 'complete'
      ? IconDeviceMobileCheck
      : lesson.state === 'failed'
        ? IconAlertTriangle
        : IconDownload;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{stateText(t, lesson)}</span>
      {['queued', 'paused'].includes(lesson.state) && (
        <span aria-hidden="true" className="tabular">
          {percentOf(lesson)}%
        </span>
      )}
    </span>
  );
}

/** For lists of lessons: their marks, and whether they play offline. */
export function useSavedOnDevice(): {
  mark: (contentId: number) => ReactNode;
  plays: (contentId: number) => boolean;
} {
  const saved = useSavedLessons(useSession().userId);
  return {
    mark: (contentId) => <SavedMark contentId={contentId} />,
    plays: (contentId) => saved?.some((one) => one.contentId === contentId && isPlayable(one)) ?? false,
  };
}
