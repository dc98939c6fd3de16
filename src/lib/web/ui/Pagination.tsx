import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { number, useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { pagesAround } from './pages.ts';
import { messages } from './text.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** 'Rows x–y of n', with links to the other pages; for a single page only announced by screen readers. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const t = useText(messages);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const queries = useQueryClient();
  useEffect(() => {
    // loaded on demand: only an edited URL names a page after the last one
    if (page <= last) return undefined;
    const leaving = import('./lastPage.ts').then(({ redirectToLastPage }) =>
      redirectToLastPage({ page, last }, queries, onPage),
    );
    return () => void leaving.then((stop) => stop());
  }, [page, last, onPage, queries]);
  if (total === 0) return null;
  return (
    <nav
      aria-label={t('Pages')}
      className={
        last === 1 ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 text-sm'
      }
    >
      <p className="text-ink-soft tabular" aria-live="polite">
        {t('{from}–{to} of {total}', {
          from: number((Math.min(page, last) - 1) * pageSize + 1),
          to: number(Math.min(total, page * pageSize)),
          total: number(total),
        })}
      </p>
      {last > 1 && (
        <ul className="flex items-center gap-1 tabular">
          <li>
            <IconButton
              label={t('Previous page')}
              icon={<IconChevronLeft />}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            />
          </li>
          {pagesAround(page, last).map((n, i) => (
            <li key={n || `gap${i}`} className="max-sm:hidden">
              {n === 0 ? (
                <span className="px-1 text-ink-soft">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={t('Page {page}', { page: n })}
                  aria-current={n === page ? 'page' : undefined}
                  onClick={() => onPage(n)}
                  className={cx(
                    'min-h-11 min-w-11 rounded-md px-2',
                    n === page ? 'bg-ink font-semibold text-bg' : 'hover:bg-surface-2',
                  )}
                >
                  {number(n)}
                </button>
              )}
            </li>
          ))}
          <li className="px-2 sm:hidden">
            {number(page)} / {number(last)}
          </li>
          <li>
            <IconButton
              label={t('Next page')}
              icon={<IconChevronRight />}
              disabled={page >= last}
              onClick={() => onPage(page + 1)}
            />
          </li>
        </ul>
      )}
    </nav>
  );
}
