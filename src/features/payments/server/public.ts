/** What other features' servers may ask of payments. */
export { couponUsers } from './couponStore.ts';
