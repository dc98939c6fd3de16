import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { translate, textIn } from '../../../lib/text.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { toPaise } from '../../../lib/money.ts';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { money, useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { membership, type Tier, tierDraft } from '../api.ts';
import { linesProblem } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { messages } from './editText.ts';
import { FeatureLines } from './FeatureLines.tsx';
import { TierCard } from './TierCard.tsx';
import { messages as cardWords } from './text.ts';

/** The form's values: both languages of a feature side by side. */
export interface TierValues {
  price: string;
  /** Empty for no end. */
  months: string;
  lines: { en: string; hi: string }[];
}

const valuesOf = ({ price, months, features, featuresHi }: Tier): TierValues => ({
  price: String(price),
  months: months === null ? '' : String(months),
  lines: features.map((en, i) => ({ en, hi: featuresHi[i] ?? '' })),
});

type Lines = Pick<Tier, 'features' | 'featuresHi'>;

/** The fields that are sent; both languages of the lines belong together. */
const asSent = ({ price, months, features, featuresHi }: Pick<Tier, 'price' | 'months'> & Lines) => ({
  price,
  months,
  lines: { features, featuresHi },
});

/** Typed months, in digits of any script; null for none. */
const typedMonths = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text));

/** The values to send, without lines that are empty in both languages. */
function draftOf({ price, months, lines }: TierValues): Pick<Tier, 'price' | 'months'> & Lines {
  const told = lines
    .map(({ en, hi }) => ({ en: en.trim(), hi: hi.trim() }))
    .filter(({ en, hi }) => en !== '' || hi !== '');
  return {
    price: typedAmount(price),
    months: typedMonths(months),
    features: told.map(({ en }) => en),
    featuresHi: told.some(({ hi }) => hi !== '') ? told.map(({ hi }) => hi) : [],
  };
}

/** The first error of a draft's lines, as an English sentence; null when valid. */
function wrongLines({ features, featuresHi }: ReturnType<typeof draftOf>): string | null {
  const problem = linesProblem(features, featuresHi);
  if (problem) return problem.message;
  if (features.includes('')) return messages('Each line needs its English words.').english;
  return featuresHi.includes('')
    ? messages('Translate every line, or leave all Hindi lines empty.').english
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

/** One tier's price and features, with a preview of its card. */
export function TierForm({ tier }: { tier: Tier }) {
  const t = useText(messages);
  const tName = useText(shared);
  const lang = useLang();
  const kept = useStoredDraft<TierValues, Tier>(`tier:${tier.membershipid}`, tier);
  const form = useForm<TierValues>({ mode: 'onTouched', defaultValues: valuesOf(kept.base ?? tier) });
  const { notice, drop } = useDraft(form, kept, { onDiscard: () => undo() });
  const { control, register, setError, formState } = form;
  const lines = useFieldArray({ control, name: 'lines' });
  const typed = useWatch({ control }) as TierValues;
  const name = tName(tier.name);
  const send = useEdit(membership.edit, {
    // a restored draft keeps the version it was based on
    record: kept.base,
    draftOf: asSent,
    bodyOf: ({ lines: told, ...rest }) => ({ ...rest, ...told }),
    beside: () => ({ query: { id: tier.membershipid } }),
    refreshes: [membership.list],
    fields: {
      price: { label: t('Price'), show: (price: number) => money(toPaise(price)) },
      months: {
        label: t('Valid for how many months'),
        show: (months: number | null) => (months === null ? t('for ever') : String(months)),
      },
      lines: {
        label: t('What {name} gives', { name }),
        names: ['features', 'featuresHi'],
        show: ({ features, featuresHi }: Lines) => (
          <span className="whitespace-pre-line">
            {[...features, ...(featuresHi.length > 0 ? ['', ...featuresHi] : [])].join('\n')}
          </span>
        ),
      },
    },
    onTheirs: (present) => form.reset(valuesOf(present)),
  });
  const sentence = (english: string | null | undefined) => english && translate(english, lang);
  const draft = draftOf(typed);
  const [tried, setTried] = useState(false);
  const linesError = tried ? wrongLines(draft) : null;

  function undo() {
    drop();
    form.reset(valuesOf(tier));
    send.begin(tier);
    send.reset();
  }

  const submit = form.handleSubmit((values) => {
    const body = draftOf(values);
    setTried(true);
    if (wrongLines(body)) return;
    send.mutate(asSent(body), {
      onSuccess: (saved) => {
        if (!saved) return;
        drop();
        form.reset(valuesOf(saved));
        setTried(false);
        toast.success(t('Memberships'), t('{name} is saved. Learners see it from now on.', { name }));
      },
      onError: ({ fields }) => {
        for (const field of ['price', 'months'] as const)
          if (fields[field])
            setError(field, { type: 'server', message: fields[field] }, { shouldFocus: true });
      },
    });
  });

  return (
    <Card
      aria-labelledby={`edit-${tier.membershipid}`}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) void submit();
        }}
        className="flex min-w-0 flex-col gap-5"
      >
        {notice}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`edit-${tier.membershipid}`} className="text-xl">
            {name}
          </h2>
          {!tier.saved && <Badge tone="info">{t('Suggested, not saved by you yet')}</Badge>}
        </div>
        <NumberField
          label={t('Price')}
          hint={t('Who has begun to pay keeps the price of that day.')}
          required
          decimal
          prefix="₹"
          className="max-w-xs"
          error={sentence(formState.errors.price?.message)}
          {...register('price', { validate: checkPrice })}
        />
        <NumberField
          label={t('Valid for how many months')}
          hint={t(
            'Counted from the day the payment is verified. Leave it empty for no end. Who has it already keeps what they bought.',
          )}
          className="max-w-xs"
          error={sentence(formState.errors.months?.message)}
          {...register('months', { validate: checkMonths })}
        />
        <FeatureLines lines={lines} register={register} error={sentence(linesError)} name={name} />
        <FormError
          message={send.error?.message}
          signedOut={send.error?.status === 401}
          onRetry={send.error?.status === 0 ? () => void submit() : undefined}
          busy={send.isPending}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={send.isPending}>
            {t('Save {name}', { name })}
          </Button>
          {formState.isDirty && (
            <Button onClick={undo} disabled={send.isPending}>
              {t('Undo changes')}
            </Button>
          )}
        </div>
        {send.dialog}
      </form>
      <section aria-label={t('Preview of {name}', { name })} className="min-w-0">
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
