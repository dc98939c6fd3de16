import { IconAlertTriangle } from '@tabler/icons-react';
import { useForm, useWatch } from 'react-hook-form';
import { typedAmount } from '../../../lib/web/amount.ts';
import { useData } from '../../../lib/web/call.ts';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { toPaise } from '../../../lib/money.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { membership } from '../../membership/api.ts';
import { tierIds, tierNames } from '../../membership/rules.ts';
import { type Coupon, coupons } from '../api.ts';
import { couponDraft } from '../rules.ts';
import { messages as sentences } from '../text.ts';
import { couponDate } from './couponDate.ts';
import { messages } from './text.ts';

interface Values {
  couponCode: string;
  amount: string;
  startDate: string;
  endDate: string;
  membershipID: string;
  segment: Coupon['segment'];
  /** '' for no limit. */
  useLimit: string;
  active: boolean;
}

const empty: Values = {
  couponCode: '',
  amount: '',
  startDate: '',
  endDate: '',
  membershipID: '0',
  segment: '',
  useLimit: '',
  active: true,
};

/** The fields of a coupon that the form sends. */
const draftOf = ({ couponId: _id, version: _version, used: _used, useLimit = null, ...draft }: Coupon) => ({
  ...draft,
  useLimit,
});

const valuesOf = (coupon: Coupon): Values => ({
  ...draftOf(coupon),
  amount: coupon.amount.toFixed(2),
  membershipID: String(coupon.membershipID),
  useLimit: coupon.useLimit ? String(coupon.useLimit) : '',
});

const names = [
  'couponCode',
  'amount',
  'startDate',
  'endDate',
  'membershipID',
  'segment',
  'useLimit',
] as const;

/** The error of a field; true when it is valid. */
function check(
  name: 'couponCode' | 'amount' | 'startDate' | 'endDate' | 'useLimit',
  value: unknown,
): true | string {
  const { success, error } = couponDraft.shape[name].safeParse(value);
  return success || (error.issues[0]?.message ?? '');
}

