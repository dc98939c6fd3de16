import { IconAlertTriangle } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { typedAmount } from '../../../lib/web/amount.ts';
import { useData } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { toPaise } from '../../../lib/money.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
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

const draftOf = ({ couponId: _id, version: _version, used: _used, useLimit = null, ...draft }: Coupon) => ({
  ...draft,
  useLimit,
});

const valuesOf = (coupon: Coupon | null): Values =>
  coupon === null
    ? empty
    : {
        ...draftOf(coupon),
        amount: coupon.amount.toFixed(2),
        membershipID: String(coupon.membershipID),
        useLimit: coupon.useLimit ? String(coupon.useLimit) : '',
      };

function check(
  name: 'couponCode' | 'amount' | 'startDate' | 'endDate' | 'useLimit',
  value: unknown,
): true | string {
  const { success, error } = couponDraft.shape[name].safeParse(value);
  return success || (error.issues[0]?.message ?? '');
}

/** The message when the last day is before the first, else true. */
const checkEnd = (day: string, { startDate }: Values): true | string =>
  startDate && day && day < startDate
    ? sentences('The end date cannot be before the start date.').english
    : check('endDate', day);

/** A typed limit; null when empty. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : typedAmount(typed));

/** Warns that a coupon covers the whole price. */
function CoversAll({ tier }: { tier: string | undefined }) {
  const t = useText(messages);
  return (
    <div role="status" className="col-span-full empty:hidden">
      {tier !== undefined && (
        <Notice tone="warning" icon={IconAlertTriangle}>
          {t(
            'This takes off the whole price of {tier}: nothing is left to pay, so no payment can be sent. Learners are told to ask you, and you make them Paid in the user list.',
            { tier },
          )}
        </Notice>
      )}
    </div>
  );
}

interface Names {
  tiers: Record<number, string>;
  segments: Record<Coupon['segment'], string>;
}

function useCouponForm(coupon: Coupon | null, { tiers, segments }: Names, onLeave: () => void) {
  const t = useText(messages);
  const form = useEditForm(coupons.edit, {
    record: coupon,
    valuesOf,
    draftOf,
    draftName: coupon ? `coupon:${coupon.couponId}` : 'coupon',
    queryOf: () => ({ query: { id: coupon?.couponId ?? 0 } }),
    refreshes: [coupons.list],
    fields: {
      couponCode: { label: t('Coupon Code') },
      amount: { label: t('Amount'), show: (amount: number) => money(toPaise(amount)) },
      startDate: { label: t('Start Date'), show: couponDate },
      endDate: { label: t('End Date'), show: couponDate },
      membershipID: { label: t('Membership'), show: (id: number) => tiers[id] },
      segment: { label: t('For whom'), show: (segment: Coupon['segment']) => segments[segment] },
      useLimit: {
        label: t('Limit of uses'),
        show: (max: number | null) => (max === null ? t('Any number') : number(max)),
      },
      active: { label: t('Active') },
    },
    // the switch in the list below changes it as well
    follows: { names: ['active'], show: ({ active }) => form.setValue('active', active) },
    send: (typed, edit) =>
      edit.save({
        ...typed,
        amount: typedAmount(typed.amount),
        membershipID: Number(typed.membershipID),
        useLimit: limitOf(typed.useLimit),
      }),
    toast: ({ couponCode: code }) => [t('Content updated'), t('{code} is saved.', { code })],
    onSent() {
      if (coupon) onLeave();
      else form.setFocus('couponCode');
    },
  });
  return form;
}

function CouponFields({
  field,
  startDate,
  max,
  names,
}: {
  field: ReturnType<typeof useCouponForm>['field'];
  startDate: string;
  /** Maximum discount in rupees; undefined while unknown. */
  max: number | undefined;
  names: Names;
}) {
  const t = useText(messages);
  return (
    <>
      <TextField
        label={t('Coupon Code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="lg:col-span-2 [&_input]:uppercase"
        hint={t('Letters, digits, - and _, such as DIWALI25')}
        {...field('couponCode', { validate: (code) => check('couponCode', code) })}
      />
      <NumberField
        label={t('Amount')}
        required
        decimal
        prefix="₹"
        className="lg:col-span-2"
        hint={
          max !== undefined
            ? t('At most {price}. With 0 it gives no discount.', { price: money(toPaise(max)) })
            : t('In rupees. With 0 it gives no discount.')
        }
        {...field('amount', { validate: (typed) => check('amount', typedAmount(typed)) })}
      />
      <DateField
        label={t('Start Date')}
        required
        {...field('startDate', { validate: (day) => check('startDate', day), deps: ['endDate'] })}
      />
      <DateField
        label={t('End Date')}
        required
        min={startDate}
        hint={t('The whole of this day still counts.')}
        {...field('endDate', { validate: checkEnd })}
      />
      <SelectField
        label={t('Membership')}
        options={Object.entries(names.tiers).map(([value, label]) => ({ value, label }))}
        {...field('membershipID')}
      />
      <SelectField
        label={t('For whom')}
        options={Object.entries(names.segments).map(([value, label]) => ({ value, label }))}
        {...field('segment')}
      />
      <NumberField
        className="sm:col-span-2"
        label={t('Limit of uses')}
        hint={t('How many learners may use it. Empty: any number.')}
        {...field('useLimit', { validate: (typed) => check('useLimit', limitOf(typed)) })}
      />
    </>
  );
}

/** The coupon form (SPECIFICATION, screen 21, §5): adds a coupon, or changes the given one. `onLeave` closes it. */
export function CouponForm({ coupon, onLeave }: { coupon: Coupon | null; onLeave: () => void }) {
  const t = useText(messages);
  const tiers = useData(membership.list, {});
  const names: Names = {
    tiers: {
      0: t('All memberships'),
      ...Object.fromEntries(tierIds.map((id) => [id, t(tierNames[id])])),
    },
    segments: { '': t('Everybody'), Free: t('Free users'), Student: t('Students') },
  };
  const form = useCouponForm(coupon, names, onLeave);
  const { control, busy, undo, field } = form;
  const [chosen, startDate, amount] = useWatch({ control, name: ['membershipID', 'startDate', 'amount'] });
  const [cheapest] = (tiers.data ?? [])
    .filter(({ membershipid }) => chosen === '0' || String(membershipid) === chosen)
    .toSorted((a, b) => a.price - b.price);
  const coversAll = cheapest !== undefined && typedAmount(amount) >= cheapest.price;

  return (
    <FormFrame
      form={form}
      submit={t('Submit')}
      buttons={
        <Button
          onClick={() => {
            undo();
            if (coupon) onLeave();
          }}
          disabled={busy}
        >
          {coupon ? t('Cancel editing') : t('Clear')}
        </Button>
      }
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <CouponFields field={field} startDate={startDate} max={cheapest?.price} names={names} />
      <Checkbox label={t('Active')} className="col-span-full" {...form.register('active')} />
      <CoversAll tier={coversAll ? (names.tiers[cheapest.membershipid] ?? '') : undefined} />
    </FormFrame>
  );
}
