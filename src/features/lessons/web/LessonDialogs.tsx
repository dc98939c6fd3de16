import { lazy, Suspense } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { binDays } from '../../courses/rules.ts';
import type { Lesson } from '../api.ts';
import { messages } from './text.ts';

const ConfirmAction = lazy(async () => ({
  default: (await import('../../../lib/web/ui/ConfirmAction.tsx')).ConfirmAction,
}));
const ResourceDialog = lazy(async () => ({ default: (await import('./ResourceDialog.tsx')).ResourceDialog }));
const SizesDialog = lazy(async () => ({ default: (await import('./SizesDialog.tsx')).SizesDialog }));
const CaptionsDialog = lazy(async () => ({ default: (await import('./CaptionsDialog.tsx')).CaptionsDialog }));

export interface Opened {
  what: 'resources' | 'captions' | 'sizes' | 'delete';
  lesson: Lesson;
}

/** The dialogs of the list, loaded on first use. */
export function LessonDialogs({
  opened: { what, lesson },
  onClose,
  onDelete,
}: {
  opened: Opened;
  onClose: () => void;
  onDelete: (lesson: Lesson) => Promise<void>;
}) {
  return (
    <Suspense>
      {what === 'resources' ? (
        <ResourceDialog lesson={lesson} onClose={onClose} />
      ) : what === 'captions' ? (
        <CaptionsDialog lesson={lesson} onClose={onClose} />
      ) : what === 'sizes' ? (
        lesson.conversion && <SizesDialog lesson={lesson} conversion={lesson.conversion} onClose={onClose} />
      ) : (
        <DeleteDialog lesson={lesson} onClose={onClose} onDelete={onDelete} />
      )}
    </Suspense>
  );
}

function DeleteDialog({
  lesson,
  onClose,
  onDelete,
}: {
  lesson: Lesson;
  onClose: () => void;
  onDelete: (lesson: Lesson) => Promise<void>;
}) {
  const t = useText(messages);
  return (
    <ConfirmAction
      title={t('Delete “{name}”?', { name: lesson.contentName })}
      onClose={onClose}
      onConfirm={() => onDelete(lesson)}
      confirmLabel={t('Delete')}
    >
      <p>
        {t(
          'Learners no longer see this lesson. It stays in the bin for {days} days; their progress is kept.',
          { days: number(binDays) },
        )}
      </p>
    </ConfirmAction>
  );
}
