import { PHRASES } from './handouts.ts';
import { en, open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { checklist } from '../../draw/scenes/pages.ts';
import { dialogue, posture } from '../../draw/scenes/talk.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const closing: Lesson = {
  key: 'your-questions-and-goodbye',
  section: 'In the Room | इंटरव्यू में',
  name: 'Your questions, and goodbye | आपके सवाल और विदाई',
  language: 'hi',
  handouts: [PHRASES],
  description:
    '<h2>End well | अंत अच्छा तो सब अच्छा</h2><p>At the end they will ask, <em>“Do you have any questions for us?”</em> The worst answer is <strong>“No.”</strong></p><p>आख़िर में दो अच्छे सवाल पूछिए, मुस्कुराकर धन्यवाद दीजिए, और अगले दिन एक छोटा-सा ईमेल भेजिए।</p><h3>Practise these</h3><ul><li>What will I learn in the first three months?</li><li>Who will I work with?</li><li>Thank you for your time.</li></ul>',
  slides: [
    {
      scene: open('Lesson 4 · पाठ 4', ['Your questions,', 'and goodbye']),
      lines: [
        l(
          'इंटरव्यू ख़त्म होने वाला है, पर अभी दो मिनट बाक़ी हैं।',
          'The interview is nearly over, but two minutes are left.',
        ),
        l('और यही दो मिनट याद रह जाते हैं।', 'And those two minutes are the ones people remember.'),
      ],
    },
    {
      scene: posture({
        heading: 'How you sit · कैसे बैठें',
        who: 'arjun',
        bad: 'झुके हुए',
        good: 'सीधे और सहज',
        goodAt: 1,
        tips: ['पीठ सीधी, कंधे ढीले', 'नज़र सामने वाले पर', 'हाथ गोद में, हल्की मुस्कान'],
      }),
      lines: [
        l('थकान में हम झुककर बैठ जाते हैं।', 'When we are tired, we slouch.'),
        l('पीठ सीधी कीजिए, कंधे ढीले।', 'Straighten your back and loosen your shoulders.'),
        l('नज़र सामने वाले पर रखिए।', 'Look at the person in front of you.'),
        l('हाथ गोद में, और चेहरे पर हल्की मुस्कान।', 'Hands in your lap, and a light smile.'),
      ],
    },
    {
      scene: dialogue({
        left: 'officer',
        right: 'arjun',
        heading: 'Ask two good questions · दो अच्छे सवाल',
        names: ['Interviewer', 'Arjun'],
        lines: [
          { by: 'l', text: 'Do you have any questions for us?' },
          null,
          { by: 'r', text: 'What will I learn in the first three months?' },
          { by: 'r', text: 'Who will I work with?' },
        ],
      }),
      lines: [
        en('Do you have any questions for us?'),
        l('कभी मत कहिए, नो सर। दो सवाल पूछिए।', 'Never say, “No, sir.” Ask two questions.'),
        en('What will I learn in the first three months?'),
        en('Who will I work with?'),
      ],
    },
    {
      scene: checklist({
        heading: 'Saying goodbye · विदाई',
        who: 'farah',
        items: ['“Thank you for your time.”', '“I enjoyed our talk.”', 'Smile, stand, namaste'],
      }),
      lines: [
        l('अब विदाई के दो वाक्य।', 'Now two sentences for saying goodbye.'),
        en('Thank you for your time.'),
        en('I enjoyed our talk.'),
        l('मुस्कुराइए, उठिए, और नमस्ते कीजिए।', 'Smile, stand up and say namaste.'),
      ],
    },
    {
      scene: recap({
        heading: 'You are ready · आप तैयार हैं',
        who: 'farah',
        points: ['परिचय के तीन वाक्य', 'एक ख़ूबी, एक घटना', 'दो सवाल और धन्यवाद'],
        next: 'All the best! शुभकामनाएँ',
      }),
      lines: [
        l('अब आपके पास परिचय के तीन वाक्य हैं।', 'You now have three sentences to introduce yourself.'),
        l('एक ख़ूबी और एक घटना है।', 'You have one strength and one story.'),
        l('दो सवाल और एक धन्यवाद है।', 'You have two questions and a thank you.'),
        l('आप तैयार हैं। शुभकामनाएँ!', 'You are ready. All the best!'),
      ],
    },
  ],
};
