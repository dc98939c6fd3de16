import { useText } from '../i18n.ts';
import { SelectField } from './SelectField.tsx';
import { messages } from './text.ts';

interface Order {
  key: string;
  dir: 'asc' | 'desc';
}

/** A select for the order: cards have no header to click. */
export function SortSelect({
  columns,
  sort,
  onSort,
}: {
  columns: readonly { key: string; header: string; sortable?: boolean | undefined }[];
  sort?: Order | null | undefined;
  onSort?: ((sort: Order) => void) | undefined;
}) {
  const t = useText(messages);
  const sortables = columns.filter((column) => column.sortable);
  if (!onSort || sortables.length === 0) return null;
  return (
    <SelectField
      label={t('Sort by')}
      // in one line with its label, so that the list comes first
      className="mb-3 flex-row! items-center gap-3! *:last:flex-1 sm:max-w-80 rows:hidden"
      value={sort ? `${sort.key} ${sort.dir}` : ''}
      placeholder={sort ? undefined : '—'}
      onChange={(event) => {
        const [key = '', dir] = event.target.value.split(' ');
        if (key) onSort({ key, dir: dir === 'desc' ? 'desc' : 'asc' });
      }}
      options={sortables.flatMap(({ key, header }) => [
        { value: `${key} asc`, label: `${header} ↑` },
        { value: `${key} desc`, label: `${header} ↓` },
      ])}
    />
  );
}
