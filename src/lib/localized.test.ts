import { expect, it } from 'vitest';
import { asFields, filled, ofFields, writtenIn } from './localized.ts';

it('spells a value in several languages as the API does, a third one without another column', () => {
  const bio = { en: 'Hello', hi: 'नमस्ते', ta: 'வணக்கம்' };
  const fields = { bio: 'Hello', bioHi: 'नमस्ते', bioTa: 'வணக்கம்' };
  expect(asFields('bio', bio)).toEqual(fields);
  expect(ofFields('bio', { ...fields, biology: 'other', bioHiNote: 'other' })).toEqual(bio);
});

it('shows what is written where a language says nothing', () => {
  expect(writtenIn('hi', { en: ['One'], hi: [] })).toEqual(['One']);
  expect(writtenIn('ta', { en: ['One'], hi: ['एक'] })).toEqual(['One']);
  expect(filled({ en: '', hi: 'एक' })).toEqual({ en: 'एक', hi: 'एक' });
  expect(writtenIn('en', { en: '', hi: '' })).toBe('');
});
