/** The body by which the administration creates a coupon that is valid for all memberships, without the code. */
export const openCoupon = {
  membershipID: 0,
  segment: '',
  active: true,
  amount: 5,
  startDate: '2026-01-01',
  endDate: '2099-01-01',
};
