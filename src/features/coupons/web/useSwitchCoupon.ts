import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { staleToast } from '../../../lib/web/edit/staleToast.ts';
import { showRows } from '../../../lib/web/lists/showRows.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { type Coupon, coupons } from '../api.ts';
import { messages } from './text.ts';

/** Switches a coupon on or off with an optimistic update; rolled back with a toast when refused. */
export function useSwitchCoupon(): (coupon: Coupon, active: boolean) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const show = (shown: Coupon) =>
    showRows(queries, coupons.list, (row) => (row.couponId === shown.couponId ? shown : row));
  const versions = useRef(new Map<number, number>());
  const { mutate } = useMutation<Coupon, CallError, { coupon: Coupon; active: boolean }>({
    // one at a time: a second click uses the version that the first one returned
    scope: { id: 'switch coupon' },
    mutationFn: async ({ coupon: { couponId: id, ...coupon }, active }) => {
      const version = Math.max(coupon.version, versions.current.get(id) ?? 0);
      const saved = await call(coupons.edit, { query: { id }, body: { active, version } });
      versions.current.set(id, saved.version);
      return saved;
    },
    onMutate: ({ coupon, active }) => show({ ...coupon, active }),
    onError: (error, { coupon }) => {
      void show(error.code === 'stale' ? (error.present as Coupon) : coupon);
      staleToast(t('Coupon'), error);
    },
    onSuccess: (saved) => {
      void show(saved);
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
