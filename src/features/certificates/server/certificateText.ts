import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Certificate of Completion'
  | 'This is to certify that'
  | 'has successfully completed the course'
  | 'Verify it at'
  | 'QR code that leads to the public page of this certificate'
  | 'Certificate {number}'
>('certificatePages');
