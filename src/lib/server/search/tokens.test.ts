import { describe, expect, it } from 'vitest';
import { latinKey, romanKeys } from './roman.ts';
import { fold, queryOf, tokensOf, withPhones } from './tokens.ts';

describe('a Hindi word in Latin letters', () => {
  it.each([
    ['मार्केटिंग', 'marketing'],
    ['पढ़ाई', 'padhai'],
    ['पढ़ाई', 'padhaai'],
    ['दुकान', 'dukan'],
    ['दुकान', 'dookaan'],
    ['भारती', 'bharti'],
    ['भारती', 'bharati'],
    ['मीना', 'meena'],
    ['मीना', 'mina'],
    ['शर्मा', 'Sharma'],
    ['सिंह', 'singh'],
    ['ज़ोया', 'zoya'],
    ['फ़ातिमा', 'fatima'],
    ['फातिमा', 'Phatima'],
    ['चंद्र', 'chandra'],
    ['चन्द्र', 'chandra'],
    ['श्री', 'shree'],
    ['लक्ष्मी', 'laxmi'],
    ['रेड्डी', 'reddy'],
    ['विक्रम', 'vikram'],
    ['यादव', 'yadav'],
    ['ज्ञान', 'gyan'],
    ['सरकारी', 'sarkari'],
    ['आरव', 'aarav'],
    ['मुंबई', 'mumbai'],
  ])('%s is found as %s', (word, typed) => {
    expect(romanKeys(fold(word))).toContain(latinKey(fold(typed)));
  });
});

describe('a mobile number in a search', () => {
  it.each([
    ['+91 98765 43210', '919876543210'],
    ['+91-98765-43210', '919876543210'],
    ['(+91) 98765 43210', '919876543210'],
    ['0091 98765 43210', '919876543210'],
    ['91 98765 43210', '919876543210'],
    ['98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['0 98765', '98765'],
    ['+91 98', '9198'],
    ['098', '98'],
    ['asha 98765 432 rao', 'asha 98765432 rao'],
    ['९८७६५ ४३२१०', '9876543210'],
    // not mobile numbers
    ['asha 2001 98', 'asha 2001 98'],
    ['KK-1001', 'kk-1001'],
    ['43210', '43210'],
    ['007', '007'],
    ['9876543210 9123456789', '9876543210 9123456789'],
    ['asha98 7@x.org', 'asha98 7@x.org'],
    ['asha', 'asha'],
  ])('%s is looked for as %s', (typed, words) => expect(withPhones(fold(typed))).toBe(words));

  it('takes no time, however long', () => {
    // the best of several runs: the processor may be busy
    const tries = [1, 2, 3, 4].map(() => {
      const began = performance.now();
      withPhones('9 '.repeat(5000));
      withPhones('+('.repeat(5000));
      return performance.now() - began;
    });
    expect(Math.min(...tries)).toBeLessThan(100);
  });
});

describe('tokens', () => {
  it('hold a word in one form, with its vowel signs', () => {
    const token = (text: string) => tokensOf({ texts: [text] });
    // composed and decomposed letters, with and without nukta, an invisible character
    expect(token('पढ़ाई')).toBe(token('पढ\u093Cाई'));
    expect(token('पढ़ाई').split(' ')[0]).toBe('पढाई');
    expect(token('क्\u200Dष')).toBe(token('क्ष'));
    expect(token('José ÉCOLE')).toBe('jose ecole ekole');
    expect(token("O'Brien")).toBe('o brien obrien');
  });

  it('hold numbers whole and in parts, e-mails with their domain, phones without what is put before them', () => {
    const has = (tokens: string, ...words: string[]) =>
      expect(tokens.split(' ')).toEqual(expect.arrayContaining(words));
    has(tokensOf({ codes: ['KK/26-27/00012', 'nb 77', 41] }), 'kk262700012', '00012', 'nb77', '41');
    has(
      tokensOf({ emails: ['Asha.Rao@Mail.example.org'] }),
      'asha',
      'rao',
      'asharaomailexampleorg',
      'mailexampleorg',
    );
    for (const phone of ['9876543210', '+91 98765 43210', '098765-43210'])
      expect(tokensOf({ phones: [phone] })).toBe('9876543210 919876543210 43210');
    expect(tokensOf({ phones: [''], texts: [''], codes: [null] })).toBe('');
    expect(tokensOf({ texts: ['ab '.repeat(9000), 'x'.repeat(9000)] }).length).toBeLessThan(140);
  });

  it('hold the last word of a Hindi description of 20,000 letters, each word of which is another one', () => {
    const syllables = ['का', 'मी', 'लु', 'ने', 'र', 'सो', 'ति', 'प', 'जा', 'बी'];
    const word = (i: number): string => [...String(i)].map((digit) => syllables[Number(digit)]).join('');
    let text = '';
    for (let i = 1000; text.length < 20_000; i += 3) text += `${word(i)} `;
    expect(tokensOf({ texts: [`${text.slice(0, 19_990)} गुरुत्व`] }).split(' ')).toContain('गुरुत्व');
  });
});

describe('a search', () => {
  it('is none, finds nothing, or wants every word', () => {
    expect(queryOf(undefined)).toBeNull();
    expect(queryOf(' \u200b\u2060 ')).toBeNull();
    expect(queryOf('% "')).toEqual([]);
    expect(queryOf('asha RAO')).toEqual([[['asha']], [['rao']]]);
    expect(queryOf('meena')).toEqual([[['meena'], ['mina']]]);
    expect(queryOf('4123 4567')?.[0]).toContainEqual(['41234567']);
    expect(queryOf('a@b.in')).toEqual([[['abin'], ['a', 'b', 'in']]]);
    expect(queryOf('a '.repeat(500))!.length).toBe(8);
    const own = queryOf('#12')![0]![0]![0]!;
    expect(tokensOf({ codes: [12] }).split(' ')).toContain(own);
    expect(tokensOf({ codes: [120, 112, '12'] })).not.toContain(own);
  });
});
