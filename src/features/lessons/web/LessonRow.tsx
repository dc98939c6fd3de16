import { IconBadgeCc, IconPaperclip, IconVideo } from '@tabler/icons-react';
import { type PointerEvent as ReactPointerEvent, type ReactNode, useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { DragHandle } from '../../../lib/web/lists/DragHandle.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Upload } from '../../../lib/web/uploads/state.ts';
import type { Lesson } from '../api.ts';
import { clock, plays } from '../rules.ts';
import { LessonActions } from './LessonActions.tsx';
import { uploadOf } from './lessonData.ts';
import type { Opened } from './LessonDialogs.tsx';
import { readyText, useLessonState } from './LessonState.tsx';
import { useLessonVideo } from './lessonVideo.tsx';
import { fileMessages, messages } from './text.ts';

export interface LessonTools {
  uploads: readonly Upload[];
  /** False while a search hides rows. */
  sortable: boolean;
  total: number;
  /** Whether any lesson has a picture, so that all rows reserve its space. */
  pictures: boolean;
  moveBy: (courseContentID: number, by: number) => void;
  moveTo: (courseContentID: number, place: number) => void;
  startDrag: (event: ReactPointerEvent<HTMLElement>, courseContentID: number) => void;
  open: (opened: Opened) => void;
  onEdit: (courseContentID: number) => void;
  onAdd: (section: string) => void;
}

/** The number, and the handle that moves the lesson. */
function Place({ lesson, tools }: { lesson: Lesson; tools: LessonTools }) {
  const { courseContentID: id, contentName: name, order } = lesson;
  return (
    <div className="flex items-center max-sm:flex-col max-sm:justify-center">
      {tools.sortable && (
        <DragHandle
          name={name}
          onStart={(event) => tools.startDrag(event, id)}
          onStep={(by) => tools.moveBy(id, by)}
          className="max-sm:w-11"
        />
      )}
      <span className="min-w-7 text-center text-sm text-ink-soft tabular max-sm:-order-1 max-sm:leading-5">
        {order}
      </span>
    </div>
  );
}

/** The still of a lesson's video, an icon for sound without picture, or empty space. */
function Poster({ lesson }: { lesson: Lesson }) {
  return (
    <span className="flex aspect-video w-16 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line-strong/50 bg-surface-2 text-ink-soft">
      {lesson.pictureUrl || plays(lesson.videoState) ? (
        <Cover src={lesson.pictureUrl} title={lesson.contentName} />
      ) : (
        <IconVideo aria-hidden="true" className="size-5" stroke={1.5} />
      )}
    </span>
  );
}

/** A small icon with its meaning, which screen readers announce. */
function Sign({ meaning, children }: { meaning: string; children: ReactNode }) {
  return (
    <span title={meaning} className="inline-flex items-center gap-1">
      <span aria-hidden="true" className="contents">
        {children}
      </span>
      <span className="sr-only">{meaning}</span>
    </span>
  );
}

/** What a lesson has besides its video: captions, files, being free. */
function Extras({ of }: { of: NonNullable<Lesson['extras']> }) {
  const t = useText(messages);
  const tf = useText(fileMessages);
  const { files, captionLangs, free } = of;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft tabular max-sm:gap-x-2">
      {captionLangs.length > 0 && (
        <Sign meaning={tf('Captions: {name}', { name: captionLangs.join(', ') })}>
          <IconBadgeCc className="size-4.5" stroke={1.5} />
          <span className="uppercase">{captionLangs.join(' ')}</span>
        </Sign>
      )}
      {files > 0 && (
        <Sign meaning={tf('Files of this lesson: {count}', { count: files })}>
          <IconPaperclip className="size-4.5" stroke={1.5} />
          {files}
        </Sign>
      )}
      {free && (
        <Sign meaning={t('Everybody may watch it without paying')}>
          <Badge tone="accent" className="py-0!">
            {t('Free')}
          </Badge>
        </Sign>
      )}
    </span>
  );
}

/** One of a lesson's details; screen readers can read it in the table while it is collapsed. */
function Detail({
  label,
  open,
  className,
  children,
}: {
  label: string;
  open: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      className={
        open ? cx('min-w-0 pt-1 pr-4 pb-1 pl-12 text-sm max-sm:col-span-full sm:pl-2', className) : 'sr-only'
      }
    >
      <span aria-hidden="true" className={cx('block text-xs text-ink-soft', !open && 'hidden')}>
        {label}
      </span>
      <span className="block wrap-anywhere">{children}</span>
    </td>
  );
}

