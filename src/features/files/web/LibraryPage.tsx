import { IconDownload, IconTrash } from '@tabler/icons-react';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { IconButton, iconButtonClass } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { courses } from '../../courses/api.ts';
import { files, library, type LibraryFile } from '../api.ts';
import { librarySorts, resourceGroupNames, sizeText } from '../rules.ts';
import { messages } from './libraryText.ts';

const size = 50;
const nothing = { search: '', courseid: '', group: '', sort: '', ...firstPage };
const sortNames = { newest: 'Newest first', name: 'By name', largest: 'Largest first' } as const;

/** The valid filters of the URL. */
function useLibraryFilters() {
  const [filters, change] = useFilters('search', 'courseid', 'group', 'sort', 'page', 'cursor');
  const search = filters.search.slice(0, 100);
  const courseID = integerFilter(filters.courseid);
  const group = resourceGroupNames.find((name) => name === filters.group);
  const sort = librarySorts.find((name) => name === filters.sort) ?? 'newest';
  const found = {
    ...(search ? { search } : {}),
    ...(courseID ? { courseID } : {}),
    ...(group ? { group } : {}),
  };
  return { found, search, courseID, group, sort, change };
}

function useColumns(): Column<LibraryFile>[] {
  const t = useText(messages);
  return [
    {
      key: 'name',
      header: t('File'),
      rowHeader: true,
      cell: ({ originalName }) => <span className="wrap-anywhere">{originalName}</span>,
    },
    {
      key: 'course',
      header: t('Course'),
      cell: ({ courseID, courseName }) => (
        <Anchor
          to="/coursecontent"
          search={{ courseid: courseID }}
          className="inline-flex min-h-11 items-center underline wrap-anywhere"
        >
          {courseName}
        </Anchor>
      ),
    },
    {
      key: 'lesson',
      header: t('Lesson'),
      cell: ({ contentId, contentName }) => (
        <span className="wrap-anywhere">{contentId === null ? t('Whole course') : contentName}</span>
      ),
    },
    {
      key: 'size',
      header: t('Size'),
      align: 'right',
      className: 'tabular rows:whitespace-nowrap',
      cell: ({ bytes }) => sizeText(bytes),
    },
    {
      key: 'date',
      header: t('Uploaded'),
      className: 'tabular rows:whitespace-nowrap',
      cell: ({ createdDate }) => <time dateTime={createdDate}>{mediumDate(createdDate)}</time>,
    },
  ];
}

/** Deletes at once, with Undo. */
function useRemoval() {
  const t = useText(messages);
  const removal = useSend(files.deleteFile, { refreshes: [library.page, files.getFiles] });
  const back = useSend(library.restore, { refreshes: [library.page, files.getFiles] });
  const title = t('Resource file');
  return ({ id, originalName: name }: LibraryFile): void => {
    const restore = (): void =>
      back.mutate(
        { query: { id } },
        {
          onSuccess: () => toast.success(title, t('The file is back: {name}', { name })),
          onError: ({ message }) => toast.error(title, message),
        },
      );
    removal.mutate(
      { query: { id } },
      {
        onSuccess: () =>
          toast.success(title, t('The file was deleted: {name}', { name }), {
            action: { label: t('Undo'), onAction: restore },
          }),
        onError: ({ message }) => toast.error(title, message),
      },
    );
  };
}

/** /contentresource: the library of all resources (decision 17). */
export function LibraryPage() {
  const t = useText(messages);
  const { found, search, courseID, group, sort, change } = useLibraryFilters();
  const place = useListPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(library.page, {
    query: { ...found, sort, ...place.query, size },
  });
  const list = useData(courses.list, { query: { sort: 'name' } });
  const remove = useRemoval();
  const columns = useColumns();
  const filter = (part: Partial<typeof nothing>): void => change({ ...part, ...firstPage });
  const filtered = Object.keys(found).length > 0;

  return (
    <Page
      width="full"
      title={t('Resource files')}
      intro={t('All files that learners can download, from every course.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Toolbar
        search={{
          label: t('Search by file or lesson name'),
          value: search,
          onSearch: (text) => filter({ search: text }),
        }}
        actions={filtered && <Button onClick={() => change(nothing)}>{t('Show everything')}</Button>}
      >
        <SelectField
          label={t('Course')}
          value={courseID ?? ''}
          placeholder={t('All courses')}
          options={list.data?.map((course) => ({ value: course.courseID, label: course.courseName })) ?? []}
          onChange={(event) => filter({ courseid: event.target.value })}
          className="flex-1 basis-48 sm:max-w-64"
        />
        <SelectField
          label={t('Type')}
          value={group ?? ''}
          placeholder={t('All types')}
          options={resourceGroupNames.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => filter({ group: event.target.value })}
          className="flex-1 basis-36 sm:max-w-44"
        />
        <SelectField
          label={t('Order')}
          value={sort}
          options={librarySorts.map((value) => ({ value, label: t(sortNames[value]) }))}
          onChange={(event) => filter({ sort: event.target.value })}
          className="flex-1 basis-36 sm:max-w-44"
        />
      </Toolbar>
      {!data && !error && <Skeleton shape="table" count={8} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {data && !error && (
        <>
          <p className="mb-2 text-sm text-ink-soft tabular" aria-live="polite">
            {t('{count} files, {size} in all', { count: number(data.total), size: sizeText(data.bytes) })}
          </p>
          <DataTable
            rows={data.rows}
            columns={columns}
            rowKey={({ id }) => id}
            caption={t('Resource files')}
            busy={isPlaceholderData}
            cards="lg"
            actions={(file) => (
              <>
                <a
                  href={file.filePath}
                  download
                  aria-label={t('Download {name}', { name: file.originalName })}
                  title={t('Download {name}', { name: file.originalName })}
                  className={iconButtonClass()}
                >
                  <IconDownload aria-hidden="true" />
                </a>
                <IconButton
                  label={t('Delete {name}', { name: file.originalName })}
                  title={t('Delete')}
                  tone="danger"
                  icon={<IconTrash />}
                  onClick={() => remove(file)}
                />
              </>
            )}
            empty={
              filtered || place.page > 1 ? (
                <EmptyState
                  title={t('Nothing found')}
                  action={<Button onClick={() => change(nothing)}>{t('Show everything')}</Button>}
                >
                  {t('Try other words, or show everything.')}
                </EmptyState>
              ) : (
                <EmptyState
                  title={t('No resource files yet')}
                  action={
                    <LinkButton to="/upload" tone="primary">
                      {t('To the courses')}
                    </LinkButton>
                  }
                >
                  {t('Open a course’s lessons and choose Add Resource.')}
                </EmptyState>
              )
            }
          />
          <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
        </>
      )}
    </Page>
  );
}
