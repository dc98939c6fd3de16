import type { ComponentProps } from 'react';
import { FieldNotes, useFieldIds } from '../../../lib/web/ui/Field.tsx';

/** The seven days of a week, each a checkbox of the same field. */
export function WeekdayBoxes({
  label,
  nameOf,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  nameOf: (weekday: number, length: 'short' | 'long') => string;
  error?: string | null | undefined;
}) {
  const ids = useFieldIds({ error });
  return (
    <fieldset aria-describedby={ids.input['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-7 gap-1 sm:gap-2">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <label
            key={weekday}
            className="flex min-h-11 flex-col items-center gap-1 rounded-md border border-line-strong bg-surface py-2 text-sm transition-colors has-enabled:cursor-pointer has-disabled:border-line has-disabled:bg-surface-2 has-disabled:text-ink-soft has-disabled:opacity-60 has-enabled:has-checked:border-accent-strong has-enabled:has-checked:bg-accent-soft has-enabled:hover:bg-surface-2 max-sm:text-xs"
          >
            {/* browsers draw disabled boxes too pale to read */}
            <span className="relative inline-flex size-5 shrink-0">
              <input
                {...rest}
                type="checkbox"
                value={weekday}
                className="peer size-5 disabled:appearance-none disabled:rounded-xs disabled:border-2 disabled:border-ink-soft"
              />
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 hidden text-center leading-5 font-semibold text-ink-soft peer-disabled:peer-checked:block"
              >
                ✓
              </span>
            </span>
            <span aria-hidden="true">{nameOf(weekday, 'short')}</span>
            <span className="sr-only">{nameOf(weekday, 'long')}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={ids.id} error={error} />
    </fieldset>
  );
}
