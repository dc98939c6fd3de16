/** Devanagari consonants in Latin letters; the following sign decides their vowel. */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** Vowels on their own and as signs on a consonant. */
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ऍ: 'e',
  ऎ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ऒ: 'o',
  ओ: 'o',
  औ: 'au',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॅ': 'e',
  'ॆ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ॊ': 'o',
  'ो': 'o',
  'ौ': 'au',
};

const virama = '्';

/** A consonant with its vowel: null is the inherent one. A vowel alone has no consonant. */
interface Syllable {
  consonant: string;
  vowel: string | null;
}

function syllables(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  const letters = [...word];
  letters.forEach((letter, i) => {
    const last = syllables.at(-1);
    const consonant = consonants[letter];
    if (consonant) syllables.push({ consonant, vowel: null });
    else if (letter === virama) {
      if (last) last.vowel = '';
    } else if (letter === 'ं' || letter === 'ँ') {
      const next = letters[i + 1] ?? '';
      // before h it sounds like in "singh"
      const sound = 'पफबभम'.includes(next || ' ') ? 'm' : next === 'ह' ? 'ng' : 'n';
      if (last?.vowel === null) last.vowel = 'a';
      syllables.push({ consonant: sound, vowel: '' });
    } else if (vowels[letter] !== undefined) {
      if (last?.vowel === null && letter >= 'ा') last.vowel = vowels[letter];
      else syllables.push({ consonant: '', vowel: vowels[letter] });
    }
  });
  return syllables;
}

/**
 * A folded Devanagari word in Latin letters: as written, and without the vowels that are not spoken (भारती is bharati and
 * bharti). People use both spellings.
 */
export function romanKeys(word: string): string[] {
  // two conjuncts have a special pronunciation
  const parts = syllables(word.replaceAll('ज्ञ', 'ग्य'));
  const last = parts.at(-1);
  const before = parts.at(-2);
  // the last vowel is silent, except after a conjunct (चंद्र is chandra) without a nasal, or when it is the only one
  if (last?.vowel === null && before && (before.vowel !== '' || /^(n|ng|m)$/.test(before.consonant)))
    last.vowel = '';
  const written = parts.map(({ consonant, vowel }) => consonant + (vowel ?? 'a')).join('');
  for (let i = parts.length - 2; i > 0; i--)
    if (
      parts[i]!.vowel === null &&
      parts[i - 1]!.vowel !== '' &&
      parts[i + 1]!.consonant !== '' &&
      parts[i + 1]!.vowel !== ''
    )
      parts[i]!.vowel = '';
  const spoken = parts.map(({ consonant, vowel }) => consonant + (vowel ?? 'a')).join('');
  return [...new Set([written, spoken].map(latinKey).filter(Boolean))];
}

const spellings: readonly [RegExp, string][] = [
  [/a{2,}/g, 'a'],
  [/e{2,}|i{2,}/g, 'i'],
  [/o{2,}|u{2,}/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/q/g, 'k'],
  [/x/g, 'ksh'],
  [/chh/g, 'ch'],
  [/ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/dny|jny/g, 'gy'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=[^aeiou])y$/, 'i'],
];

/** Folds common spelling variants of Latin words: meena and mina, padhaai and padhai. */
export const latinKey = (word: string): string =>
  spellings.reduce((key, [from, to]) => key.replace(from, to), word);
