import { IconCheck } from '@tabler/icons-react';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { OwnGoal } from '../api.ts';
import { messages } from './cardText.ts';
import { weekdayName } from './days.ts';

/** The seven days of this week: a tick for those that count, and what was watched in words for screen readers. */
export function WeekDots({ week, large = false }: Pick<OwnGoal, 'week'> & { large?: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <ul aria-label={t('This week')} className="grid max-w-sm grid-cols-7 gap-1">
      {week.map(({ day, minutes, counts, isToday }, weekday) => (
        <li
          key={day}
          aria-current={isToday ? 'date' : undefined}
          className="flex flex-col items-center gap-1"
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid place-items-center rounded-full border',
              large ? 'size-8 sm:size-9' : 'size-6',
              isToday && !counts && 'border-2 border-accent-strong',
              counts
                ? 'border-success-fill bg-success-fill text-bg'
                : minutes > 0
                  ? 'border-accent-strong bg-accent-soft'
                  : cx('bg-surface', !isToday && 'border-line-strong'),
            )}
          >
            {counts && <IconCheck className={large ? 'size-5' : 'size-4'} stroke={3} />}
          </span>
          <span
            aria-hidden="true"
            className={cx('text-xs', isToday ? 'font-semibold text-ink underline' : 'text-ink-soft')}
          >
            {weekdayName(lang, weekday, 'short')}
          </span>
          <span className="sr-only">
            {t(counts ? '{weekday}: {minutes} min, counts' : '{weekday}: {minutes} min', {
              weekday: weekdayName(lang, weekday, 'long'),
              minutes: number(minutes),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
