import { PaymentPage } from '../features/payments/web/PaymentPage.tsx';
import { DeviceNotices } from '../features/push/web/DeviceNotices.tsx';

/** The payment of a membership; while a payment is pending, offers a notice of the decision on this device. */
export function Payment() {
  return <PaymentPage afterSent={<DeviceNotices brief />} />;
}
