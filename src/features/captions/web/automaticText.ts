import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Captions made automatically'
  | 'A program writes down what is said. Choose the language that is spoken; it does not translate.'
  | 'Spoken language'
  | 'Make captions automatically'
  | 'Made automatically, {language}: a draft that learners don’t see. Check it before you save it.'
  | 'Being made, {language}: {percent}%'
  | 'Not made, {language}: {problem}'
  | 'The draft is in the editor. Learners see it when you have checked and saved it.'
  | 'Put it into the editor'
  | 'It takes the place of the captions in the editor; Undo brings them back.'
  | 'Make it again'
  | 'Discard'
>('automaticCaptions');
