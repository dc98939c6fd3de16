import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { type Option, SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Sheet } from '../../../lib/web/ui/Sheet.tsx';
import type { CourseFacets } from '../api.ts';
import { type courseLevels, type CourseSort, courseSorts, firstPage } from '../rules.ts';
import { messages } from './filtersText.ts';

const sortNames = {
  new: 'Newest',
  name: 'Name A to Z',
  rating: 'Highest rated',
  shortest: 'Shortest first',
  longest: 'Longest first',
  priceUp: 'Price: low to high',
  priceDown: 'Price: high to low',
  lang: 'By language',
  level: 'By level',
  topic: 'By topic',
  teacher: 'By teacher',
} as const;

/** The filters by facets, from the URL. */
export type FacetFilters = Record<'lang' | 'level' | 'topic' | 'teacher', string>;

/** A filter with few options, as chips or as a field. */
interface Choice {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

interface Props {
  /** Undefined while the courses are loading. */
  found: { total: number; facets: CourseFacets } | undefined;
  filters: FacetFilters;
  /** Undefined: started courses first, completed ones last. */
  sort: CourseSort | undefined;
  onFilter: (part: Partial<FacetFilters> & { sort?: string; type?: string }) => void;
}

type Facet = Omit<Choice, 'onChange'> & { name: keyof FacetFilters };

/** The filters that have more than one option. */
function useFacets({ found, filters }: Props): Facet[] {
  const t = useText(messages);
  const { langs = [], levels = [], topics = [], teachers = [] } = found?.facets ?? {};
  const all = [
    ['lang', t('Language'), langs.map((value) => ({ value, label: languageName(value) }))],
    [
      'level',
      t('Level'),
      levels.map((value) => ({ value, label: t(value as (typeof courseLevels)[number]) })),
    ],
    ['topic', t('Topic'), topics.map((value) => ({ value, label: value, lang: ownLanguage(value) }))],
    [
      'teacher',
      t('Teacher'),
      teachers.map(({ teacherID, name }) => ({ value: String(teacherID), label: name })),
    ],
  ] as const satisfies readonly (readonly [keyof FacetFilters, string, Option[]])[];
  return all.flatMap(([name, label, options]) => {
    const value = filters[name];
    if (options.length < 2 && value === '') return [];
    // a shared link may contain a value that no course has any more
    const gone = value !== '' && !options.some((option) => option.value === value);
    return [{ name, label, value, options: gone ? [...options, { value, label: value }] : options }];
  });
}

/** Removes the gap below a visually hidden label. */
const noLabel = '-mt-1.5';

/** `short`: while nothing is chosen the field itself shows the label, instead of a line above it. */
function Select({ of: { label, value, options, onChange }, short = false }: { of: Choice; short?: boolean }) {
  const t = useText(messages);
  return (
    <SelectField
      label={short ? <span className="sr-only">{label}</span> : label}
      className={short ? noLabel : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: short ? label : t('Any') }, ...options]}
    />
  );
}

/** `short`: the label is beside the field, on wide windows. */
function Sort({
  sort,
  sorts,
  found,
  onFilter,
  short = false,
}: Pick<Props, 'sort' | 'found' | 'onFilter'> & { sorts: readonly CourseSort[]; short?: boolean }) {
  const t = useText(messages);
  const label = t('Sort by');
  // a page is put in order here, so of several pages nothing can come first
  const isWhole = !found || found.total <= firstPage.size;
  const select = (
    <SelectField
      label={short ? <span className="sr-only">{label}</span> : label}
      className={short ? cx(noLabel, 'min-w-0 flex-1') : undefined}
      value={sort ?? (isWhole ? '' : 'new')}
      onChange={({ target: { value } }) => onFilter({ sort: value })}
      options={[
        ...(isWhole ? [{ value: '', label: t('Started first') }] : []),
        ...sorts.map((value) => ({ value, label: t(sortNames[value]) })),
      ]}
    />
  );
  if (!short) return select;
  return (
    <div className="hidden w-48 shrink-0 items-center gap-2 sm:flex md:w-62">
      <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft max-md:hidden">
        {label}
      </span>
      {select}
    </div>
  );
}

/**
 * Type, language, level, topic, teacher and order: a row on wide screens, a sheet on narrow ones; on phones the sheet has the
 * order and the type, too. `calm`: all but type and order are in the sheet at any width.
 */
export function CatalogueFilters({ type, calm, ...props }: Props & { type: Choice | null; calm: boolean }) {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const { found, filters, onFilter } = props;
  const isPhone = !useMedia('(min-width: 40rem)');
  // on wider windows the type is outside of the sheet
  const set = [...Object.values(filters), isPhone && type?.value].filter(Boolean).length;
  const named = useFacets(props);
  const facets = named.map(({ name, ...facet }) => ({
    ...facet,
    onChange: (value: string) => onFilter({ [name]: value }),
  }));
  // courses that are alike in something are not sorted by it
  const sorts = courseSorts.filter(
    (one) => !(one in filters) || one === props.sort || named.some(({ name }) => name === one),
  );
  return (
    <>
      <div className={cx('hidden min-w-0 gap-3 *:min-w-0 xl:flex', calm ? '*:w-44' : 'flex-1 *:flex-1')}>
        {type && <Select of={{ ...type, options: type.options.filter(({ value }) => value !== '') }} short />}
        {!calm && facets.map((facet) => <Select key={facet.label} of={facet} short />)}
      </div>
      <Sort {...props} sorts={sorts} short />
      <Button
        className={cx(
          'flex-1 px-2.5!',
          facets.length === 0 ? 'sm:hidden' : calm ? 'xl:order-first xl:flex-none' : 'xl:hidden',
        )}
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
              <Button
                onClick={() =>
                  onFilter({ ...(isPhone && { type: '' }), lang: '', level: '', topic: '', teacher: '' })
                }
              >
                {t('Clear filters')}
              </Button>
            )}
            <Button tone="primary" onClick={() => setOpen(false)}>
              {found
                ? t(found.total === 1 ? 'Show 1 course' : 'Show {count} courses', {
                    count: number(found.total),
                  })
                : t('Close')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <div className="sm:hidden">
            <Sort {...props} sorts={sorts} />
          </div>
          {type && isPhone && (
            <Select of={{ ...type, options: type.options.filter(({ value }) => value !== '') }} />
          )}
          {facets.map((facet) => (
            <Select key={facet.label} of={facet} />
          ))}
        </div>
      </Sheet>
    </>
  );
}
