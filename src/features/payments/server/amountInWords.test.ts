import { describe, expect, it } from 'vitest';
import { amountInWords } from './amountInWords.ts';

describe('amounts in words', () => {
  it.each([
    [100, 'Rupee One Only', 'एक रुपया मात्र'],
    [1, 'One Paisa Only', 'एक पैसा मात्र'],
    [50, 'Fifty Paise Only', 'पचास पैसे मात्र'],
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [250_000, 'Rupees Two Thousand Five Hundred Only', 'दो हज़ार पाँच सौ रुपये मात्र'],
    [4_500_050, 'Rupees Forty-Five Thousand and Fifty Paise Only', 'पैंतालीस हज़ार रुपये पचास पैसे मात्र'],
    [10_000_500, 'Rupees One Lakh Five Only', 'एक लाख पाँच रुपये मात्र'],
    [
      1_234_567_89,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only',
      'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये नवासी पैसे मात्र',
    ],
    [1_000_000_000, 'Rupees One Crore Only', 'एक करोड़ रुपये मात्र'],
    [
      123_456_789_000,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
      'एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ नब्बे रुपये मात्र',
    ],
  ])('%i paise', (paise, english, hindi) => {
    expect(amountInWords(paise, 'en')).toBe(english);
    expect(amountInWords(paise, 'hi')).toBe(hindi);
  });

  it('has a word of its own for each number below a hundred', () => {
    for (const lang of ['en', 'hi'] as const) {
      const words = Array.from({ length: 100 }, (_, n) => amountInWords(n * 100, lang));
      expect(new Set(words).size).toBe(100);
      for (const word of words) expect(word).not.toMatch(/undefined|\s{2}|\d/);
    }
  });
});
