import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { boxClass, FieldNotes } from '../../../lib/web/ui/Field.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { shortClock } from '../../player/rules.ts';
import { isWithin, readClock } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { messages } from './text.ts';
import type { ChapterForm } from './useChapterForm.ts';

interface RowProps {
  form: ChapterForm;
  at: number;
  duration: number;
  /** Plays from a second; null without a video. */
  onPlay: ((second: number) => void) | null;
  onDelete: () => void;
}

function ChapterRow({ form, at, duration, onPlay, onDelete }: RowProps) {
  const t = useText(messages);
  const place = number(at + 1);
  const { error: beginsError, ...begins } = form.field(`rows.${at}.begins`, {
    validate(typed: string) {
      const start = readClock(typed);
      if (start === null) return messages('Write a time such as 1:20.').english;
      if (!isWithin({ start }, duration)) return messages('The video ends before.').english;
      const same = form.getValues('rows').filter((row) => readClock(row.begins) === start);
      return same.length === 1 || messages('Another chapter begins at this second.').english;
    },
  });
  const { error: titleError, ...title } = form.field(`rows.${at}.title`, {
    validate: (typed: string) => typed.trim() !== '' || shared('Give each chapter a title.').english,
  });
  const row = form.watch(`rows.${at}`);
  const start = readClock(row.begins);
  const note = `chapter-note-${at}`;
  const error = beginsError || titleError;
  const described = { 'aria-describedby': error ? `${note}-error` : undefined };
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 sm:grid-cols-[5.5rem_auto_minmax(0,1fr)_auto]">
        <input
          {...begins}
          {...described}
          type="text"
          autoComplete="off"
          aria-label={t('Beginning of chapter {number}', { number: place })}
          aria-invalid={beginsError ? true : undefined}
          className={`${boxClass} text-right tabular`}
        />
        <IconButton
          label={t('Play from {time}', { time: row.begins })}
          icon={<IconPlayerPlay />}
          disabled={!onPlay || start === null}
          onClick={() => start !== null && onPlay?.(start)}
        />
        <IconButton
          label={
            row.title.trim() === ''
              ? t('Delete chapter {number}', { number: place })
              : t('Delete chapter {number}: {title}', { number: place, title: row.title })
          }
          icon={<IconTrash />}
          tone="danger"
          className="sm:order-last"
          onClick={onDelete}
        />
        <input
          {...title}
          {...described}
          type="text"
          autoComplete="off"
          maxLength={200}
          placeholder={t('Title')}
          aria-label={t('Title of chapter {number}', { number: place })}
          aria-invalid={titleError ? true : undefined}
          className={`${boxClass} col-span-full sm:col-span-1`}
        />
      </div>
      <FieldNotes id={note} error={error} />
    </li>
  );
}

/** Editable rows of chapters, each with a time and a title. */
export function ChapterRows({
  form,
  fields,
  duration,
  onPlay,
  onDelete,
}: Omit<RowProps, 'at' | 'onDelete'> & {
  fields: readonly { id: string }[];
  onDelete: (at: number) => void;
}) {
  const t = useText(messages);
  return (
    <div>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[5.5rem_2.75rem_minmax(0,1fr)] gap-x-2 text-sm font-semibold text-ink-soft sm:grid"
      >
        <span className="text-right">{t('Begins')}</span>
        <span />
        <span>{t('Title')}</span>
      </div>
      <ol aria-label={t('Chapters')}>
        {fields.map(({ id }, at) => (
          <ChapterRow
            key={id}
            form={form}
            at={at}
            duration={duration}
            onPlay={onPlay}
            onDelete={() => onDelete(at)}
          />
        ))}
      </ol>
    </div>
  );
}

/** Chapters without fields, to read only. */
export function ChapterLines({
  chapters,
  duration,
}: {
  chapters: readonly { start: number; title: string }[];
  duration: number;
}) {
  return (
    <ol className="flex flex-col gap-1 text-left text-ink">
      {chapters.map(({ start, title }) => (
        <li key={start} className="flex gap-3">
          <span className="min-w-12 text-right tabular">{shortClock(start, duration)}</span>
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </li>
      ))}
    </ol>
  );
}
