import { number, useText } from '../../../lib/web/i18n.ts';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import type { Course } from '../courseApi.ts';
import { binDays } from '../rules.ts';
import { messages } from './courseAdminText.ts';

export function CourseAdminDelete({
  course,
  onClose,
  onDelete,
}: {
  course: Course;
  onClose: () => void;
  onDelete: () => Promise<void>;
}) {
  const t = useText(messages);
  return (
    <ConfirmAction
      title={t('Delete “{name}”?', { name: course.courseName })}
      onClose={onClose}
      onConfirm={onDelete}
      confirmLabel={t('Delete')}
    >
      <p>
        {t(
          course.lessons === 1
            ? 'Learners no longer see this course and its {count} lesson. It stays in the bin for {days} days; progress and payments are kept.'
            : 'Learners no longer see this course and its {count} lessons. It stays in the bin for {days} days; progress and payments are kept.',
          { count: number(course.lessons), days: number(binDays) },
        )}
      </p>
    </ConfirmAction>
  );
}
