/** Course A, in English: choosing a career after class 12. */
import { heavy } from './1-why-it-feels-heavy.ts';
import { interest } from './2-interest-ability-opportunity.ts';
import { roads } from './3-four-roads.ts';
import { exams } from './4-entrance-exams.ts';
import { decide } from './5-fees-and-final-choice.ts';
import { GLOSSARY } from './handouts.ts';
import { COURSE } from './shared.ts';
import { type Course } from '../types.ts';

export const career: Course = {
  key: 'career-after-12',
  name: COURSE,
  type: 'Silver',
  price: 1499,
  language: 'en',
  tune: 'morning',
  voices: { en: { name: 'en-gb+f2', speed: 152, pitch: 46 }, hi: { name: 'hi+f2', speed: 150, pitch: 46 } },
  cover: 'career',
  handouts: [
    { file: 'career-words-glossary.txt', name: 'Glossary: 20 words about admissions.txt', body: GLOSSARY },
  ],
  description:
    '<h2>A calm way to choose, in five short lessons</h2><p>Results are out, relatives are calling and every website has an opinion. In this course career counsellor <strong>Nandini Kulkarni</strong> takes you from confusion to a written decision that you can explain to your parents in five minutes.</p><h3>Who it is for</h3><ul><li>Students of classes 11 and 12, any stream</li><li>Parents who want to help without pushing</li></ul><h3>How it works</h3><p>Watch one lesson an evening, with a notebook beside you. The worksheets are yours to print: fill them in <em>with somebody from your family</em>.</p>',
  lessons: [heavy, interest, roads, exams, decide],
};
