import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { ring } from '../../draw/scenes/charts.ts';
import { study } from '../../draw/scenes/talk.ts';
import { board, recap } from '../../draw/scenes/teacher.ts';

export const heavy: Lesson = {
  key: 'why-it-feels-heavy',
  section: 'Know Yourself',
  name: 'Why this choice feels so heavy',
  language: 'en',
  description:
    '<h2>Before you choose, breathe</h2><p>Almost every student we meet in May says the same thing: <em>“Everyone has an opinion about my life except me.”</em> This lesson shows where those opinions come from and replaces them with <strong>three questions you can answer yourself</strong>.</p><h3>You will learn</h3><ul><li>Why advice from five people feels like pressure</li><li>Three questions that every good choice answers</li><li>How to start a career notebook tonight</li></ul><blockquote>A career is not a single exam. It is a series of small, honest decisions.</blockquote>',
  slides: [
    {
      scene: open('Lesson 1', ['Why this choice', 'feels so heavy']),
      lines: [
        l('Namaste, and welcome. I am Nandini.', 'नमस्ते, आपका स्वागत है। मैं नंदिनी हूँ।', {
          spoken: 'Nuh-must-ay, and welcome. I am Nundini.',
        }),
        l(
          'Today we talk about a choice that keeps many students awake.',
          'आज हम उस फ़ैसले की बात करेंगे जो कई बच्चों की नींद उड़ा देता है।',
        ),
      ],
    },
    {
      scene: study({
        who: 'meera',
        heading: 'Meera, ten at night',
        thoughts: ['“Take engineering!”', '“What about B.Com?”', '“Your cousin did MBBS…”'],
        from: 1,
        night: true,
      }),
      lines: [
        l('Meera has finished her boards.', 'मीरा की बोर्ड परीक्षा ख़त्म हो चुकी है।', {
          spoken: 'Meera has finished her board exams.',
        }),
        l(
          'Her uncle says engineering, her friend says commerce.',
          'चाचा कहते हैं इंजीनियरिंग, सहेली कहती है कॉमर्स।',
        ),
        l('A neighbour asks why she is not becoming a doctor.', 'पड़ोसी पूछते हैं कि डॉक्टर क्यों नहीं बन रही।'),
        l('Nobody has asked Meera what she enjoys.', 'किसी ने मीरा से नहीं पूछा कि उसे क्या पसंद है।'),
      ],
    },
    {
      scene: ring({
        heading: 'Whose voice is loudest?',
        centre: 'Meera',
        parts: [
          { label: 'Family', value: 45 },
          { label: 'Friends', value: 25 },
          { label: 'Internet', value: 20 },
          { label: 'Meera herself', value: 10 },
        ],
      }),
      lines: [
        l('She counted the advice she heard in one week.', 'उसने एक हफ़्ते में मिली सलाह गिनी।'),
        l('Nearly half came from family.', 'लगभग आधी सलाह परिवार से आई।'),
        l('A quarter came from friends.', 'एक चौथाई दोस्तों से।'),
        l('Some came from videos and reels.', 'कुछ वीडियो और रील्स से।'),
        l('And only a small slice was her own thinking.', 'और उसकी अपनी सोच बस ज़रा-सी थी।'),
      ],
    },
    {
      scene: board({
        heading: 'Three better questions',
        who: 'nandini',
        points: [
          'What can I do for hours without getting bored?',
          'What do others ask me to help with?',
          'What work will people pay for?',
        ],
      }),
      lines: [
        l('So let us ask three better questions.', 'तो चलिए, तीन बेहतर सवाल पूछते हैं।'),
        l('What can I do for hours without getting bored?', 'मैं कौन-सा काम घंटों बिना ऊबे कर सकती हूँ?'),
        l('What do others ask me to help them with?', 'लोग किस काम में मुझसे मदद माँगते हैं?'),
        l('And what work will people pay for?', 'और किस काम के लिए लोग पैसे देंगे?'),
      ],
    },
    {
      scene: recap({
        heading: 'Your task tonight',
        who: 'nandini',
        points: [
          'Take a fresh notebook',
          'Write two answers to each question',
          'Do not show it to anyone yet',
        ],
        next: 'Next: interest and ability',
      }),
      lines: [
        l('Tonight, take a fresh notebook.', 'आज रात एक नई कॉपी लीजिए।'),
        l('Write two honest answers to each question.', 'हर सवाल के दो सच्चे जवाब लिखिए।'),
        l('For now, it is only for you.', 'अभी यह सिर्फ़ आपके लिए है।'),
        l('In the next lesson, we will use those answers.', 'अगले पाठ में हम इन्हीं जवाबों का इस्तेमाल करेंगे।'),
      ],
    },
  ],
};
