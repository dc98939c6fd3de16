import { IconPlus } from '@tabler/icons-react';
import { CallError, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { coupons } from '../api.ts';
import { CouponForm } from './CouponForm.tsx';
import { CouponList } from './CouponList.tsx';
import { messages } from './text.ts';

/** Coupons (SPECIFICATION, screen 21): the list, and above it the form while `?edit=` names a coupon or is `new`. */
export function CouponPage() {
  const t = useText(messages);
  const { editing, adding, top, start, add, leave } = useEditing();
  const list = useData(coupons.list, {});
  const coupon = list.data?.find(({ couponId }) => couponId === editing) ?? null;
  const isMissing = editing !== null && !coupon;
  return (
    <Page
      title={t('Coupon')}
      // on phones the list comes first
      intro={<span className="max-sm:hidden">{t('Discounts that learners get on a membership.')}</span>}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={
        !adding && (
          <Button id="edit-new" tone="primary" icon={<IconPlus />} onClick={add}>
            {t('Add a coupon')}
          </Button>
        )
      }
    >
      {(adding || editing !== null) && (
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
          canClose={adding}
        >
          <CouponForm key={coupon?.couponId ?? 'new'} coupon={coupon} onLeave={leave} />
        </EditFrame>
      )}
      <CouponList editing={editing} onEdit={start} />
    </Page>
  );
}
