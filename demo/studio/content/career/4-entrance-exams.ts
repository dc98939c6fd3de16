import { PLANNER } from './handouts.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { calendar, checklist, search } from '../../draw/scenes/pages.ts';
import { study } from '../../draw/scenes/talk.ts';

export const exams: Lesson = {
  key: 'entrance-exams',
  section: 'Know the Options',
  name: 'Entrance exams without panic',
  language: 'en',
  handouts: [PLANNER],
  description:
    '<h2>One exam is not your whole life</h2><p>Engineering, medicine, law, design and central universities each have their own exam. You do <strong>not</strong> need all of them. Choose two, and prepare well.</p><h3>In this lesson</h3><ul><li>Which exam belongs to which course</li><li>A calm month-by-month plan</li><li>What to keep ready before the form opens</li></ul><p><strong>Please note:</strong> dates and rules change every year. Always confirm on the official site, such as <a href="https://nta.ac.in">nta.ac.in</a>.</p>',
  slides: [
    {
      scene: open('Lesson 4', ['Entrance exams', 'without panic']),
      lines: [
        l('You do not have to write every exam.', 'आपको हर परीक्षा देने की ज़रूरत नहीं है।'),
        l('You only have to write the right two.', 'बस सही दो परीक्षाएँ देनी हैं।'),
      ],
    },
    {
      scene: search({
        heading: 'Which exam for which course?',
        query: 'entrance exams after class 12',
        results: [
          { title: 'JEE Main', sub: 'Engineering and architecture colleges' },
          { title: 'NEET UG', sub: 'Medicine, dental and AYUSH courses' },
          { title: 'CUET UG', sub: 'Central and many other universities' },
        ],
      }),
      lines: [
        l('Let us look up the big three.', 'आइए तीन बड़ी परीक्षाएँ देखें।'),
        l('J.E.E. Main is for engineering colleges.', 'जे.ई.ई. मेन इंजीनियरिंग कॉलेजों के लिए है।', {
          spoken: 'J E E Main is for engineering colleges.',
        }),
        l('NEET is for medicine and dental courses.', 'नीट मेडिकल और डेंटल के लिए।'),
        l(
          'C.U.E.T. is for central and many other universities.',
          'सी.यू.ई.टी. केंद्रीय और कई अन्य विश्वविद्यालयों के लिए।',
          { spoken: 'C U E T is for central, and many other, universities.' },
        ),
      ],
    },
    {
      scene: calendar({
        heading: 'A calm month',
        month: 'Your exam month',
        days: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
        marks: [
          { day: 6, text: 'Full mock test' },
          { day: 13, text: 'Check your mistakes' },
          { day: 20, text: 'Only revision' },
        ],
      }),
      lines: [
        l('In the last month, keep a simple rhythm.', 'आख़िरी महीने में एक आसान लय रखिए।'),
        l('In the first week, write one full mock test.', 'पहले हफ़्ते एक पूरा मॉक टेस्ट दीजिए।'),
        l('In the second, study only your mistakes.', 'दूसरे हफ़्ते सिर्फ़ अपनी ग़लतियाँ पढ़िए।'),
        l('After that, revise. Nothing new.', 'उसके बाद केवल दोहराइए। कुछ नया नहीं।'),
      ],
    },
    {
      scene: checklist({
        heading: 'Before the form opens',
        who: 'nandini',
        items: [
          'Class 10 and 12 mark sheets',
          'Photo and signature, scanned',
          'Category certificate, if any',
          'Your own email and mobile',
        ],
      }),
      lines: [
        l('Keep a folder ready before the form opens.', 'फ़ॉर्म खुलने से पहले एक फ़ोल्डर तैयार रखिए।'),
        l('Your mark sheets.', 'आपकी अंक-सूचियाँ।'),
        l('A scanned photo and signature.', 'स्कैन की हुई फ़ोटो और हस्ताक्षर।'),
        l('A category certificate, if it applies to you.', 'श्रेणी प्रमाण-पत्र, यदि लागू हो।'),
        l('And an email address that you can open yourself.', 'और ऐसा ईमेल जिसे आप ख़ुद खोल सकें।'),
      ],
    },
    {
      scene: study({
        who: 'arjun',
        heading: 'And please, sleep',
        thoughts: ['Seven hours of sleep', 'Phone in another room'],
        from: 0,
      }),
      lines: [
        l('Sleep for seven hours, especially the night before.', 'सात घंटे सोइए, ख़ासकर परीक्षा से पहली रात।'),
        l('And leave the phone in another room.', 'और फ़ोन दूसरे कमरे में रखिए।'),
      ],
    },
  ],
};
