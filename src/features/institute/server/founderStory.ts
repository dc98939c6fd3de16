import { dictionary, isTranslated, type Lang, textIn } from '../../../lib/text.ts';

const text = dictionary('defaults');

/** The founder's story on the About page until an administrator writes one (SPECIFICATION §1: a founder biography). */
export const paragraphs = [
  text(
    'The institute began in 1998 in a rented front room, with one blackboard, eleven borrowed chairs and students who came straight from school. Our founder had just left a safe post as a school teacher, convinced that good guidance should not depend on living in a big city.',
  ),
  text(
    'In the evenings the lessons turned into conversations: which stream to take, which form to fill in, whether a loan was worth it. Career counselling grew out of those talks. When forms and results moved to the internet, families came with their papers, and a desk for online services was added so that nobody would miss a date for want of a computer.',
  ),
  text(
    'Today the lessons are films that play on any phone. The rule of the first year still holds: explain it until the last bench has understood.',
  ),
] as const;

/** The same in a language; '' when it is not all translated. */
export const founderStory = (lang: Lang): string =>
  paragraphs.some((paragraph) => !isTranslated(lang, paragraph))
    ? ''
    : paragraphs.map((paragraph) => textIn(lang, paragraph)).join('\n\n');
