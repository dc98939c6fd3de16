import type { messages } from '../../features/teachers/text.ts';
import type { Translation } from '../../lib/text.ts';

export const teachers: Translation<typeof messages> = {
  'Please enter the name.': 'नाम लिखें।',
  'Please enter a whole number from 1.': '1 से बड़ा या बराबर पूर्णांक लिखें।',
  'This picture is not there any more. Choose it again.': 'यह तस्वीर अब नहीं है। इसे फिर से चुनें।',
  'There is no such teacher.': 'ऐसे कोई शिक्षक नहीं हैं।',
};
