import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/progress/text.ts';

export const progress: Translation<typeof sharedMessages> = {
  'There is no such learner.': 'ऐसा कोई विद्यार्थी नहीं है।',
};
