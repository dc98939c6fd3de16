import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Coupon code is required.'
  | 'Please use 3 to 30 letters, digits, - or _.'
  | 'There is already a coupon with the code {code}.'
  | 'This code was used already and cannot be changed. Please add another coupon.'
  | 'The end date cannot be before the start date.'
  | 'The amount can be ₹{price} at most, the price of {tier}.'
  | 'The amount can be ₹{price} at most, the lowest price of a membership.'
  | 'Please enter a whole number from 1.'
  | 'There is no such coupon.'
>('coupons');
