import { l, type Line } from '../types.ts';
import { opener } from '../../draw/scenes/teacher.ts';

export const COURSE = 'Spoken English for Interviews';

export const open = (number: string, title: string[]) =>
  opener({ course: 'इंटरव्यू के लिए अंग्रेज़ी', number, title, who: 'farah' });

/** A sentence spoken in English; its English translation is the sentence itself. */
export const en = (text: string, spoken?: string): Line =>
  l(text, text, spoken ? { voice: 'en', spoken } : { voice: 'en' });
