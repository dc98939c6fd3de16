import { dictionary } from '../../../lib/text.ts';

/** Texts printed on a certificate, and those of its public page. */
export const messages = dictionary<
  | 'Certificate of Completion'
  | 'This is to certify that'
  | 'has successfully completed the course'
  | 'Completed'
  | 'Certificate No.'
  | 'Scan to verify'
  | 'QR code that leads to the public page of this certificate'
  | 'Certificate {number}'
>('certificatePages');
