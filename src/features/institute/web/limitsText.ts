import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Limits'
  | 'Only the owner can change these limits.'
  | 'Part payments'
  | 'Smallest first part of a price'
  | 'Of the price after the coupon. At 0 any amount will do; at 100 nobody pays in parts.'
  | 'Days of grace for an unpaid balance'
  | 'days'
  | 'Lessons stay open for so many days after a balance was due. Then they close until it is paid. At 0 they never close.'
  | 'Time needed for a certificate'
  | 'This share of each lesson’s length must have passed since the learner first opened it. 0 switches it off.'
  | 'Uploads and disk space'
  | 'They keep one person from filling the disk, which would stop the academy for everybody.'
  | 'Photos and proofs a person may upload in a day'
  | 'All of them together. Administrators have no such limit.'
  | 'Disk space kept free'
  | 'Or this share of the disk'
  | 'When less than this is free, only administrators can upload. The smaller of the two counts; 0 switches it off.'
>('institute');
