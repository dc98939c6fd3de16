import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { eachField, localizedFields, ofFields, pickFields } from '../../../lib/localized.ts';
import { inEach, type Localized, translate, textIn } from '../../../lib/text.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { toPaise } from '../../../lib/money.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { membership, type Tier, tierDraft } from '../api.ts';
import { linesProblem } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { messages } from './editText.ts';
import { FeatureLines } from './FeatureLines.tsx';
import { TierCard } from './TierCard.tsx';
import { messages as cardWords } from './text.ts';

/** The form's values: each feature in all languages. */
export interface TierValues {
  price: string;
  /** Empty for no end. */
  months: string;
  lines: Localized[];
}

function valuesOf({ price, months, ...tier }: Tier): TierValues {
  const features = ofFields('features', tier);
  return {
    price: String(price),
    months: months === null ? '' : String(months),
    lines: features.en.map((_, i) => inEach((lang) => features[lang]?.[i] ?? '')),
  };
}

type Lines = Pick<Tier, 'features' | 'featuresHi'>;

/** The fields to send; the lines of all languages are one field. */
const asSent = ({ price, months, ...tier }: Pick<Tier, 'price' | 'months'> & Lines) => ({
  price,
  months,
  lines: pickFields('features', tier),
});

/** Typed months, in digits of any script; null for none. */
const typedMonths = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text));

/** In one line: pasted line breaks are none. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The values to send, without lines that are empty in all languages. */
function draftOf({ price, months, lines }: TierValues): Pick<Tier, 'price' | 'months'> & Lines {
  const told = lines
    .map((line) => inEach((lang) => inOneLine(line[lang] ?? '')))
    .filter((line) => Object.values(line).some((own) => own !== ''));
  return {
    price: typedAmount(price),
    months: typedMonths(months),
    ...eachField('features', (lang) =>
      lang === 'en' || told.some((line) => line[lang] !== '') ? told.map((line) => line[lang]!) : [],
    ),
  };
}

/** The first error of a draft's lines, as an English sentence; null when valid. */
function wrongLines(draft: Lines): string | null {
  const features = ofFields('features', draft);
  const problem = linesProblem(features);
  if (problem) return problem.message;
  if (features.en.includes('')) return messages('Each line needs its English words.').english;
  return Object.values(features).some((lines) => lines.includes(''))
    ? messages('Translate every line, or leave all lines of that language empty.').english
    : null;
}

/** The error of a price, as an English sentence; true when valid. */
function checkPrice(text: string): true | string {
  const result = tierDraft.shape.price.safeParse(typedAmount(text));
  return result.success || (result.error.issues[0]?.message ?? '');
}

/** The error of the months, as an English sentence; true when valid. */
function checkMonths(text: string): true | string {
  const result = tierDraft.shape.months.safeParse(typedMonths(text));
  return result.success || shared('Please enter 1 to 120 months.').english;
}

/** The form's state; `linesError` is the error of the feature lines after an attempt to save them. */
function useTierForm(tier: Tier, name: string) {
  const t = useText(messages);
  const [tried, setTried] = useState(false);
  const form = useEditForm(membership.edit, {
    record: tier,
    valuesOf,
    draftOf: asSent,
    draftName: `tier:${tier.membershipid}`,
    bodyOf: ({ lines: told, ...rest }) => ({ ...rest, ...told }),
    queryOf: () => ({ query: { id: tier.membershipid } }),
    refreshes: [membership.list],
    fields: {
      price: { label: t('Price'), show: (price: number) => money(toPaise(price)) },
      months: {
        label: t('Valid for how many months'),
        show: (months: number | null) => (months === null ? t('for ever') : String(months)),
      },
      lines: {
        label: t('What {name} gives', { name }),
        names: Object.keys(localizedFields('features', '')),
        show: (lines: Lines) => (
          <span className="whitespace-pre-line">
            {Object.values(ofFields('features', lines))
              .filter(({ length }) => length > 0)
              .map((own) => own.join('\n'))
              .join('\n\n')}
          </span>
        ),
      },
    },
    async send(values, edit) {
      const body = draftOf(values);
      setTried(true);
      return wrongLines(body) ? null : edit.save(asSent(body));
    },
    toast: () => [t('Memberships'), t('{name} is saved. Learners see it from now on.', { name })],
    onSent: () => setTried(false),
  });
  const typed = useWatch({ control: form.control }) as TierValues;
  const draft = draftOf(typed);
  return { form, typed, draft, linesError: tried ? wrongLines(draft) : null };
}

