import { type Icon, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { agoText } from '../../../lib/web/ago.ts';
import { mediumDate, useLang } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';

/** A task or an event in the academy. */
export interface Activity {
  key: string;
  Icon: Icon;
  /** '' for none. */
  at: string;
  name: string;
  about: string;
  /** The task's next step, or the event's result; '' for none. */
  state: string;
  tone: BadgeTone;
  to: string;
  search?: Record<string, string | number>;
}

/** Milliseconds from which a date is clearer than a number of days. */
const agoMs = 7 * 86_400_000;

function Ago({ at, now }: { at: string; now: number }) {
  const lang = useLang();
  return (
    <time dateTime={at} className="shrink-0 text-sm text-ink-soft tabular">
      {now - Date.parse(at) < agoMs ? agoText(lang, at, now) : mediumDate(at)}
    </time>
  );
}

/** A task in one line, below the row of its kind. */
export function TaskLine({ of: { at, name, about, to, search }, now }: { of: Activity; now: number }) {
  return (
    <li>
      <Anchor
        to={to}
        search={search}
        className="-mx-2 flex items-baseline gap-3 rounded-md py-1.5 pr-9 pl-10 leading-snug text-ink no-underline hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1 truncate">
          {name} <span className="text-sm text-ink-soft">· {about}</span>
        </span>
        <Ago at={at} now={now} />
      </Anchor>
    </li>
  );
}

export function ActivityRow({
  of: { Icon: Sign, at, name, about, state, tone, to, search },
  now,
  children,
}: {
  of: Activity;
  now: number;
  /** Below the link. */
  children?: ReactNode;
}) {
  return (
    <li>
      <Anchor
        to={to}
        search={search}
        className="group -mx-2 flex items-start gap-3 rounded-md px-2 py-2 leading-snug text-ink no-underline hover:bg-surface-2 max-sm:gap-2"
      >
        <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" stroke={1.5} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere max-sm:text-sm">{name}</span>
          {about && (
            <span className="line-clamp-1 text-sm text-ink-soft wrap-anywhere max-[22rem]:line-clamp-2">
              {about}
            </span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          {state && <Badge tone={tone}>{state}</Badge>}
          {at && <Ago at={at} now={now} />}
        </span>
        <IconChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 self-center text-ink-soft transition-transform group-hover:translate-x-0.5"
        />
      </Anchor>
      {children}
    </li>
  );
}

export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, i) => (
        <Bone key={i} className="my-2 h-11" />
      ))}
    </Skeleton>
  );
}
