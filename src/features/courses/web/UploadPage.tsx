import { useRef, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, wholeFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { courses } from '../api.ts';
import { empty, UploadForm } from './UploadForm.tsx';
import { UploadList } from './UploadList.tsx';
import { say } from './uploadText.ts';

/** Upload Course (spec screen 16): the form, and the Course List below it. `?edit=` names the course in the form. */
export function UploadPage() {
  const t = useText(say);
  const [{ edit }, change] = useFilters('edit');
  const top = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(empty);
  const editing = wholeFilter(edit);
  const found = useData(courses.details, { query: { id: editing ?? 1 } }, { enabled: editing !== null });
  // the details of the course edited before may still stand in
  const course = editing !== null && found.data?.courseID === editing ? found.data : null;

  const leave = () => {
    change({ edit: '' });
    // back to where the editing began
    document.getElementById(`edit-${editing}`)?.focus();
  };
  const startEdit = (courseID: number) => {
    change({ edit: courseID }, { push: true });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };

  return (
    <Page
      title={t('Upload Course')}
      intro={t('Create a course, then add its lessons.')}
      width="full"
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Card aria-labelledby="course-form" className="mb-10">
          <h2 id="course-form" className="mb-4 text-xl">
            {course ? t('Edit “{name}”', { name: course.courseName }) : t('Add a course')}
          </h2>
          {editing !== null && found.isError ? (
            <div className="text-center">
              <ErrorState
                message={
                  found.error.status === 404
                    ? t('There is nothing to edit any more: the course was deleted.')
                    : found.error.message
                }
                onRetry={() => void found.refetch()}
                busy={found.isFetching}
              />
              <Button onClick={leave}>{t('Cancel editing')}</Button>
            </div>
          ) : editing !== null && !course ? (
            <Skeleton count={6} />
          ) : (
            <UploadForm
              key={course?.courseID ?? 'new'}
              course={course}
              draft={draft}
              onDraft={setDraft}
              onLeave={leave}
            />
          )}
        </Card>
      </div>
      <UploadList editing={editing} onEdit={startEdit} onDeleted={(id) => id === editing && leave()} />
    </Page>
  );
}
