import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Option, SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Sheet } from '../../../lib/web/ui/Sheet.tsx';
import type { CourseFacets } from '../api.ts';
import type { courseLevels } from '../rules.ts';
import { messages } from './filtersText.ts';

/** The filters by facets, as in the URL. */
export type FacetFilters = Record<'lang' | 'level' | 'topic' | 'teacher', string>;

interface Props {
  facets: CourseFacets;
  filters: FacetFilters;
  total: number;
  onFilter: (part: Partial<FacetFilters>) => void;
}

function useFacets({ langs, levels, topics, teachers }: CourseFacets, filters: FacetFilters) {
  const t = useText(messages);
  const all = [
    ['lang', t('Language'), langs.map((value) => ({ value, label: languageName(value) }))],
    [
      'level',
      t('Level'),
      levels.map((value) => ({ value, label: t(value as (typeof courseLevels)[number]) })),
    ],
    ['topic', t('Topic'), topics.map((value) => ({ value, label: value }))],
    [
      'teacher',
      t('Teacher'),
      teachers.map(({ teacherID, name }) => ({ value: String(teacherID), label: name })),
    ],
  ] as const satisfies readonly (readonly [keyof FacetFilters, string, Option[]])[];
  return all.flatMap(([name, label, options]) => {
    const value = filters[name];
    if (options.length < 2 && value === '') return [];
    // a shared link may name what no course has any more
    const gone = value !== '' && !options.some((option) => option.value === value);
    return [{ name, label, options: gone ? [...options, { value, label: value }] : options }];
  });
}

/** `short`: the label is in the field while nothing is chosen, instead of above it. */
function Selects({ facets, filters, onFilter, short = false }: Omit<Props, 'total'> & { short?: boolean }) {
  const t = useText(messages);
  return useFacets(facets, filters).map(({ name, label, options }) => (
    <SelectField
      key={name}
      label={short ? <span className="sr-only">{label}</span> : label}
      value={filters[name]}
      onChange={({ target }) => onFilter({ [name]: target.value })}
      options={[{ value: '', label: short ? `${label}: ${t('Any')}` : t('Any') }, ...options]}
    />
  ));
}

/** Language, level, topic and teacher: a row on wide screens, a sheet on phones. */
export function CatalogueFilters(props: Props) {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const { filters, total, onFilter } = props;
  const set = Object.values(filters).filter((value) => value !== '').length;
  return (
    <>
      <div className="hidden gap-3 sm:grid sm:grid-cols-2 md:grid-cols-4 lg:max-w-4xl">
        <Selects {...props} short />
      </div>
      <Button
        className="w-full sm:hidden"
        icon={<IconAdjustmentsHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {set === 0 ? t('Filters') : t('Filters ({count})', { count: number(set) })}
      </Button>
      <Sheet
        title={t('Filters')}
        isOpen={open}
        onClose={() => setOpen(false)}
        footer={
          <>
            {set > 0 && (
              <Button onClick={() => onFilter({ lang: '', level: '', topic: '', teacher: '' })}>
                {t('Clear filters')}
              </Button>
            )}
            <Button tone="primary" onClick={() => setOpen(false)}>
              {t('Show {count} courses', { count: number(total) })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Selects {...props} />
        </div>
      </Sheet>
    </>
  );
}
