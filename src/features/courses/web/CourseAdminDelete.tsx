import { lazy, Suspense, useEffect, useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import type { Course } from '../api.ts';
import { binDays } from '../rules.ts';
import { messages } from './courseAdminText.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../lib/web/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

export function CourseAdminDelete({
  course,
  onClose,
  onDelete,
}: {
  course: Course | null;
  onClose: () => void;
  onDelete: (course: Course) => Promise<void>;
}) {
  const t = useText(messages);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setError(null), [course]);
  if (!course) return null;

  async function confirm(chosen: Course) {
    setBusy(true);
    setError(null);
    try {
      await onDelete(chosen);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Suspense>
      <ConfirmDialog
        title={t('Delete “{name}”?', { name: course.courseName })}
        isOpen
        onClose={onClose}
        onConfirm={() => void confirm(course)}
        confirmLabel={t('Delete')}
        busy={busy}
        error={error}
      >
        <p>
          {t(
            'Learners no longer see this course and its {count} lessons. It stays in the bin for {days} days; progress and payments are kept.',
            { count: number(course.lessons), days: number(binDays) },
          )}
        </p>
      </ConfirmDialog>
    </Suspense>
  );
}
