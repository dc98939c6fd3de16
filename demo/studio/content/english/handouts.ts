import type { Handout } from '../types.ts';

const box = (label: string, hint: string): string =>
  `<h2>${label}</h2><p class="by">${hint}</p>${'<div class="rule"></div>'.repeat(3)}`;

export const ANSWERS: Handout = {
  file: 'sixty-second-introduction.pdf',
  name: 'My 60-second introduction | मेरा परिचय.pdf',
  body: `<h1>My 60-second introduction</h1><p class="by">Spoken English for Interviews · Lesson 1 · पाठ 1</p>${box('Present · अभी', 'I am a … / I work as a … / I study …')}${box('Past · अब तक', 'Last year I … / I have learnt … / I made …')}${box('Future · आगे', 'I want to … here, because …')}<table><tr><th>Day · दिन</th><th>Morning</th><th>Afternoon</th><th>Night</th></tr>${[1, 2, 3].map((d) => `<tr><td>${d}</td><td>☐</td><td>☐</td><td>☐</td></tr>`).join('')}</table><p class="tip">“Myself Harpreet” मत कहिए। कहिए: “I am Harpreet” या “My name is Harpreet”.</p>`,
};

export const PHRASES: Handout = {
  file: 'interview-phrases.pdf',
  name: 'Interview phrases | काम के वाक्य.pdf',
  body: `<h1>Phrases that help</h1><p class="by">Spoken English for Interviews · Lesson 4 · पाठ 4</p><table><tr><th>When · कब</th><th>Say · कहिए</th></tr>${[
    ['सवाल समझ न आए', 'Could you please repeat that?'],
    ['सोचने का समय चाहिए', 'May I take a moment to think?'],
    ['जवाब नहीं आता', 'I do not know that yet, but I would like to learn.'],
    ['उदाहरण देना हो', 'For example, last year I …'],
    ['सहमत होना हो', 'Yes, I agree, because …'],
    ['विनम्रता से असहमत', 'I see it a little differently.'],
    ['वेतन की बात', 'What is the usual range for this role?'],
    ['सवाल पूछना', 'What will I learn in the first three months?'],
    ['विदाई', 'Thank you for your time. I enjoyed our talk.'],
  ]
    .map(([a, b]) => `<tr><td>${a}</td><td><b>${b}</b></td></tr>`)
    .join(
      '',
    )}</table><h2>Thank-you email · धन्यवाद ईमेल</h2><blockquote>Dear Sir / Madam,<br>Thank you for meeting me today. I enjoyed learning about the work of your team. I would be glad to join and to learn.<br>Regards,<br>____________</blockquote>`,
};

const WORDS: [string, string][] = [
  ['ability', 'योग्यता'],
  ['achieve', 'हासिल करना'],
  ['apply', 'आवेदन करना'],
  ['appreciate', 'सराहना करना'],
  ['available', 'उपलब्ध'],
  ['balance', 'संतुलन'],
  ['calm', 'शांत'],
  ['candidate', 'उम्मीदवार'],
  ['career', 'करियर, पेशा'],
  ['challenge', 'चुनौती'],
  ['colleague', 'सहकर्मी'],
  ['company', 'कंपनी'],
  ['confident', 'आत्मविश्वासी'],
  ['customer', 'ग्राहक'],
  ['deadline', 'अंतिम समय'],
  ['decision', 'निर्णय'],
  ['degree', 'उपाधि'],
  ['develop', 'विकसित करना'],
  ['duty', 'कर्तव्य'],
  ['effort', 'प्रयास'],
  ['employer', 'नियोक्ता'],
  ['example', 'उदाहरण'],
  ['experience', 'अनुभव'],
  ['feedback', 'राय, सुझाव'],
  ['flexible', 'लचीला'],
  ['goal', 'लक्ष्य'],
  ['growth', 'उन्नति'],
  ['honest', 'ईमानदार'],
  ['improve', 'सुधारना'],
  ['interest', 'रुचि'],
  ['internship', 'प्रशिक्षण (इंटर्नशिप)'],
  ['leadership', 'नेतृत्व'],
  ['manage', 'संभालना'],
  ['opportunity', 'अवसर'],
  ['organised', 'व्यवस्थित'],
  ['patient', 'धैर्यवान'],
  ['position', 'पद'],
  ['practice', 'अभ्यास'],
  ['project', 'परियोजना'],
  ['punctual', 'समय का पाबंद'],
  ['qualification', 'शैक्षिक योग्यता'],
  ['reliable', 'भरोसेमंद'],
  ['responsible', 'ज़िम्मेदार'],
  ['result', 'परिणाम'],
  ['salary', 'वेतन'],
  ['skill', 'कौशल'],
  ['solution', 'समाधान'],
  ['strength', 'ख़ूबी'],
  ['support', 'सहयोग'],
  ['teamwork', 'मिलकर काम करना'],
];

export const FIFTY = `50 INTERVIEW WORDS | इंटरव्यू के 50 शब्द
Spoken English for Interviews

${WORDS.map(([e, h], i) => `${String(i + 1).padStart(2)}. ${e.padEnd(16)} ${h}`).join('\n')}

Tip: say each word in a sentence of your own. | हर शब्द से अपना एक वाक्य बनाइए।
`;
