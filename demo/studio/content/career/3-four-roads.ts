import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { journey, road } from '../../draw/scenes/places.ts';
import { scales } from '../../draw/scenes/relations.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const roads: Lesson = {
  key: 'four-roads',
  section: 'Know the Options',
  name: 'Four roads after Class 12',
  language: 'en',
  description:
    '<h2>There is more than one road</h2><p>A degree is one road, and a good one. But diplomas, skill training and the services are not “second best” – they are <strong>different journeys with different fares</strong>.</p><ul><li><strong>Degree:</strong> B.A., B.Com., B.Sc., B.Tech., BBA, LL.B. and more</li><li><strong>Diploma:</strong> hotel management, design, lab technology</li><li><strong>Skill training:</strong> ITI trades and apprenticeships</li><li><strong>Services:</strong> NDA, police, banking and government exams</li></ul><p>Watch till the end for the question that matters if you may have to <em>leave home</em>.</p>',
  slides: [
    {
      scene: open('Lesson 3', ['Four roads', 'after Class 12']),
      lines: [
        l(
          'Most students can name only two or three careers.',
          'ज़्यादातर विद्यार्थी दो-तीन करियर ही गिना पाते हैं।',
        ),
        l('But at least four different roads begin right here.', 'पर यहाँ से कम-से-कम चार रास्ते निकलते हैं।'),
      ],
    },
    {
      scene: road({
        heading: 'The four roads',
        who: 'arjun',
        stops: [
          { name: 'Degree', sub: '3 to 5 years' },
          { name: 'Diploma', sub: '1 to 3 years' },
          { name: 'Skills', sub: 'ITI, apprentice' },
          { name: 'Services', sub: 'NDA, banking' },
        ],
      }),
      lines: [
        l('Walk along with Arjun.', 'अर्जुन के साथ चलिए।', { spoken: 'Walk along with Arjoon.' }),
        l(
          'A degree takes three to five years and opens many doors.',
          'डिग्री में तीन से पाँच साल लगते हैं और कई दरवाज़े खुलते हैं।',
        ),
        l('A diploma is shorter and closer to the job.', 'डिप्लोमा छोटा होता है और काम के ज़्यादा क़रीब।'),
        l('Skill training pays you while you learn.', 'कौशल प्रशिक्षण में सीखते हुए कमाई भी होती है।', {
          spoken: 'An apprenticeship pays you while you learn.',
        }),
        l('And the services choose you through an exam.', 'और सेवाएँ आपको परीक्षा से चुनती हैं।'),
      ],
    },
    {
      scene: scales({
        heading: 'Degree or diploma?',
        left: { name: 'Degree', items: ['Wider choice later', 'Needed for M.A., MBA'] },
        right: { name: 'Diploma', items: ['Lower fees', 'Earn sooner'] },
        order: ['l', 'r', 'l', 'r'],
      }),
      lines: [
        l('How do a degree and a diploma compare?', 'डिग्री और डिप्लोमा में क्या फ़र्क़ है?'),
        l('A degree keeps more choices open later.', 'डिग्री आगे के विकल्प ज़्यादा खुले रखती है।'),
        l('A diploma usually costs less.', 'डिप्लोमा में आम तौर पर ख़र्च कम होता है।'),
        l('For an M.B.A., you will need the degree.', 'एम.बी.ए. करना हो तो डिग्री चाहिए।'),
        l('With a diploma, you often start earning sooner.', 'डिप्लोमा से कमाई अक्सर जल्दी शुरू होती है।'),
      ],
    },
    {
      scene: journey({
        heading: 'Near home, or far away?',
        who: 'arjun',
        words: ['Who will I live with?', 'How often can I come home?'],
        from: 1,
      }),
      lines: [
        l('Sometimes the right course is in another city.', 'कभी-कभी सही कोर्स दूसरे शहर में होता है।'),
        l('Then ask, who will I live with?', 'तब पूछिए, मैं किसके साथ रहूँगा?'),
        l('And how often can I come home?', 'और घर कितनी बार आ पाऊँगा?'),
      ],
    },
    {
      scene: recap({
        heading: 'Remember',
        who: 'nandini',
        points: [
          'Four roads, all respectable',
          'Match the road to your circles',
          'Cost and distance matter too',
        ],
        next: 'Next: exams and dates',
      }),
      lines: [
        l('All four roads are respectable.', 'चारों रास्ते सम्मान के हैं।'),
        l('Pick the one that fits your three circles.', 'वही चुनिए जो आपके तीन गोलों से मेल खाए।'),
        l('And be honest about cost and distance.', 'और ख़र्च व दूरी को ईमानदारी से देखिए।'),
        l('Next, we will plan for the entrance exams.', 'आगे हम प्रवेश परीक्षाओं की योजना बनाएँगे।'),
      ],
    },
  ],
};
