import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { DateField } from '../ui/DateField.tsx';
import type { SearchFieldProps } from '../ui/SearchField.tsx';
import { type Option, SelectField } from '../ui/SelectField.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { aDay, type ListFilters } from './listFilters.ts';
import { messages } from './text.ts';

/** A filter, with its name in the URL. */
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
  chips?:
    | (Omit<Choice, 'all'> & {
        label: string;
        /** The label of the chip for all; null: there is none. */
        all?: string | null;
        /** The position of the chip for all, from 0. */
        allAt?: number;
        /** The number of rows for each value, '' for all; undefined while that is unknown. */
        counts?: Readonly<Record<string, number | undefined>> | undefined;
        /** To the right of the chips. */
        end?: ReactNode;
        /** On wide windows the chips are in the row of the search; always with `end`. */
        beside?: boolean;
        /** On phones in rows of two, instead of one row that scrolls sideways. */
        halves?: boolean;
      })
    | undefined;
  selects?: readonly (Choice & { className?: string })[] | undefined;
  /** Adds filters for a first and a last day. */
  days?: boolean | undefined;
  /** On phones, selects and days, or all filters, are behind a button unless one is set, so that the list comes first. */
  compact?: 'selects' | 'all' | undefined;
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

/**
 * A filter for a first or a last day. Incomplete input, such as the year 0002 on the way to 2026, does not count as a day and
 * stays until the field loses the focus.
 */
function DayFilter({
  name,
  value,
  onDay,
  ...limit
}: {
  name: 'from' | 'to';
  value: string;
  onDay: (day: string) => void;
  className: string;
  min?: string;
  max?: string;
}) {
  const t = useText(messages);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      label={t(name === 'from' ? 'From' : 'To')}
      value={typed ?? value}
      {...limit}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || aDay(target.value)) onDay(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Whether the filters that collapse on phones are expanded: at first when one of them is set. */
function useFold({
  values,
  chips,
  selects,
  days,
  compact,
}: Pick<ListToolbarProps, 'chips' | 'selects' | 'days' | 'compact'> & Pick<ListFilters, 'values'>) {
  const names = [
    ...(selects ?? []).map(({ name }) => name),
    ...(days ? ['from', 'to'] : []),
    ...(compact === 'all' && chips ? [chips.name] : []),
  ];
  return useState(() => !compact || names.some((name) => values[name] !== undefined));
}

function withAll({ options, all: label, allAt = 0 }: NonNullable<ListToolbarProps['chips']>, word: string) {
  const each = options.map(({ value, label: name }) => ({ value: String(value), label: name }));
  return label === null ? each : each.toSpliced(allAt, 0, { value: '', label: label ?? word });
}

/** Search and filters of a list, kept in the URL. */
export function ListToolbar({
  filters: { texts, values, set },
  search,
  chips,
  selects = [],
  days = false,
  compact,
  tools,
  hint,
}: ListToolbarProps) {
  const t = useText(messages);
  const valueOf = (name: string): string => String(values[name] ?? '');
  const [open, setOpen] = useFold({ values, chips, selects, days, compact });
  const closed = !open && 'max-sm:hidden';
  const day = (name: 'from' | 'to', limit: { max?: string; min?: string }) => (
    <DayFilter
      name={name}
      value={valueOf(name)}
      onDay={(to) => set({ [name]: to })}
      className={cx(narrow, closed)}
      {...limit}
    />
  );
  return (
    <Toolbar
      search={
        search && {
          ...search,
          className: cx(search.className, compact && 'max-sm:basis-40'),
          value: texts['search'],
          onSearch: (text) => set({ search: text }),
        }
      }
      filters={
        chips && [
          {
            label: chips.label,
            value: valueOf(chips.name),
            oneRow: !chips.halves,
            halves: chips.halves,
            className: cx(compact === 'all' && closed),
            options: withAll(chips, t('All')).map((option) => ({
              ...option,
              count: chips.counts?.[option.value],
            })),
            onChange: (value) => set({ [chips.name]: value }),
          },
        ]
      }
      end={chips?.end}
      beside={chips?.beside}
      actions={tools}
    >
      {compact && (
        <Button
          icon={<IconAdjustmentsHorizontal />}
          aria-expanded={open}
          className="sm:hidden"
          onClick={() => setOpen(!open)}
        >
          {t('Filters')}
        </Button>
      )}
      {selects.map(({ name, label, options, all = t('All'), className = narrow }) => (
        <SelectField
          key={name}
          label={label}
          value={valueOf(name)}
          placeholder={all}
          options={options}
          onChange={(event) => set({ [name]: event.target.value })}
          className={cx(className, closed)}
        />
      ))}
      {days && day('from', { max: valueOf('to') })}
      {days && day('to', { min: valueOf('from') })}
      {hint}
    </Toolbar>
  );
}
