import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  warning: ['bg-warning-soft', 'text-warning'],
  info: ['bg-info-soft', 'text-info'],
} as const;

/** Something that an administrator has to do: an icon, a sentence, and a link to where it is done. */
export function TaskNotice({
  label,
  tone,
  icon: Icon,
  action,
  children,
}: {
  /** Accessible name. */
  label: string;
  tone: keyof typeof tones;
  icon: (props: { className: string; 'aria-hidden': 'true' }) => ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  const [soft, ink] = tones[tone];
  return (
    <section
      aria-label={label}
      className={cx(
        'mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-3',
        soft,
      )}
    >
      <p className={cx('flex min-w-0 flex-1 basis-64 items-start gap-2', ink)}>
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
      {action}
    </section>
  );
}
