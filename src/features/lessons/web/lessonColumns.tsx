import {
  IconArrowDown,
  IconArrowUp,
  IconBadgeCc,
  IconGripVertical,
  IconListDetails,
  IconPaperclip,
} from '@tabler/icons-react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { mediumDate, type useText } from '../../../lib/web/i18n.ts';
import { Link } from '../../../lib/web/router.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { DeleteButton, EditButton } from '../../../lib/web/lists/RowButtons.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { IconButton, iconButtonClass } from '../../../lib/web/ui/IconButton.tsx';
import type { Upload } from '../../../lib/web/uploads/state.ts';
import type { Lesson } from '../api.ts';
import { clock } from '../rules.ts';
import { uploadOf } from './lessonData.ts';
import type { Opened } from './LessonDialogs.tsx';
import type { messages } from './text.ts';
import { VideoCell } from './VideoCell.tsx';

export interface LessonTools {
  t: ReturnType<typeof useText<Parameters<typeof messages>[0]>>;
  uploads: readonly Upload[];
  /** False while a search hides rows. */
  sortable: boolean;
  total: number;
  moveTo: (courseContentID: number, place: number) => void;
  startDrag: (event: ReactPointerEvent<HTMLElement>, courseContentID: number) => void;
  open: (opened: Opened) => void;
  onEdit: (courseContentID: number) => void;
}

function OrderCell({ lesson, place, tools }: { lesson: Lesson; place: number; tools: LessonTools }) {
  const { t, sortable, total, moveTo, startDrag } = tools;
  const { courseContentID: id, contentName: name, order } = lesson;
  if (!sortable) return <span className="tabular">{order}</span>;
  return (
    <div data-lesson={id} className="flex items-center cards:-mr-3">
      <span
        title={t('Drag to move {name}', { name })}
        aria-hidden="true"
        onPointerDown={(event) => startDrag(event, id)}
        className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-soft hover:bg-surface-2 active:cursor-grabbing"
      >
        <IconGripVertical className="size-5" />
      </span>
      <span className="min-w-6 text-center tabular">{order}</span>
      <IconButton
        label={t('Move {name} up', { name })}
        title={t('Move up')}
        icon={<IconArrowUp />}
        aria-disabled={place === 0 || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => moveTo(id, place - 1)}
      />
      <IconButton
        label={t('Move {name} down', { name })}
        title={t('Move down')}
        icon={<IconArrowDown />}
        aria-disabled={place === total - 1 || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => moveTo(id, place + 1)}
      />
    </div>
  );
}

/** The columns of SPECIFICATION, screen 17, in its order. */
export function lessonColumns(tools: LessonTools, lessons: readonly Lesson[]): Column<Lesson>[] {
  const { t, uploads, open } = tools;
  const places = new Map(lessons.map(({ courseContentID }, index) => [courseContentID, index]));
  return [
    { key: 'id', header: t('Content ID'), cell: (lesson) => lesson.courseContentID },
    { key: 'course', header: t('Course ID'), cell: (lesson) => lesson.courseID },
    {
      key: 'section',
      header: t('Section'),
      cell: (lesson) => <span className="line-clamp-3">{lesson.sectionName}</span>,
    },
    {
      key: 'name',
      header: t('Content Name'),
      cell: (lesson) => <span className="line-clamp-3">{lesson.contentName}</span>,
      rowHeader: true,
    },
    {
      key: 'video',
      header: t('Video File Name'),
      cell: (lesson) => (
        <VideoCell
          lesson={lesson}
          upload={uploadOf(uploads, lesson)}
          onSizes={() => open({ what: 'sizes', lesson })}
        />
      ),
      // below its label on phones: the reason of a failure is several sentences
      // and in a column of its own beside the short ones on wide windows
      className:
        'cards:col-span-full cards:flex-col cards:items-stretch! cards:justify-start! cards:gap-1! xl:cards:col-span-1 xl:cards:col-start-1 xl:cards:row-span-3 xl:cards:row-start-2',
    },
    { key: 'duration', header: t('Duration'), cell: (lesson) => clock(lesson.duration) },
    {
      key: 'created',
      header: t('Created Date'),
      cell: (lesson) => mediumDate(lesson.createdDate),
    },
    {
      key: 'order',
      header: t('Order'),
      cell: (lesson) => (
        <OrderCell lesson={lesson} place={places.get(lesson.courseContentID) ?? 0} tools={tools} />
      ),
      className: 'cards:items-center!',
    },
  ];
}

export function lessonActions({ t, open, onEdit }: LessonTools) {
  return (lesson: Lesson) => {
    const name = lesson.contentName;
    return (
      <>
        <Button
          size="sm"
          icon={<IconPaperclip />}
          aria-label={t('Add Resource to {name}', { name })}
          // all actions stand in one line on phones
          className="whitespace-nowrap cards:px-2 cards:[&_[aria-hidden]]:hidden"
          onClick={() => open({ what: 'resources', lesson })}
        >
          {t('Add Resource')}
        </Button>
        <IconButton
          label={t('Captions of {name}', { name })}
          title={t('Captions')}
          icon={<IconBadgeCc />}
          onClick={() => open({ what: 'captions', lesson })}
        />
        <Link
          to="/chapters"
          search={{ lesson: lesson.courseContentID }}
          aria-label={t('Chapters of {name}', { name })}
          title={t('Chapters')}
          className={iconButtonClass()}
        >
          <IconListDetails aria-hidden="true" />
        </Link>
        <EditButton id={lesson.courseContentID} name={name} onClick={() => onEdit(lesson.courseContentID)} />
        <DeleteButton name={name} onClick={() => open({ what: 'delete', lesson })} />
      </>
    );
  };
}
