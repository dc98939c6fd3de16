import { CallError, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { coupons } from '../api.ts';
import { CouponForm } from './CouponForm.tsx';
import { CouponList } from './CouponList.tsx';
import { messages } from './text.ts';

/** Coupons (SPECIFICATION, screen 21): the form, and the list below it. `?edit=` names the coupon in the form. */
export function CouponPage() {
  const t = useText(messages);
  const { editing, top, start, leave } = useEditing();
  const list = useData(coupons.list, {});
  const coupon = list.data?.find(({ couponId }) => couponId === editing) ?? null;
  const isMissing = editing !== null && !coupon;
  return (
    <Page
      title={t('Coupon')}
      intro={t('Discounts that learners get on a membership.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <EditFrame
        id="coupon-form"
        title={coupon ? t('Edit “{code}”', { code: coupon.couponCode }) : t('Add a coupon')}
        top={top}
        failed={
          isMissing &&
          !list.isPending && {
            error: list.error ?? new CallError(404, 'notFound', ''),
            gone: t('There is nothing to edit any more: this coupon does not exist.'),
            onRetry: () => void list.refetch(),
            busy: list.isFetching,
          }
        }
        loading={isMissing}
        leaveText={t('Cancel editing')}
        onLeave={leave}
      >
        <CouponForm key={coupon?.couponId ?? 'new'} coupon={coupon} onLeave={leave} />
      </EditFrame>
      <CouponList editing={editing} onEdit={start} />
    </Page>
  );
}
