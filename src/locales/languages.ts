import type { Language } from '../lib/text.ts';
import { hindi } from './hi/language.ts';

/** The languages on offer besides English, each a folder here. */
export const translations: readonly Language[] = [hindi];
