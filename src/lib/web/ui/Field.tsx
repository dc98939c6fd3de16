import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

/** The properties of every field besides its native ones. */
export interface FieldProps {
  /** Always visible. */
  label: ReactNode;
  /** Help text, shown before anything is typed. */
  hint?: ReactNode;
  /** The error message; gives the field its error style. */
  error?: string | null | undefined;
}

/** The style shared by all input boxes. */
export const boxClass = cx(
  'w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft',
  'transition-colors focus:border-accent-strong aria-invalid:border-danger disabled:bg-surface-2 disabled:opacity-70 [&:is(input,textarea):read-only]:bg-surface-2',
);

/** The ids that connect an input with its hint and error (aria-describedby). */
export function useFieldIds(given: {
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
}) {
  const own = useId();
  const id = given.id ?? own;
  const describedBy = cx(
    given.error && `${id}-error`,
    given.hint != null && given.hint !== false && `${id}-hint`,
  );
  return {
    id,
    input: {
      id,
      'aria-invalid': given.error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  };
}

/** The asterisk beside a required field's label. */
export function RequiredMark() {
  const t = useText(messages);
  return (
    <>
      <span aria-hidden="true" className="ml-0.5 text-danger">
        *
      </span>
      <span className="sr-only"> ({t('required')})</span>
    </>
  );
}

/** A hint and an error under a field. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: string | null | undefined;
}) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          className="flex animate-after-press items-start gap-1.5 text-sm text-danger in-active:[animation-play-state:paused]"
        >
          <IconAlertCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint != null && hint !== false && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

/** Layout of a field: label above, notes below the input. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldProps & {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
