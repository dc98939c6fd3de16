import { dictionary } from '../../lib/text.ts';

/** Texts of courses that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary<
  | 'Fill all required {missing} fields.'
  | 'Choose one of the course types.'
  | 'The price is too high.'
  | 'Choose one of the levels.'
  | 'Choose a language.'
  | 'Write 12 lines at most.'
  | 'There is no such course.'
  | 'Please use small letters a to z, digits and hyphens.'
  | 'Another course has this address, or had it once.'
>('courses');
