import type { Language } from '../../lib/text.ts';

export const hindi: Language = {
  code: 'hi',
  name: 'हिंदी',
  locale: 'hi-IN',
  dates: {
    // the full month, since the abbreviation sign in 'नव॰' looks like a zero
    date: { day: 'numeric', month: 'long', year: 'numeric' },
    // with the part of the day: 'रात 11:00', not '11:00 pm'
    time: { hour: 'numeric', minute: '2-digit', dayPeriod: 'short', hour12: true },
    month: 'long',
  },
  spaces: async () => (await import('./spaces.ts')).spaces,
};
