import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type CallError, keyOf } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { staleToast } from '../../../lib/web/edit/staleToast.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { type Coupon, coupons } from '../api.ts';
import { messages } from './text.ts';

/**
 * Switches a coupon off or on: the list changes at once; when it is refused, the row goes back to what it was and a toast
 * says why.
 */
export function useSwitchCoupon(): (coupon: Coupon, active: boolean) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const key = keyOf(coupons.list);
  const show = (shown: Coupon) =>
    queries.setQueriesData<Coupon[]>({ queryKey: key }, (list) =>
      list?.map((row) => (row.couponId === shown.couponId ? shown : row)),
    );
  const versions = useRef(new Map<number, number>());
  const { mutate } = useMutation<Coupon, CallError, { coupon: Coupon; active: boolean }>({
    // one after the other: a second press goes on top of the version that the first one makes
    scope: { id: 'switch coupon' },
    mutationFn: async ({ coupon: { couponId: id, ...coupon }, active }) => {
      const version = Math.max(coupon.version, versions.current.get(id) ?? 0);
      const saved = await call(coupons.edit, { query: { id }, body: { active, version } });
      versions.current.set(id, saved.version);
      return saved;
    },
    onMutate: async ({ coupon, active }) => {
      // a list that is on its way would show the old state again
      await queries.cancelQueries({ queryKey: key });
      show({ ...coupon, active });
    },
    onError: (error, { coupon }) => {
      show(error.code === 'stale' ? (error.present as Coupon) : coupon);
      staleToast(t('Coupon'), error);
    },
    onSuccess: (saved) => {
      show(saved);
      const { couponCode: code, active } = saved;
      toast.success(
        t('Content updated'),
        active
          ? t('{code} is on again.', { code })
          : t('{code} is off now. Purchases that used it keep their discount.', { code }),
        { action: { label: t('Undo'), onAction: () => mutate({ coupon: saved, active: !active }) } },
      );
    },
  });
  return (coupon, active) => mutate({ coupon, active });
}
