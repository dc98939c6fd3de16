import { cx } from '../../../lib/web/ui/cx.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses } from '../api.ts';
import { CourseAdminForm } from './CourseAdminForm.tsx';
import { CourseAdminList } from './CourseAdminList.tsx';
import { messages } from './courseAdminText.ts';

/** Upload Course (SPECIFICATION, screen 16): the form, and the Course List below it. `?edit=` names the course in the form. */
export function CourseAdminPage() {
  const t = useText(messages);
  const client = useQueryClient();
  const { editing, top, start, leave } = useEditing();
  const found = useData(courses.details, { query: { id: editing ?? 1 } }, { enabled: editing !== null });
  // placeholder data may be of the course edited before
  const course = editing !== null && found.data?.courseID === editing ? found.data : null;

  return (
    <Page
      title={t('Upload Course')}
      intro={t('Create a course, then add its lessons.')}
      width="full"
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <EditFrame
        id="course-form"
        title={course ? t('Edit “{name}”', { name: course.courseName }) : t('Add a course')}
        top={top}
        failed={
          editing !== null &&
          found.isError && {
            error: found.error,
            gone: t('There is nothing to edit any more: the course was deleted.'),
            onRetry: () => void found.refetch(),
            busy: found.isFetching,
          }
        }
        loading={editing !== null && !course}
        leaveText={t('Cancel editing')}
        onLeave={leave}
      >
        <CourseAdminForm key={course?.courseID ?? 'new'} course={course} onLeave={leave} />
      </EditFrame>
      {/* hidden while the form loads, or it would shift down */}
      <div className={cx(editing !== null && !course && !found.isError && 'invisible')}>
        <CourseAdminList
          editing={editing}
          onEdit={(id) => {
            // cached details may be outdated
            client.removeQueries({ queryKey: keyOf(courses.details) });
            start(id);
          }}
          onDeleted={(id) => id === editing && leave()}
        />
      </div>
    </Page>
  );
}