function Details({ lesson, open, ready }: { lesson: Lesson; open: boolean; ready: boolean }) {
  const t = useText(messages);
  const { conversion, earlierVideo, videoBytes } = lesson;
  const space = conversion ? sizeText(conversion.bytes + conversion.originalBytes) : '';
  const notes = [
    ready ? readyText(t, lesson) : '',
    conversion && conversion.renditions.length > 0
      ? t('Sizes: {sizes}; {space} with the upload', { sizes: conversion.renditions.join(', '), space })
      : conversion?.state === 'complete'
        ? t('Sound alone; {space} with the upload', { space })
        : '',
    earlierVideo
      ? t('Kept until {date}: {name}', { date: mediumDate(earlierVideo.until), name: earlierVideo.fileName })
      : '',
  ].filter(Boolean);
  return (
    <>
      <Detail label={t('Video File Name')} open={open} className={below}>
        {lesson.videoFileName || '—'}
        {notes.length > 0 && <span className="block text-ink-soft">{notes.join(' · ')}</span>}
      </Detail>
      <Detail label={t('Content ID')} open={open} className="sm:col-start-3">
        {lesson.courseContentID}
      </Detail>
      <Detail label={t('Course ID')} open={open}>
        {lesson.courseID}
      </Detail>
      <Detail label={t('Size')} open={open}>
        {videoBytes === undefined ? '—' : sizeText(videoBytes)}
      </Detail>
      <Detail label={t('Created Date')} open={open}>
        {mediumDate(lesson.createdDate)}
      </Detail>
    </>
  );
}

/** `beside`: the name is beside a picture. */
function Name({ of, open, beside }: { of: Lesson; open: boolean; beside: boolean }) {
  return (
    <th
      scope="row"
      className={cx(
        // on phones to the end of the row: the buttons are below it
        'min-w-0 px-2 text-left font-semibold sm:col-span-4 sm:col-start-3 sm:self-end',
        beside ? 'max-sm:col-span-2' : 'max-sm:col-span-3',
      )}
    >
      <span
        lang={ownLanguage(of.contentName)}
        className={cx(
          'text-sm leading-snug wrap-anywhere sm:text-base sm:leading-snug',
          !open && 'line-clamp-3 sm:line-clamp-2',
        )}
      >
        {of.contentName}
      </span>
    </th>
  );
}

interface LessonRowProps {
  lesson: Lesson;
  /** From 0. */
  place: number;
  tools: LessonTools;
  editing: boolean;
  dragged: boolean;
}

/** Below a lesson's name, up to the end of the row. */
const below = 'max-sm:col-span-full sm:col-start-3 sm:col-end-8';

/**
 * A lesson: position, picture, name and actions, below the name its length and extras; then problems of its video, and its
 * details when expanded.
 */
export function LessonRow({ lesson, place, tools, editing, dragged }: LessonRowProps) {
  const [open, setOpen] = useState(false);
  const upload = uploadOf(tools.uploads, lesson);
  const video = useLessonVideo(lesson, upload);
  const state = useLessonState(lesson, upload, video);
  return (
    <tr
      data-row={lesson.courseContentID}
      aria-current={editing || undefined}
      className={cx(
        'relative grid grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] items-center border-t border-line py-2 pr-1 sm:grid-cols-[4.25rem_auto_repeat(4,minmax(0,1fr))_auto] sm:pr-2',
        editing ? 'bg-accent-soft' : dragged ? 'bg-info-soft' : 'bg-surface',
      )}
    >
      <td className="row-span-2">
        <Place lesson={lesson} tools={tools} />
      </td>
      <td className="sr-only">{lesson.sectionName}</td>
      {tools.pictures && (
        <td className="sm:row-span-2 sm:pr-1">
          <Poster lesson={lesson} />
        </td>
      )}
      <Name of={lesson} open={open} beside={tools.pictures} />
      <td
        className={cx(
          'col-start-3 row-start-2 sm:col-span-3 sm:col-start-4 sm:self-start',
          tools.pictures && 'max-sm:pl-2',
        )}
      >
        {lesson.extras && <Extras of={lesson.extras} />}
      </td>
      <td
        className={cx(
          'col-start-2 row-start-2 px-2 text-sm text-ink-soft tabular sm:col-start-3 sm:self-start',
          tools.pictures && 'max-sm:px-0',
        )}
      >
        {clock(lesson.duration)}
      </td>
      <td className="col-start-4 row-start-2 sm:col-start-7 sm:row-span-2 sm:row-start-1">
        <LessonActions
          lesson={lesson}
          place={place}
          upload={upload}
          video={video}
          tools={tools}
          isOpen={open}
          onToggle={() => setOpen(!open)}
        />
      </td>
      <td className={state ? cx('pt-1 pr-2 pb-1 pl-12 sm:pl-2', below) : 'sr-only'}>
        {state}
        {video.input}
      </td>
      <Details lesson={lesson} open={open} ready={state === null} />
    </tr>
  );
}
