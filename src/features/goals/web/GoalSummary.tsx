import { number, useText } from '../../../lib/web/i18n.ts';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import type { OwnGoal } from '../api.ts';
import { messages } from './cardText.ts';
import { WeekDots } from './WeekDots.tsx';

/** The progress of this week, as a ring and seven days, and the number of weeks in which the goal was met. */
export function GoalSummary({
  goal: { days, week, streak },
  large = false,
}: {
  goal: OwnGoal;
  large?: boolean;
}) {
  const t = useText(messages);
  const done = week.filter(({ counts }) => counts).length;
  const text = t('{done} of {goal} days this week', { done: number(done), goal: number(days) });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex items-center gap-3">
        <ProgressRing
          value={(done / days) * 100}
          size={large ? 72 : 56}
          text={`${number(done)}/${number(days)}`}
          label={text}
        />
        <p>
          <span className="block font-semibold">{text}</span>
          <span className="block text-sm text-ink-soft empty:hidden">
            {streak > 1
              ? t('{count} weeks in a row', { count: number(streak) })
              : done >= days && t('Met this week')}
          </span>
        </p>
      </div>
      <div className="min-w-64 flex-1">
        <WeekDots week={week} large={large} />
      </div>
    </div>
  );
}
