import { PaymentPage } from '../features/payments/web/PaymentPage.tsx';
import { DeviceNotices } from '../features/push/web/DeviceNotices.tsx';

/** The payment of a membership; who has sent one may have this device told of the decision. */
export function Payment() {
  return <PaymentPage afterSent={<DeviceNotices brief />} />;
}
