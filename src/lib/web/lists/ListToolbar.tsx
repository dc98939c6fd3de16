import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { DateField } from '../ui/DateField.tsx';
import type { SearchFieldProps } from '../ui/SearchField.tsx';
import { type Option, SelectField } from '../ui/SelectField.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import type { ListFilters } from './listFilters.ts';
import { messages } from './text.ts';

/** A filter by its name in the URL. */
interface Choice {
  name: string;
  label: ReactNode;
  options: readonly Option[];
  /** The label without a filter; 'All' by default. */
  all?: string;
}

export interface ListToolbarProps {
  filters: ListFilters;
  search?: Pick<SearchFieldProps, 'label' | 'className'> | undefined;
  /** The filter shown as chips. */
  chips?: (Choice & { label: string }) | undefined;
  selects?: readonly (Choice & { className?: string })[] | undefined;
  /** Adds filters for a first and a last day. */
  days?: boolean | undefined;
  /** Buttons at the right end. */
  tools?: ReactNode;
  /** A text beside the search. */
  hint?: ReactNode;
}

const narrow = 'flex-1 basis-36 sm:max-w-44';

/** Values as options of a filter. */
export const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string,
): Option[] => values.map((value) => ({ value, label: label(value) }));

/** Search and filters of a list, kept in the URL. */
export function ListToolbar({
  filters: { texts, found, set },
  search,
  chips,
  selects = [],
  days = false,
  tools,
  hint,
}: ListToolbarProps) {
  const t = useText(messages);
  const valueOf = (name: string): string => String(found[name] ?? '');
  const day = (name: 'from' | 'to', limit: { max?: string; min?: string }) => (
    <DateField
      label={t(name === 'from' ? 'From' : 'To')}
      value={valueOf(name)}
      {...limit}
      onChange={(event) => set({ [name]: event.target.value })}
      className={narrow}
    />
  );
  return (
    <Toolbar
      search={search && { ...search, value: texts['search'], onSearch: (text) => set({ search: text }) }}
      filters={
        chips && [
          {
            label: chips.label,
            value: valueOf(chips.name),
            oneRow: true,
            options: [
              { value: '', label: chips.all ?? t('All') },
              ...chips.options.map(({ value, label }) => ({ value: String(value), label })),
            ],
            onChange: (value) => set({ [chips.name]: value }),
          },
        ]
      }
      actions={tools}
    >
      {selects.map(({ name, label, options, all = t('All'), className = narrow }) => (
        <SelectField
          key={name}
          label={label}
          value={valueOf(name)}
          placeholder={all}
          options={options}
          onChange={(event) => set({ [name]: event.target.value })}
          className={className}
        />
      ))}
      {days && day('from', { max: valueOf('to') })}
      {days && day('to', { min: valueOf('from') })}
      {hint}
    </Toolbar>
  );
}
