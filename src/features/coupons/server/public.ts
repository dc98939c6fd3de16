export { couponByCode, type CouponRow, couponsInForce, lockCouponLimit } from './store.ts';
