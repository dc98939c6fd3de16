import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses } from '../api.ts';
import { CourseAdminForm } from './CourseAdminForm.tsx';
import { CourseAdminList } from './CourseAdminList.tsx';
import { messages } from './courseAdminText.ts';

/** Opens the form by itself while there is no course, once. */
function useFirstCourse(editing: number | null, offer: () => void): void {
  const none = useData(courses.page, { query: { page: 1, size: 1 } }).data?.total === 0;
  useEffect(() => {
    if (none && editing === null) offer();
    // once, not after the form was closed
    // oxlint-disable-next-line react/exhaustive-deps
  }, [none]);
}

/**
 * Upload Course (SPECIFICATION, screen 16): the Course List, and above it the form while `?edit=` names a course or is `new`.
 * An academy without courses starts with the form.
 */
export function CourseAdminPage() {
  const t = useText(messages);
  const client = useQueryClient();
  const { editing, adding, top, start, add, offer, leave } = useEditing();
  // the form hides the list until a course is added, unless it opened by itself: a deletion may be undone there
  const [alone, setAlone] = useState(adding);
  const isOpen = adding || editing !== null;
  const found = useData(courses.details, { query: { id: editing ?? 1 } }, { enabled: editing !== null });
  // placeholder data may be of the course edited before
  const course = editing !== null && found.data?.courseID === editing ? found.data : null;
  useFirstCourse(editing, offer);

  return (
    <Page
      title={t('Upload Course')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={
        !adding && (
          // on phones it is beside the title
          <Button
            id="edit-new"
            tone="primary"
            icon={<IconPlus />}
            className="max-sm:px-2.5 max-sm:text-sm max-sm:*:gap-1"
            onClick={() => {
              setAlone(true);
              add();
            }}
          >
            {t('Create Course')}
          </Button>
        )
      }
    >
      {isOpen && (
        <EditFrame
          id="course-form"
          title={course ? t('Edit “{name}”', { name: course.courseName }) : t('Create Course')}
          top={top}
          failed={
            editing !== null &&
            found.isError &&
            // typed values stay when only a reload failed
            (!course || found.error.status === 404) && {
              error: found.error,
              gone: t('There is nothing to edit any more: the course was deleted.'),
              onRetry: () => void found.refetch(),
              busy: found.isFetching,
            }
          }
          loading={editing !== null && !course}
          leaveText={t('Cancel editing')}
          onLeave={leave}
          canClose={adding}
        >
          <CourseAdminForm
            key={course?.courseID ?? 'new'}
            course={course}
            onLeave={leave}
            onAdded={() => setAlone(false)}
          />
        </EditFrame>
      )}
      {/* invisible while the form loads, otherwise it would shift down */}
      <div
        className={cx(
          editing !== null && !course && !found.isError && 'invisible',
          adding && alone && 'hidden',
        )}
      >
        <CourseAdminList
          isOpen={isOpen}
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
