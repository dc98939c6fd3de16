import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export interface ToolbarProps {
  search?: SearchFieldProps | undefined;
  filters?: readonly FilterChipsProps[] | undefined;
  /** Selects and other controls beside the search. */
  children?: ReactNode;
  /** To the right of the filters, which are then beside the search. */
  end?: ReactNode;
  /** On wide windows the filters are in the row of the search. */
  beside?: boolean | undefined;
  /** Buttons at the right end. */
  actions?: ReactNode;
}

export function Toolbar({ search, filters, children, end, actions, beside = Boolean(end) }: ToolbarProps) {
  return (
    <div className={cx('mb-4 flex flex-col gap-3', beside && 'wide:flex-row wide:items-end')}>
      <div className={cx('flex flex-wrap items-end gap-3', beside && 'wide:min-w-0 wide:flex-1')}>
        {search && (
          <SearchField {...search} className={cx('min-w-0 flex-1 basis-64 sm:max-w-md', search.className)} />
        )}
        {children}
        {actions && <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>}
      </div>
      {filters?.map((filter) =>
        end ? (
          <div key={filter.label} className={cx('flex items-center justify-between gap-2', filter.className)}>
            <FilterChips {...filter} />
            {end}
          </div>
        ) : (
          <FilterChips key={filter.label} {...filter} />
        ),
      )}
    </div>
  );
}
