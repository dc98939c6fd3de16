import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/ratings/text.ts';

export const ratings: Translation<typeof sharedMessages> = {
  'You can rate it once you have watched {percent}% of it.': 'कोर्स का {percent}% देखने के बाद आप इसे रेटिंग दे सकेंगे।',
  'Choose 1 to 5 stars.': '1 से 5 सितारे चुनें।',
  'Watch at least {percent}% of the course first, then you can rate it.':
    'पहले कोर्स का कम से कम {percent}% देखें, फिर आप रेटिंग दे सकते हैं।',
};
