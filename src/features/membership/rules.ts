import type { Localized } from '../../lib/text.ts';
import type { messages } from './text.ts';

/** SPECIFICATION §9: 2 Silver, 3 Gold, 4 Diamond. */
export const tierNames = { 2: 'Silver', 3: 'Gold', 4: 'Diamond' } as const;
export type TierId = keyof typeof tierNames;
export type TierName = (typeof tierNames)[TierId];
export const tierIds: readonly TierId[] = [2, 3, 4];

/** The name of a tier; 'Unknown' for any other id (SPECIFICATION, screen 13). */
export const tierName = (id: number): TierName | 'Unknown' => tierNames[id as TierId] ?? 'Unknown';

/** Default prices in paise. */
export const defaultPrices: Readonly<Record<TierId, number>> = { 2: 99_900, 3: 249_900, 4: 499_900 };

/**
 * Default features. Silver lists what the product does for every paid member (decision 11: any verified payment opens all
 * lessons); the others add services of the institute.
 */
export const defaultFeatures: Readonly<Record<TierId, Localized<string[]>>> = {
  2: {
    en: [
      'Every lesson of every course, as often as you like',
      'The files and captions that belong to the lessons',
      'Your progress is kept on every device',
      'Help from your institute when you have a question',
    ],
    hi: [
      'हर कोर्स का हर पाठ, जितनी बार चाहें',
      'पाठों के साथ की फ़ाइलें और कैप्शन',
      'आपकी प्रगति हर डिवाइस पर सुरक्षित रहती है',
      'कोई सवाल हो तो आपके संस्थान से मदद',
    ],
  },
  3: {
    en: [
      'Everything in Silver',
      'A career counselling talk with your institute',
      'Advice on which courses to take, and in which order',
    ],
    hi: ['सिल्वर की हर सुविधा', 'संस्थान से एक बार करियर काउंसलिंग', 'कौन-से कोर्स करें और किस क्रम में, इसकी सलाह'],
  },
  4: {
    en: [
      'Everything in Gold',
      'Career counselling as often as you need it',
      'A study plan made for you by your institute',
    ],
    hi: ['गोल्ड की हर सुविधा', 'जितनी बार ज़रूरत हो, करियर काउंसलिंग', 'आपके लिए संस्थान की बनाई पढ़ाई की योजना'],
  },
};

export const maxMonths = 120;

/** Maximum lines of a tier, and characters of a line: cards stay comparable. */
export const maxLines = 12;
export const lineLength = 120;

/** Errors in a tier's feature lines, or null. Hindi may be left out completely, but not in part. */
export function linesProblem(
  en: readonly string[],
  hi: readonly string[],
): { field: 'features' | 'featuresHi'; message: Parameters<typeof messages>[0] } | null {
  if (en.length === 0) return { field: 'features', message: 'Add at least one line.' };
  if (hi.length > 0 && hi.length !== en.length)
    return {
      field: 'featuresHi',
      message: 'Both languages need the same number of lines, or leave all Hindi lines empty.',
    };
  return null;
}
