import { en, open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { resume } from '../../draw/scenes/pages.ts';
import { scales } from '../../draw/scenes/relations.ts';
import { dialogue } from '../../draw/scenes/talk.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const strengths: Lesson = {
  key: 'strengths-and-weaknesses',
  section: 'In the Room | इंटरव्यू में',
  name: 'Strengths and weaknesses | ख़ूबियाँ और कमियाँ',
  language: 'hi',
  description:
    '<h2>Say it, then prove it | कहिए, फिर साबित कीजिए</h2><p>“I am hard-working” is a claim. A <strong>small true story</strong> is proof. ख़ूबी के साथ हमेशा एक छोटी-सी सच्ची घटना जोड़िए।</p><ol><li>Choose one strength the job needs</li><li>Add one example with a number</li><li>For a weakness, say what you are <em>doing</em> about it</li></ol><p>कमी छिपाइए मत – बताइए कि आप उसे कैसे सुधार रहे हैं।</p>',
  slides: [
    {
      scene: open('Lesson 3 · पाठ 3', ['Strengths and', 'weaknesses']),
      lines: [
        l('अब वह सवाल जिससे सब घबराते हैं।', 'Now the question that makes everyone nervous.'),
        en('What are your strengths and weaknesses?'),
      ],
    },
    {
      scene: resume({
        heading: 'Claim + proof · दावा और सबूत',
        name: 'Meera Joshi',
        role: 'B.Sc. · Satara',
        parts: ['Strength', 'Example', 'Result'],
        points: ['I am organised.', 'I ran our college book stall.', 'We sold 120 books in 2 days.'],
      }),
      lines: [
        l('मीरा ने अपनी ख़ूबी के साथ सबूत दिया।', 'Meera gave proof along with her strength.'),
        en('I am organised.'),
        en('I ran our college book stall.'),
        en('We sold a hundred and twenty books in two days.'),
      ],
    },
    {
      scene: scales({
        heading: 'Which is heavier? · किसका वज़न ज़्यादा?',
        left: { name: 'सिर्फ़ दावा', items: ['I am hard-working'] },
        right: { name: 'दावा + सबूत', items: ['I am organised', '120 books, 2 days'] },
        order: ['l', 'r', 'r'],
      }),
      lines: [
        l('तराज़ू पर रखकर देखिए।', 'Put them on the scales.'),
        l('सिर्फ़ दावा हल्का होता है।', 'A claim alone is light.'),
        l('दावे के साथ घटना,', 'A claim with a story,'),
        l('और घटना के साथ एक गिनती, तो वज़न बढ़ जाता है।', 'and a story with a number: now it has weight.'),
      ],
    },
    {
      scene: dialogue({
        left: 'shabana',
        right: 'meera',
        heading: 'Weakness · कमी कैसे बताएँ',
        names: ['Interviewer', 'Meera'],
        lines: [
          { by: 'l', text: 'And one weakness?' },
          { by: 'r', text: 'I used to avoid speaking in groups.' },
          { by: 'r', text: 'So I joined a debate club.' },
          null,
        ],
      }),
      lines: [
        en('And one weakness?'),
        en('I used to avoid speaking in groups.'),
        en('So, I joined a debate club.'),
        l('देखा? कमी भी बताई, और उसका इलाज भी।', 'See? She told the weakness and its cure.'),
      ],
    },
    {
      scene: recap({
        heading: 'याद रखिए',
        who: 'farah',
        points: ['एक ख़ूबी, जो नौकरी को चाहिए', 'एक घटना, एक गिनती', 'कमी के साथ सुधार'],
        next: 'Next: सवाल पूछना और विदाई',
      }),
      lines: [
        l('एक ख़ूबी चुनिए, जो उस नौकरी को चाहिए।', 'Choose one strength that the job needs.'),
        l('उसमें एक घटना और एक गिनती जोड़िए।', 'Add one story and one number.'),
        l('और कमी के साथ उसका सुधार भी बताइए।', 'And with a weakness, tell the improvement.'),
        l('अगले पाठ में हम सवाल पूछेंगे।', 'In the next lesson, we will ask the questions.'),
      ],
    },
  ],
};
