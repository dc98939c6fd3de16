import type { Lang } from '../../../lib/text.ts';

/** How a language writes amounts. Not a translation: each has its own words and order. */
interface Speller {
  /** 0 to 99. */
  below100: readonly string[];
  /** Crore, lakh, thousand, hundred. */
  scales: readonly [string, string, string, string];
  rupees: (words: string, isOne: boolean) => string;
  paise: (words: string, isOne: boolean) => string;
  /** The whole amount from its parts: rupees, paise, or both. */
  amount: (parts: readonly string[]) => string;
}

const below20 =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const english: Speller = {
  below100: [
    ...below20,
    ...tens.flatMap((ten) => [ten, ...below20.slice(1, 10).map((one) => `${ten}-${one}`)]),
  ],
  scales: ['Crore', 'Lakh', 'Thousand', 'Hundred'],
  rupees: (words, isOne) => `${isOne ? 'Rupee' : 'Rupees'} ${words}`,
  paise: (words, isOne) => `${words} ${isOne ? 'Paisa' : 'Paise'}`,
  amount: (parts) => `${parts.join(' and ')} Only`,
};

/** The languages that have words for amounts; others get English. */
const spellers: Readonly<Record<Lang, Speller>> = {
  hi: {
    // a separate word for every number below a hundred
    below100: (
      'शून्य एक दो तीन चार पाँच छह सात आठ नौ ' +
      'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
      'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
      'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
      'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
      'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
      'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
      'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
      'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
      'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
    ).split(' '),
    scales: ['करोड़', 'लाख', 'हज़ार', 'सौ'],
    rupees: (words, isOne) => `${words} ${isOne ? 'रुपया' : 'रुपये'}`,
    paise: (words, isOne) => `${words} ${isOne ? 'पैसा' : 'पैसे'}`,
    amount: (parts) => `${parts.join(' ')} मात्र`,
  },
};

const sizes = [10_000_000, 100_000, 1000, 100] as const;

/** A whole number in words of the Indian system: crore, lakh, thousand, hundred. */
function numberInWords(n: number, speller: Speller): string {
  for (const [at, size] of sizes.entries()) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords(Math.floor(n / size), speller)} ${speller.scales[at]}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest, speller)}`;
  }
  return speller.below100[n]!;
}

/** An amount in paise for a receipt: 'Rupees One Lakh Five and Fifty Paise Only'. */
export function amountInWords(paise: number, lang: Lang): string {
  const speller = spellers[lang] ?? english;
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const rupees = speller.rupees(numberInWords(whole, speller), whole === 1);
  if (rest === 0) return speller.amount([rupees]);
  const fraction = speller.paise(numberInWords(rest, speller), rest === 1);
  return speller.amount(whole === 0 ? [fraction] : [rupees, fraction]);
}