/** A typed limit; null when empty. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : typedAmount(typed));

/** The coupon form (SPECIFICATION, screen 21, §5): adds a coupon, or changes the given one. `onLeave` ends the editing. */
export function CouponForm({ coupon, onLeave }: { coupon: Coupon | null; onLeave: () => void }) {
  const t = useText(messages);
  const sentence = useSentence();
  const tiers = useData(membership.list, {});
  const tierOptions: Record<number, string> = {
    0: t('All memberships'),
    ...Object.fromEntries(tierIds.map((id) => [id, t(tierNames[id])])),
  };
  const segmentOptions = { '': t('Everybody'), Free: t('Free users'), Student: t('Students') };
  const draft = useStoredDraft<Values, Coupon>(coupon ? `coupon:${coupon.couponId}` : 'coupon', coupon);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: draft.base ? valuesOf(draft.base) : empty,
  });
  const { notice, drop } = useDraft(form, draft, { onDiscard: () => clear() });
  const { register, setValue, formState, control } = form;
  const send = useEdit(coupons.edit, {
    // a restored draft keeps the version it was based on
    record: draft.kept ? draft.base : coupon,
    draftOf,
    beside: () => ({ query: { id: coupon?.couponId ?? 0 } }),
    refreshes: [coupons.list],
    fields: {
      couponCode: { label: t('Coupon Code') },
      amount: { label: t('Amount'), show: (amount: number) => money(toPaise(amount)) },
      startDate: { label: t('Start Date'), show: couponDate },
      endDate: { label: t('End Date'), show: couponDate },
      membershipID: { label: t('Membership'), show: (id: number) => tierOptions[id] },
      segment: { label: t('For whom'), show: (segment: Coupon['segment']) => segmentOptions[segment] },
      useLimit: {
        label: t('Limit of uses'),
        show: (most: number | null) => (most === null ? t('Any number') : number(most)),
      },
      active: { label: t('Active') },
    },
    // also changed by the switch in the list below
    follows: { names: ['active'], show: ({ active }) => setValue('active', active) },
    onTheirs: (present) => form.reset(valuesOf(present)),
  });
  const error = (name: keyof Values) => sentence(formState.errors[name]);

  const [chosen, startDate, amount] = useWatch({ control, name: ['membershipID', 'startDate', 'amount'] });
  const [cheapest] = (tiers.data ?? [])
    .filter(({ membershipid }) => chosen === '0' || String(membershipid) === chosen)
    .toSorted((a, b) => a.price - b.price);
  const coversAll = cheapest !== undefined && typedAmount(amount) >= cheapest.price;

  function clear() {
    drop();
    form.reset(coupon ? valuesOf(coupon) : empty);
    if (coupon) send.begin(coupon);
    send.reset();
  }

  const submit = form.handleSubmit((typed) => {
    if (send.isPending) return;
    send.mutate(
      {
        ...typed,
        amount: typedAmount(typed.amount),
        membershipID: Number(typed.membershipID),
        useLimit: limitOf(typed.useLimit),
      },
      {
        onSuccess: (saved) => {
          if (!saved) return;
          toast.success(t('Content updated'), t('{code} is saved.', { code: saved.couponCode }));
          clear();
          if (coupon) onLeave();
          else form.setFocus('couponCode');
        },
        onError: (failure) => void showFieldErrors(failure, names, form.setError),
      },
    );
  });

  const beside = send.error && names.some((name) => send.error?.fields[name]);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <div className="empty:hidden sm:col-span-2 lg:col-span-4">{notice}</div>
      <TextField
        label={t('Coupon Code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="lg:col-span-2 [&_input]:uppercase"
        hint={t('Letters, digits, - and _, such as DIWALI25')}
        error={error('couponCode')}
        {...register('couponCode', { validate: (code) => check('couponCode', code) })}
      />
      <NumberField
        label={t('Amount')}
        required
        decimal
        prefix="₹"
        className="lg:col-span-2"
        hint={
          cheapest
            ? t('At most {price}. With 0 it gives no discount.', { price: money(toPaise(cheapest.price)) })
            : t('In rupees. With 0 it gives no discount.')
        }
        error={error('amount')}
        {...register('amount', { validate: (amount) => check('amount', typedAmount(amount)) })}
      />
      <DateField
        label={t('Start Date')}
        required
        error={error('startDate')}
        {...register('startDate', { validate: (day) => check('startDate', day), deps: ['endDate'] })}
      />
      <DateField
        label={t('End Date')}
        required
        min={startDate}
        hint={t('The whole of this day still counts.')}
        error={error('endDate')}
        {...register('endDate', {
          validate: (day, { startDate: first }) =>
            first && day && day < first
              ? sentences('The end date cannot be before the start date.').english
              : check('endDate', day),
        })}
      />
      <SelectField
        label={t('Membership')}
        error={error('membershipID')}
        options={Object.entries(tierOptions).map(([value, label]) => ({ value, label }))}
        {...register('membershipID')}
      />
      <SelectField
        label={t('For whom')}
        error={error('segment')}
        options={Object.entries(segmentOptions).map(([value, label]) => ({ value, label }))}
        {...register('segment')}
      />
      <NumberField
        className="sm:col-span-2"
        label={t('Limit of uses')}
        hint={t('How many learners may use it. Empty: any number.')}
        error={error('useLimit')}
        {...register('useLimit', { validate: (typed) => check('useLimit', limitOf(typed)) })}
      />
      <Checkbox label={t('Active')} className="sm:col-span-2 lg:col-span-4" {...register('active')} />
      <div className="flex flex-col gap-3 sm:col-span-2 lg:col-span-4">
        <div role="status" className="empty:hidden">
          {coversAll && (
            <p className="flex items-start gap-2 rounded-md bg-warning-soft px-4 py-2 text-warning">
              <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>
                {t(
                  'This takes off the whole price of {tier}: nothing is left to pay, so no payment can be sent. Learners are told to ask you, and you make them Paid in the user list.',
                  { tier: tierOptions[cheapest.membershipid] ?? '' },
                )}
              </span>
            </p>
          )}
        </div>
        <FormError
          message={beside ? null : send.error?.message}
          signedOut={send.error?.status === 401}
          onRetry={() => void submit()}
          busy={send.isPending}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" type="submit" busy={send.isPending}>
            {t('Submit')}
          </Button>
          <Button
            onClick={() => {
              clear();
              if (coupon) onLeave();
            }}
            disabled={send.isPending}
          >
            {coupon ? t('Cancel editing') : t('Clear')}
          </Button>
        </div>
      </div>
      {send.dialog}
    </form>
  );
}
