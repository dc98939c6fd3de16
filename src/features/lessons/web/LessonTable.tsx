import { IconPlus } from '@tabler/icons-react';
import { ownLanguage } from '../../../lib/localized.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { Lesson } from '../api.ts';
import { clock } from '../rules.ts';
import { LessonRow, type LessonTools } from './LessonRow.tsx';
import { messages } from './text.ts';

/** Consecutive lessons of one section. */
interface Run {
  section: string;
  lessons: Lesson[];
}

/** A course's lessons grouped into runs of the same section. */
function runsOf(lessons: readonly Lesson[]): Run[] {
  const runs: Run[] = [];
  for (const lesson of lessons) {
    const last = runs.at(-1);
    if (last?.section === lesson.sectionName) last.lessons.push(lesson);
    else runs.push({ section: lesson.sectionName, lessons: [lesson] });
  }
  return runs;
}

/** '3 lessons · 00:03:08'. */
export function useSummary(): (lessons: readonly Lesson[]) => string {
  const t = useText(messages);
  return (lessons) => {
    const count = t(lessons.length === 1 ? '{count} lesson' : '{count} lessons', {
      count: number(lessons.length),
    });
    return `${count} · ${clock(lessons.reduce((sum, { duration }) => sum + duration, 0))}`;
  };
}

function SectionRow({ section, summary, onAdd }: { section: string; summary: string; onAdd: () => void }) {
  const t = useText(messages);
  return (
    <tr className="flex border-t border-line bg-surface-2 first:border-0">
      <td
        colSpan={columns}
        className="flex flex-1 items-center gap-x-4 py-1 pr-1 pl-3 max-sm:py-1.5 sm:pr-2 sm:pl-4"
      >
        <div className="flex min-w-0 flex-1 items-baseline justify-between gap-x-4 max-sm:flex-col">
          <h3 lang={ownLanguage(section)} className="min-w-0 text-base leading-snug wrap-anywhere">
            {section}
          </h3>
          <span className="shrink-0 text-sm text-ink-soft tabular">{summary}</span>
        </div>
        <Button
          size="sm"
          tone="quiet"
          icon={<IconPlus />}
          title={t('Add a lesson to {section}', { section })}
          aria-label={t('Add a lesson to {section}', { section })}
          className="my-1 min-w-11 shrink-0"
          onClick={onAdd}
        >
          <span className="hidden wide:inline">{t('Add')}</span>
        </Button>
      </td>
    </tr>
  );
}

const columns = 12;

/**
 * The rows of a page of the list, below the headings of their sections; `all`: all lessons of the course, in their present
 * order.
 */
export function LessonTable({
  rows,
  all,
  tools,
  editing,
  dragged,
}: {
  rows: readonly Lesson[];
  all: readonly Lesson[];
  tools: LessonTools;
  editing: number | null;
  dragged: number | null;
}) {
  const t = useText(messages);
  const summary = useSummary();
  const places = new Map(all.map(({ courseContentID }, index) => [courseContentID, index]));
  const wholes = Map.groupBy(all, ({ sectionName }) => sectionName);
  return (
    <div className="overflow-clip rounded-xl border border-line bg-surface">
      <table className="block w-full">
        <caption className="sr-only">{t('Course Content List')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('Section')}</th>
            {tools.pictures && <th scope="col">{t('Picture')}</th>}
            <th scope="col">{t('Content Name')}</th>
            <th scope="col">{t('Free, captions and files')}</th>
            <th scope="col">{t('Duration')}</th>
            <th scope="col">{t('Actions')}</th>
            <th scope="col">{t('Video')}</th>
            <th scope="col">{t('Video File Name')}</th>
            <th scope="col">{t('Content ID')}</th>
            <th scope="col">{t('Course ID')}</th>
            <th scope="col">{t('Size')}</th>
            <th scope="col">{t('Created Date')}</th>
          </tr>
        </thead>
        {/* one body, so that a lesson that changes its section keeps its row and the focus */}
        <tbody data-rows className="block">
          {runsOf(rows).flatMap(({ section, lessons }, run) => [
            <SectionRow
              key={`section ${run}`}
              section={section}
              summary={summary(wholes.get(section) ?? lessons)}
              onAdd={() => tools.onAdd(section)}
            />,
            ...lessons.map((lesson) => (
              <LessonRow
                key={lesson.courseContentID}
                lesson={lesson}
                place={places.get(lesson.courseContentID) ?? 0}
                tools={tools}
                editing={lesson.courseContentID === editing}
                dragged={lesson.courseContentID === dragged}
              />
            )),
          ])}
        </tbody>
      </table>
    </div>
  );
}
