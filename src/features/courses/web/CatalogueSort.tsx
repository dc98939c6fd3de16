import { useText } from '../../../lib/web/i18n.ts';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { type CourseSort, courseSorts } from '../rules.ts';
import { messages } from './filtersText.ts';

const sortNames = {
  new: 'Newest',
  name: 'Name A to Z',
  rating: 'Highest rated',
  shortest: 'Shortest first',
  longest: 'Longest first',
  priceUp: 'Price: low to high',
  priceDown: 'Price: high to low',
} as const;

/** The order of the catalogue. */
export function CatalogueSort({ sort, onSort }: { sort: CourseSort; onSort: (sort: string) => void }) {
  const t = useText(messages);
  return (
    <SelectField
      label={<span className="sr-only">{t('Sort by')}</span>}
      value={sort}
      onChange={({ target: { value } }) => onSort(value === 'new' ? '' : value)}
      options={courseSorts.map((value) => ({ value, label: t(sortNames[value]) }))}
    />
  );
}
