import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';

/** The shape of the payment screen: the amount beside the form. */
export const PaymentSkeleton = () => (
  <Skeleton>
    <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
      <Bone className="h-64 rounded-xl" />
      <Bone className="h-96 rounded-xl" />
    </div>
  </Skeleton>
);
