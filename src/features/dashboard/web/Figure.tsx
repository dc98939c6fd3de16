import { IconChevronRight } from '@tabler/icons-react';
import type { CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Bone } from '../../../lib/web/ui/Skeleton.tsx';
import { messages } from './text.ts';

export interface FigureProps {
  label: string;
  /** Undefined while it loads, or when it could not be loaded. */
  value: string | undefined;
  /** Text below the number; '' for none. */
  more?: string;
  /** It requires an action. */
  waits?: boolean;
  to: string;
  search?: Record<string, string>;
  /** Where it comes from, for another attempt. */
  asked?: { error: CallError | null; isFetching: boolean; refetch: () => Promise<unknown> };
}

const box = 'flex h-full flex-col px-4 py-3 text-ink sm:px-5 sm:py-4';

/** A number that links to the list of what it counts. */
function Figure({ label, value, more = '', waits = false, to, search, asked }: FigureProps) {
  const t = useText(messages);
  if (value === undefined && asked?.error)
    return (
      <div className={cx(box, 'gap-1 text-sm')}>
        <p>{label}</p>
        <p role="alert" className="text-danger">
          {t('Could not be loaded.')}
        </p>
        <Button size="sm" className="self-start" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return (
    <Anchor
      to={to}
      search={search}
      className={cx(box, 'group no-underline -outline-offset-2 transition-colors hover:bg-surface-2')}
    >
      <span className="flex items-start justify-between gap-2 text-sm leading-snug">
        <span className="underline-offset-4 group-hover:underline">{label}</span>
        <IconChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      </span>
      <span
        className={cx(
          'mt-auto pt-1 text-xl leading-tight font-semibold sm:text-2xl',
          waits && 'text-accent-strong',
        )}
      >
        {value ?? <Bone className="h-[1lh] w-16" />}
      </span>
      {/* reserves its line, so that the numbers align */}
      <span className="min-h-5 text-sm leading-5 text-ink-soft tabular">{more}</span>
    </Anchor>
  );
}

/** Figures without gaps. `columns`: the classes of their grid. */
export function FigureGrid({ of, columns }: { of: readonly FigureProps[]; columns: string }) {
  return (
    <ul className={cx('grid gap-px overflow-hidden rounded-xl border border-line bg-line', columns)}>
      {of.map((figure) => (
        <li key={figure.label} className="bg-surface">
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  );
}
