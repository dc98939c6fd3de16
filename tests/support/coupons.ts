/** What the administration sends to create a coupon that is open for all memberships; the code is missing. */
export const openCoupon = {
  membershipID: 0,
  segment: '',
  active: true,
  amount: 5,
  startDate: '2026-01-01',
  endDate: '2099-01-01',
};
