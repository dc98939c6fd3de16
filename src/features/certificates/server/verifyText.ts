import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Verify a certificate'
  | 'Certificate {number}'
  | 'This certificate is valid'
  | 'This certificate was revoked'
  | 'This certificate was withdrawn'
  | 'There is no such certificate'
  | 'We issued it, and nothing has changed since.'
  | 'It has not been valid since {day}.'
  | 'Reason: {reason}'
  | 'The learner’s account was deleted on {day}, and the name with it. The number was really issued.'
  | 'We never issued the number {number}. Please look whether it is typed as it is printed.'
  | 'Issued by'
  | 'The name was corrected on {day}. An earlier print may show it otherwise.'
  | 'You’ll find the number on the certificate, below the date.'
  | 'Verify'
  | 'Verify another certificate'
  | 'The QR code’s signature is genuine: no letter of it was changed.'
  | 'The QR code’s signature is not genuine. Do not trust the paper; what stands above is what we issued.'
  | 'The QR code belongs to another certificate: {number}'
  | 'The signature of the QR code can’t be checked here: this page came without https, or the browser is too old. What stands above comes from us.'

  // the offline page
  | 'Genuine: this is what was signed'
  | 'Not genuine: this code was changed, or it is not ours'
  | 'This is no QR code of a certificate'
  | 'This browser is too old to check signatures'
  | 'Scan the QR code with any app, copy the address it holds, and paste it here. Nothing leaves this device.'
  | 'Address in the QR code'
  | 'Whether it was revoked since can only be seen online, under the address in the code.'
  | 'This page knows the keys of {day}. Save it anew when a newer certificate is not recognised.'
>('certificatePages');
