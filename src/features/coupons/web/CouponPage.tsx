import { useRef } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { coupons } from '../api.ts';
import { CouponForm } from './CouponForm.tsx';
import { CouponList } from './CouponList.tsx';
import { messages } from './text.ts';

/** Coupons (SPECIFICATION, screen 21): the form, and the list below it. `?edit=` names the coupon in the form. */
export function CouponPage() {
  const t = useText(messages);
  const [{ edit }, change] = useFilters('edit');
  const top = useRef<HTMLDivElement>(null);
  const editing = integerFilter(edit);
  const list = useData(coupons.list, {});
  const coupon = list.data?.find(({ couponId }) => couponId === editing) ?? null;

  const leave = () => {
    change({ edit: '' });
    // returns the focus to the row's Edit button
    document.getElementById(`edit-${editing}`)?.focus();
  };
  const startEdit = (couponId: number) => {
    change({ edit: couponId }, { push: true });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };

  return (
    <Page
      title={t('Coupon')}
      intro={t('Discounts that learners get on a membership.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Card aria-labelledby="coupon-form" className="mb-10">
          <h2 id="coupon-form" className="mb-4 text-xl">
            {coupon ? t('Edit “{code}”', { code: coupon.couponCode }) : t('Add a coupon')}
          </h2>
          {editing !== null && !coupon ? (
            list.isPending ? (
              <Skeleton count={6} />
            ) : (
              <div className="text-center">
                <ErrorState
                  message={
                    list.error?.message ?? t('There is nothing to edit any more: this coupon does not exist.')
                  }
                  onRetry={list.error ? () => void list.refetch() : undefined}
                  busy={list.isFetching}
                />
                <Button onClick={leave}>{t('Cancel editing')}</Button>
              </div>
            )
          ) : (
            <CouponForm key={coupon?.couponId ?? 'new'} coupon={coupon} onLeave={leave} />
          )}
        </Card>
      </div>
      <CouponList editing={editing} onEdit={startEdit} />
    </Page>
  );
}
