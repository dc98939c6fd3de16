import { IconCheck } from '@tabler/icons-react';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { OwnGoal } from '../api.ts';
import { messages } from './cardText.ts';
import { weekdayName } from './days.ts';

/** The seven days of this week in a row: a tick for those that count; screen readers announce the minutes. */
export function WeekDots({ week, large = false }: Pick<OwnGoal, 'week'> & { large?: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  const today = week.findIndex(({ isToday }) => isToday);
  return (
    <ul aria-label={t('This week')} className={cx('grid grid-cols-7', !large && 'max-w-sm')}>
      {week.map(({ day, minutes, counts, isToday }, weekday) => (
        <li
          key={day}
          aria-current={isToday ? 'date' : undefined}
          // a line connects the days, so that they don't look like buttons
          className="group flex flex-col items-center gap-1"
        >
          <span
            aria-hidden="true"
            className={cx(
              'relative grid h-7 w-full place-items-center before:absolute before:inset-x-0 before:h-0.5 before:bg-line group-first:before:left-1/2 group-last:before:right-1/2',
              large && 'before:bg-line-strong/40',
            )}
          >
            <span
              className={cx(
                'relative grid place-items-center rounded-full',
                // a filled circle for a day that counts; a dash for a day without learning, a ring for a future one
                counts
                  ? cx('bg-success-fill text-bg', large ? 'size-7' : 'size-6')
                  : isToday
                    ? 'size-4 border-3 border-accent-bright bg-surface'
                    : weekday > today
                      ? 'size-3 border-2 border-line-strong bg-surface'
                      : minutes > 0
                        ? 'size-3 bg-accent-bright'
                        : 'h-1 w-3 bg-line-strong',
              )}
            >
              {counts && <IconCheck className={large ? 'size-5' : 'size-4'} stroke={3} />}
            </span>
          </span>
          <span
            aria-hidden="true"
            className={cx(
              large ? 'text-sm' : 'text-xs',
              isToday ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
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
