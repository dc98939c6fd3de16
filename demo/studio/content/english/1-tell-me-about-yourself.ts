import { ANSWERS } from './handouts.ts';
import { en, open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { road } from '../../draw/scenes/places.ts';
import { dialogue } from '../../draw/scenes/talk.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const introduce: Lesson = {
  key: 'tell-me-about-yourself',
  section: 'Before the Interview | तैयारी',
  name: 'Tell me about yourself | अपना परिचय',
  language: 'hi',
  handouts: [ANSWERS],
  description:
    '<h2>The first sixty seconds | पहला एक मिनट</h2><p>“Tell me about yourself” is not a question about your family. It asks: <strong>why should we keep listening?</strong></p><p>“अपने बारे में बताइए” का मतलब घर-परिवार नहीं, <strong>आपका काम और आपकी दिशा</strong> है।</p><ul><li><strong>Present</strong> – अभी आप क्या कर रहे हैं</li><li><strong>Past</strong> – आपने क्या सीखा या बनाया</li><li><strong>Future</strong> – इस नौकरी में क्यों आना चाहते हैं</li></ul><p><em>Practise aloud, three times a day, for three days.</em></p>',
  slides: [
    {
      scene: open('Lesson 1 · पाठ 1', ['Tell me', 'about yourself']),
      lines: [
        l('नमस्ते, मैं फ़राह क़ुरैशी हूँ।', 'Hello, I am Farah Qureshi.'),
        l(
          'इंटरव्यू का पहला सवाल लगभग हमेशा यही होता है।',
          'The first question in an interview is nearly always this one.',
        ),
        en('Tell me about yourself.'),
      ],
    },
    {
      scene: dialogue({
        left: 'officer',
        right: 'harpreet',
        heading: 'A common mistake · आम ग़लती',
        names: ['Interviewer', 'Harpreet'],
        lines: [
          null,
          { by: 'r', text: 'Myself Harpreet. My father is…' },
          { by: 'l', text: 'Hmm… and you?' },
        ],
      }),
      lines: [
        l('हरप्रीत ने जवाब दिया,', 'Harpreet answered,'),
        en('Myself Harpreet. My father is a bank officer.', 'Myself Hurpreet. My father is a bank officer.'),
        l(
          'सामने वाले ने सोचा, यह तो पिताजी का परिचय है।',
          'The interviewer thought: that is an introduction of his father.',
        ),
      ],
    },
    {
      scene: road({
        heading: 'Present → Past → Future',
        who: 'harpreet',
        stops: [
          { name: 'Present', sub: 'अभी क्या करते हैं' },
          { name: 'Past', sub: 'क्या सीखा, बनाया' },
          { name: 'Future', sub: 'यहाँ क्यों' },
        ],
      }),
      lines: [
        l('इसकी जगह तीन क़दम याद रखिए।', 'Instead, remember three steps.'),
        l('पहला, अभी आप क्या करते हैं।', 'One: what you do now.'),
        l('दूसरा, आपने क्या सीखा या बनाया।', 'Two: what you have learnt or made.'),
        l('तीसरा, आप यहाँ क्यों आना चाहते हैं।', 'Three: why you want to come here.'),
      ],
    },
    {
      scene: dialogue({
        left: 'officer',
        right: 'harpreet',
        heading: 'Now listen · अब सुनिए',
        names: ['Interviewer', 'Harpreet'],
        lines: [
          null,
          { by: 'r', text: 'I am a final-year B.Com. student.' },
          { by: 'r', text: 'Last summer I kept accounts for a shop.' },
          { by: 'r', text: 'I want to learn GST work here.' },
        ],
      }),
      lines: [
        l('अब हरप्रीत को दोबारा सुनिए।', 'Now listen to Harpreet again.'),
        en('I am a final-year B.Com. student.', 'I am a final year B Com student.'),
        en('Last summer, I kept accounts for a shop.'),
        en('I want to learn G.S.T. work here.', 'I want to learn G S T work here.'),
      ],
    },
    {
      scene: recap({
        heading: 'Your turn · आपकी बारी',
        who: 'farah',
        points: ['तीन वाक्य लिखिए', 'दिन में तीन बार बोलिए', 'फ़ोन पर रिकॉर्ड कीजिए'],
        next: 'Next: साफ़ उच्चारण',
      }),
      lines: [
        l('अब अपने तीन वाक्य लिखिए।', 'Now write your own three sentences.'),
        l('उन्हें दिन में तीन बार ज़ोर से बोलिए।', 'Say them aloud three times a day.'),
        l('फ़ोन पर रिकॉर्ड करके सुनिए।', 'Record them on your phone and listen.'),
        l('अगले पाठ में उच्चारण साफ़ करेंगे।', 'In the next lesson we will make the pronunciation clear.'),
      ],
    },
  ],
};
