import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { DeleteButton } from '../../../lib/web/lists/RowButtons.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { files, type StoredFile } from '../../files/api.ts';
import type { Lesson } from '../api.ts';
import { fileMessages } from './text.ts';

/** A lesson's resources with Delete, which asks for confirmation since it can't be undone. */
export function ResourceList({ lesson }: { lesson: Lesson }) {
  const t = useText(fileMessages);
  const list = useData(files.getFiles, {
    query: { courseID: lesson.courseID, contentId: lesson.courseContentID },
  });
  const removal = useSend(files.deleteFile, { refreshes: [files.getFiles] });
  const [asked, setAsked] = useState<number | null>(null);
  const own = list.data?.result.filter(({ contentId }) => contentId === lesson.courseContentID) ?? [];

  const remove = ({ id, originalName }: StoredFile) =>
    removal.mutate(
      { query: { id } },
      {
        onSuccess() {
          setAsked(null);
          toast.success(t('The file was deleted: {name}', { name: originalName }));
        },
      },
    );

  return (
    <section aria-labelledby="lesson-files">
      <h3 id="lesson-files" className="mb-2 font-semibold">
        {t('Files of this lesson')}
      </h3>
      {list.isPending ? (
        <Skeleton count={2} />
      ) : list.isError && !list.data ? (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : own.length === 0 ? (
        <p className="text-ink-soft">{t('No files yet.')}</p>
      ) : (
        <ul className="rounded-lg border border-line">
          {own.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 pr-1 pl-3 last:border-0"
            >
              <a href={file.filePath} download className="min-w-0 flex-1 py-2 break-all text-ink">
                {file.originalName}
              </a>
              <span className="text-sm text-ink-soft tabular">
                {t('{size} MB', { size: (file.bytes / 1_048_576).toFixed(2) })}
              </span>
              {asked === file.id ? (
                <span className="flex flex-wrap items-center gap-1.5 py-1">
                  <span className="text-sm">{t('Delete it for good?')}</span>
                  <Button size="sm" onClick={() => setAsked(null)}>
                    {t('Cancel')}
                  </Button>
                  <Button size="sm" tone="danger" busy={removal.isPending} onClick={() => remove(file)}>
                    {t('Delete')}
                  </Button>
                </span>
              ) : (
                <DeleteButton name={file.originalName} onClick={() => setAsked(file.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <FormError message={removal.error?.message} className="mt-2" />
    </section>
  );
}
