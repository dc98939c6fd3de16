import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export interface ToolbarProps {
  search?: SearchFieldProps | undefined;
  filters?: readonly FilterChipsProps[] | undefined;
  /** Selects and other controls beside the search. */
  children?: ReactNode;
  /** Buttons at the right end. */
  actions?: ReactNode;
}

export function Toolbar({ search, filters, children, actions }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {search && (
          <SearchField {...search} className={cx('min-w-0 flex-1 basis-64 sm:max-w-md', search.className)} />
        )}
        {children}
        {actions && <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>}
      </div>
      {filters?.map((filter) => (
        <FilterChips key={filter.label} {...filter} />
      ))}
    </div>
  );
}
