import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { number, useText } from '../i18n.ts';
import { IconButton } from './IconButton.tsx';
import { messages } from './text.ts';

export interface CursorPaginationProps {
  /** A list's reply: the number of its rows, their total, and the cursors of the pages around it. */
  list: {
    rows: readonly unknown[];
    total: number;
    more?: boolean | undefined;
    previous: string | null;
    next: string | null;
  };
  /** From 1; only a counter. */
  page: number;
  pageSize: number;
  onTurn: (to: { page: number; cursor: string | null }) => void;
}

/** 'Rows x–y of n', with links to the previous and next page; for a single page only announced by screen readers. */
export function CursorPagination({ list, page, pageSize, onTurn }: CursorPaginationProps) {
  const t = useText(messages);
  const { rows, total, more = false, previous, next } = list;
  if (total === 0) return null;
  const isSingle = previous === null && next === null;
  const counted = more ? `${number(total)}+` : number(total);
  // on the last page the end is known, even if rows were added since they were counted
  const atEnd = next === null && !more;
  const from =
    previous === null ? 1 : atEnd ? total - rows.length + 1 : (Math.max(page, 2) - 1) * pageSize + 1;
  const to = from + rows.length - 1;
  return (
    <nav
      aria-label={t('Pages')}
      className={
        isSingle ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 text-sm'
      }
    >
      <p className="text-ink-soft tabular" aria-live="polite">
        {t('{from}–{to} of {total}', { from: number(from), to: number(to), total: counted })}
      </p>
      {!isSingle && (
        <ul className="flex items-center gap-1">
          <li>
            <IconButton
              label={t('First page')}
              icon={<IconChevronsLeft />}
              disabled={previous === null}
              onClick={() => onTurn({ page: 1, cursor: null })}
            />
          </li>
          <li>
            <IconButton
              label={t('Previous page')}
              icon={<IconChevronLeft />}
              disabled={previous === null}
              onClick={() => onTurn({ page: Math.max(page - 1, 1), cursor: previous })}
            />
          </li>
          <li>
            <IconButton
              label={t('Next page')}
              icon={<IconChevronRight />}
              disabled={next === null}
              onClick={() => onTurn({ page: (previous === null ? 1 : page) + 1, cursor: next })}
            />
          </li>
        </ul>
      )}
    </nav>
  );
}
