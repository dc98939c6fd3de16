import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Complete every lesson of the course first. Your certificate is ready the moment you have.'
  | 'Available {when}: at least {percent}% of each lesson’s time has to pass before there is a certificate.'
  | 'in 1 minute'
  | 'in {count} minutes'
  | 'in {count} hours'
  | 'This certificate was revoked: {reason}'
  | 'This certificate was withdrawn, because the learner’s account was deleted.'
  | 'There is no such certificate.'
  | 'There is no such course or learner.'
  | 'This certificate was revoked already.'
  | 'This certificate is not revoked.'
  | 'Please say why.'
  | 'Please write the name as it is to be read.'
>('certificates');