/** The tier's name; on phones also the button that unfolds its form, and until then the price. */
function TierHead({ tier, open, onToggle }: { tier: Tier; open: boolean; onToggle: () => void }) {
  const t = useText(messages);
  const name = useText(shared)(tier.name);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:col-span-full">
      <h2 id={`edit-${tier.membershipid}`} className="text-xl">
        {name}
      </h2>
      {!tier.saved && (
        <span className="max-sm:order-last max-sm:basis-full">
          <Badge tone="info">{t('Suggested, not saved by you yet')}</Badge>
        </span>
      )}
      <span className="flex flex-1 items-center justify-end gap-3 sm:hidden">
        {!open && <span className="tabular">{money(toPaise(tier.price))}</span>}
        <IconButton
          label={t('Edit {name}', { name })}
          icon={<IconChevronDown className={cx('transition-transform', open && 'rotate-180')} />}
          aria-expanded={open}
          onClick={onToggle}
        />
      </span>
    </div>
  );
}

/** One tier's price and features, with a preview of its card. On phones folded, but the first and what was begun. */
export function TierForm({ tier, isFirst }: { tier: Tier; isFirst: boolean }) {
  const t = useText(messages);
  const name = useText(shared)(tier.name);
  const lang = useLang();
  const { form, typed, draft, linesError } = useTierForm(tier, name);
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const [opened, setOpened] = useState<boolean | null>(null);
  // a draft stays open when it is saved
  if (opened === null && form.isDirty) setOpened(true);
  const open = opened ?? isFirst;
  return (
    <Card
      aria-labelledby={`edit-${tier.membershipid}`}
      className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <TierHead tier={tier} open={open} onToggle={() => setOpened(!open)} />
      <FormFrame
        form={form}
        submit={t('Save {name}', { name })}
        button={{ tone: form.isDirty ? 'primary' : 'plain' }}
        canUndo
        className={cx('flex min-w-0 flex-col gap-5', !open && 'max-sm:hidden')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={t('Price')}
            // said once for all three
            hint={isFirst && t('Learners who have begun to pay keep the price of that day.')}
            required
            decimal
            prefix="₹"
            {...form.field('price', { validate: checkPrice })}
          />
          <NumberField
            label={t('Valid for how many months')}
            placeholder={t('for ever')}
            hint={
              isFirst &&
              t(
                'Counted from the day the payment is verified. Leave it empty for no end. Learners who already have it keep what they bought.',
              )
            }
            {...form.field('months', { validate: checkMonths })}
          />
        </div>
        <FeatureLines
          lines={lines}
          register={form.register}
          error={linesError && translate(linesError, lang)}
          name={name}
          isFirst={isFirst}
        />
      </FormFrame>
      <section
        aria-label={t('Preview of {name}', { name })}
        className={cx('min-w-0', !open && 'max-sm:hidden')}
      >
        <p className="mb-2 text-sm text-ink-soft">{t('Preview')}</p>
        <TierCard
          tier={{
            ...tier,
            ...draft,
            price: Number.isNaN(draft.price) ? tier.price : draft.price,
            months: checkMonths(typed.months) === true ? draft.months : tier.months,
          }}
          action={
            <span aria-hidden="true" className={buttonClass(tier.membershipid === 2 ? 'primary' : 'plain')}>
              {textIn(lang, cardWords('Join Now'))}
            </span>
          }
        />
      </section>
    </Card>
  );
}
