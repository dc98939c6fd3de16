import type { Lang } from '../../../lib/text.ts';

/** Languages with words for amounts; others get English. */
type Spelled = 'en' | 'hi';

const small: Record<Spelled, readonly string[]> = {
  en: 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  ),
  // Hindi has a separate word for every number below a hundred
  hi: (
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
};

const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const scales: readonly (readonly [number, Record<Lang, string>])[] = [
  [10_000_000, { en: 'Crore', hi: 'करोड़' }],
  [100_000, { en: 'Lakh', hi: 'लाख' }],
  [1000, { en: 'Thousand', hi: 'हज़ार' }],
  [100, { en: 'Hundred', hi: 'सौ' }],
];

function below100(n: number, lang: Spelled): string {
  const word = small[lang][n];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(n / 10) - 2] ?? '';
  return n % 10 === 0 ? ten : `${ten}-${small.en[n % 10]}`;
}

/** A whole number in words of the Indian system: crore, lakh, thousand, hundred. */
function numberInWords(n: number, lang: Spelled): string {
  for (const [size, name] of scales) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords(Math.floor(n / size), lang)} ${name[lang]}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest, lang)}`;
  }
  return below100(n, lang);
}

/** An amount in paise for a receipt: 'Rupees One Lakh Five and Fifty Paise Only'. */
export function amountInWords(paise: number, reader: Lang): string {
  const lang = reader === 'hi' ? 'hi' : 'en';
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const [rupees, fraction] = [numberInWords(whole, lang), numberInWords(rest, lang)];
  const parts =
    lang === 'hi'
      ? [`${rupees} ${whole === 1 ? 'रुपया' : 'रुपये'}`, `${fraction} ${rest === 1 ? 'पैसा' : 'पैसे'}`]
      : [`${whole === 1 ? 'Rupee' : 'Rupees'} ${rupees}`, `${fraction} ${rest === 1 ? 'Paisa' : 'Paise'}`];
  const said = rest === 0 ? parts.slice(0, 1) : whole === 0 ? parts.slice(1) : parts;
  return lang === 'hi' ? `${said.join(' ')} मात्र` : `${said.join(' and ')} Only`;
}
