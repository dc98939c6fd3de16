import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { messages as tableTexts } from '../../../lib/web/ui/text.ts';
import { messages } from './courseAdminText.ts';

/** The orders that a column offers, the one of the first click first; '' is the newest first. */
const orders: Partial<Record<string, readonly string[]>> = {
  Course: ['name'],
  Price: ['priceUp', 'priceDown'],
  'Created Date': [''],
};
const falling = ['', 'priceDown'];

/** A column's heading in the Course List, with a button where the server can sort by it. */
export function CourseAdminHead({
  name,
  className,
  sort = '',
  onSort,
}: {
  name: Parameters<typeof messages>[0];
  className?: string | undefined;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const t = useText(messages);
  const tableText = useText(tableTexts);
  const offered = orders[name];
  const sorted = offered?.includes(sort);
  const Icon = !sorted ? IconSelector : falling.includes(sort) ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (falling.includes(sort) ? 'descending' : 'ascending') : undefined}
      className={cx(
        'sticky top-0 z-1 bg-surface-2 px-3 text-left font-semibold whitespace-nowrap',
        offered ? 'py-0' : 'py-2',
        className,
      )}
    >
      {offered ? (
        <button
          type="button"
          title={tableText('Sort by {column}', { column: t(name) })}
          onClick={() => onSort(offered.find((one) => one !== sort) ?? sort)}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-line"
        >
          {t(name)}
          <Icon aria-hidden="true" className={cx('size-4', !sorted && 'opacity-50')} />
        </button>
      ) : (
        t(name)
      )}
    </th>
  );
}
