import {
  IconBook,
  IconCode,
  IconDownload,
  IconFileText,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { mediumDate, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anId, anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { DeleteButton } from '../../../lib/web/lists/RowButtons.tsx';
import { useRemoval } from '../../../lib/web/lists/useRemoval.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { iconButtonClass } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses } from '../../courses/api.ts';
import { files, library, type LibraryFile } from '../api.ts';
import {
  extensionOf,
  librarySorts,
  type ResourceGroup,
  resourceGroupNames,
  resourceGroups,
} from '../rules.ts';
import { messages } from './libraryText.ts';

const sortNames = { name: 'By name', largest: 'Largest first' } as const;
const readers = {
  search: anyText(100),
  courseid: anId,
  group: oneOf(resourceGroupNames),
  sort: oneOf(librarySorts),
};

const groupIcons = {
  documents: IconFileText,
  images: IconPhoto,
  audio: IconMusic,
  video: IconVideo,
  archives: IconFileZip,
  code: IconCode,
  ebooks: IconBook,
} as const satisfies Record<ResourceGroup, unknown>;

/** A sign of the kind of file, and its name; long names break anywhere but in the extension, which says the kind in words. */
function FileName({ of }: { of: string }) {
  const dot = of.lastIndexOf('.');
  const extension = extensionOf(of);
  const group = resourceGroupNames.find((name) =>
    (resourceGroups[name] as readonly string[]).includes(extension),
  );
  const Sign = groupIcons[group ?? 'documents'];
  return (
    <span className="flex items-start gap-2.5">
      <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" stroke={1.5} />
      <span className="min-w-0 wrap-anywhere">
        {of.slice(0, dot)}
        <span className="whitespace-nowrap">{of.slice(dot)}</span>
      </span>
    </span>
  );
}

function useColumns(): Column<LibraryFile>[] {
  const t = useText(messages);
  return [
    {
      key: 'name',
      header: t('File'),
      rowHeader: true,
      className: 'rows:min-w-56',
      cell: ({ originalName }) => <FileName of={originalName} />,
    },
    {
      key: 'course',
      header: t('Course'),
      cardText: 'line',
      cell: ({ courseID, courseName }) => (
        <Anchor
          to="/coursecontent"
          search={{ courseid: courseID }}
          lang={ownLanguage(courseName)}
          className="inline-flex min-h-11 items-center underline wrap-anywhere cards:-my-2.5"
        >
          {courseName}
        </Anchor>
      ),
    },
    {
      key: 'lesson',
      header: t('Lesson'),
      cell: ({ contentId, contentName }) => (
        <span lang={contentId === null ? undefined : ownLanguage(contentName)} className="wrap-anywhere">
          {contentId === null ? t('Whole course') : contentName}
        </span>
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

function Actions({ of: file, onDelete }: { of: LibraryFile; onDelete: () => void }) {
  const t = useText(messages);
  const name = file.originalName;
  return (
    <>
      <a
        href={file.filePath}
        download
        aria-label={t('Download {name}', { name })}
        title={t('Download {name}', { name })}
        className={iconButtonClass()}
      >
        <IconDownload aria-hidden="true" />
      </a>
      <DeleteButton name={name} onClick={onDelete} />
    </>
  );
}

function useSelects() {
  const t = useText(messages);
  const list = useData(courses.list, { query: { sort: 'name' } });
  return [
    {
      name: 'courseid',
      label: t('Course'),
      all: t('All courses'),
      options: list.data?.map(({ courseID, courseName }) => ({ value: courseID, label: courseName })) ?? [],
      className: 'flex-1 basis-32 sm:max-w-64 sm:basis-48',
    },
    { name: 'group', label: t('Type'), all: t('All types'), options: optionsOf(resourceGroupNames, t) },
    {
      name: 'sort',
      label: t('Order'),
      all: t('Newest first'),
      options: optionsOf(['name', 'largest'], (sort) => t(sortNames[sort])),
    },
  ];
}

/** /contentresource: the library of all resources (decision 17). */
export function LibraryPage() {
  const t = useText(messages);
  const filters = useListFilters(readers, 50);
  const { courseid: courseID, ...query } = filters.query;
  const list = useData(library.page, { query: { ...query, courseID } });
  const columns = useColumns();
  const title = t('Resource file');
  const [deleting, setDeleting] = useState<LibraryFile | null>(null);
  const { remove } = useRemoval({
    remove: (id) => call(files.deleteFile, { query: { id } }),
    restore: (id) => call(library.restore, { query: { id } }),
    refreshes: [library.page, files.getFiles],
    removed: (name) => [title, t('The file was deleted: {name}', { name })],
    restored: (name) => [title, t('The file is back: {name}', { name })],
  });
  return (
    <Page
      title={t('Resource files')}
      intro={t('All files that learners can download, from every course.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search by file or lesson name') }}
        selects={useSelects()}
        compact="selects"
        tools={filters.filtered && <Button onClick={filters.clear}>{t('Show everything')}</Button>}
        before={({ total, bytes }) => (
          <p className="mb-2 text-sm text-ink-soft tabular" aria-live="polite">
            {t(total === 1 ? '{count} file, {size} in all' : '{count} files, {size} in all', {
              count: number(total),
              size: sizeText(bytes),
            })}
          </p>
        )}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('Resource files')}
        cards="lg"
        cardStyle="text"
        actions={(file) => <Actions of={file} onDelete={() => setDeleting(file)} />}
        empty={
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
        }
        noMatch={{
          drawing: 'desk',
          title: t('Nothing found'),
          text: t('Try other words, or show everything.'),
          showAll: t('Show everything'),
        }}
      />
      {deleting && (
        <ConfirmAction
          title={t('Delete “{name}”?', { name: deleting.originalName })}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await remove({ id: deleting.id, name: deleting.originalName });
            setDeleting(null);
          }}
          confirmLabel={t('Delete')}
        >
          {t('Learners can no longer download this file.')}
        </ConfirmAction>
      )}
    </Page>
  );
}
