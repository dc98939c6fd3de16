import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { binDays } from '../../courses/rules.ts';
import type { Lesson } from '../api.ts';
import { messages } from './text.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../lib/web/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));
const ResourceDialog = lazy(async () => ({ default: (await import('./ResourceDialog.tsx')).ResourceDialog }));
const CaptionsDialog = lazy(async () => ({ default: (await import('./CaptionsDialog.tsx')).CaptionsDialog }));

export interface Opened {
  what: 'resources' | 'captions' | 'delete';
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await onDelete(lesson);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t('Delete “{name}”?', { name: lesson.contentName })}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t('Delete')}
      busy={busy}
      error={error}
    >
      <p>
        {t(
          'Learners no longer see this lesson. It stays in the bin for {days} days; their progress is kept.',
          {
            days: number(binDays),
          },
        )}
      </p>
    </ConfirmDialog>
  );
}
