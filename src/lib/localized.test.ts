import { expect, it } from 'vitest';
import { asFields, eachField, filled, ofFields, pickFields, shownLang, writtenIn } from './localized.ts';
import { languageNameIn } from './text.ts';

it('spells a value in several languages as the API does, with a field for each', () => {
  const bio = { en: 'Hello', hi: 'नमस्ते' };
  const fields = { bio: 'Hello', bioHi: 'नमस्ते' };
  // a further language of the product has its field, too
  const all = { ...eachField('bio', () => ''), ...fields };
  expect(asFields('bio', bio)).toEqual(all);
  expect(asFields('lines', { en: ['One'] })).toEqual({
    ...eachField('lines', () => []),
    lines: ['One'],
    linesHi: [],
  });
  expect(ofFields('bio', { ...fields, biology: 'other', bioHiNote: 'other', bioXx: 'no language' })).toEqual(
    bio,
  );
  expect(pickFields('bio', { ...fields, name: 'Asha' })).toEqual(all);
});

it('shows what is written where a language says nothing', () => {
  expect(writtenIn('hi', { en: ['One'], hi: [] })).toEqual(['One']);
  expect(writtenIn('ta', { en: ['One'], hi: ['एक'] })).toEqual(['One']);
  expect(filled({ en: '', hi: 'एक' })).toEqual({ en: 'एक', hi: 'एक' });
  expect(writtenIn('en', { en: '', hi: '' })).toBe('');
  expect(shownLang('hi', { en: 'One', hi: '' })).toBe('en');
  expect(shownLang('ta', { en: '', hi: 'एक' })).toBe('hi');
  expect(shownLang('en', { en: '', hi: '' })).toBeUndefined();
});

it('names the product’s languages in themselves as its switch does, and others as Intl does', () => {
  expect(languageNameIn('hi-IN', 'hi')).toBe('हिंदी');
  expect(languageNameIn(['hi', 'en'], 'hi')).toBe('हिंदी');
  expect(languageNameIn('en-IN', 'hi')).toBe('Hindi');
  expect(languageNameIn('hi-IN', 'en')).toBe('अंग्रेज़ी');
  expect(languageNameIn('en-IN', 'en-ab1')).toBe('en-ab1');
});
