import { FEES_SHEET } from './handouts.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { coins } from '../../draw/scenes/charts.ts';
import { search } from '../../draw/scenes/pages.ts';
import { scales } from '../../draw/scenes/relations.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const decide: Lesson = {
  key: 'fees-and-final-choice',
  section: 'Decide With Your Family',
  name: 'Fees, scholarships and the final choice',
  language: 'en',
  handouts: [FEES_SHEET],
  description:
    '<h2>The family meeting</h2><p>The last step is not taken alone. Sit with your parents, put the <strong>real cost</strong> on paper and decide together – without raising anybody’s blood pressure.</p><ul><li>Add up fees, hostel, travel and books</li><li>Look for scholarships <em>before</em> taking a loan</li><li>Compare two colleges fairly</li></ul><p>Central scholarships are listed at <a href="https://scholarships.gov.in">scholarships.gov.in</a>. Your state has its own portal too.</p>',
  slides: [
    {
      scene: open('Lesson 5', ['Fees, scholarships', 'and the final choice']),
      lines: [
        l('You have a shortlist. Well done.', 'आपकी सूची तैयार है। शाबाश!'),
        l('Now let us sit down with the family, and a calculator.', 'अब परिवार और कैलकुलेटर के साथ बैठते हैं।'),
      ],
    },
    {
      scene: coins({
        heading: 'One year, all costs',
        note: 'An example for one family; write your own figures',
        stacks: [
          { label: 'Fees', amount: '₹60,000', count: 9 },
          { label: 'Hostel, food', amount: '₹48,000', count: 7 },
          { label: 'Travel', amount: '₹12,000', count: 3 },
          { label: 'Books', amount: '₹8,000', count: 2 },
        ],
      }),
      lines: [
        l('College fees are only the first stack.', 'कॉलेज की फ़ीस तो बस पहली ढेरी है।', {
          spoken: 'College fees are only one part of the cost.',
        }),
        l('Write down the fees for one full year.', 'पूरे एक साल की फ़ीस लिखिए।'),
        l('Add the hostel and the food.', 'हॉस्टल और खाना जोड़िए।'),
        l('Add the train tickets.', 'ट्रेन के टिकट जोड़िए।'),
        l('And do not forget the books.', 'और किताबें मत भूलिए।'),
      ],
    },
    {
      scene: search({
        heading: 'Scholarships come first',
        query: 'scholarships for first year students',
        results: [
          { title: 'National Scholarship Portal', sub: 'Central schemes on one form' },
          { title: 'Your state scholarship portal', sub: 'Income and category schemes' },
          { title: 'The college office', sub: 'Fee waivers: you have to ask' },
        ],
      }),
      lines: [
        l('Before any loan, search for scholarships.', 'क़र्ज़ से पहले छात्रवृत्ति खोजिए।'),
        l('Begin with the National Scholarship Portal.', 'नेशनल स्कॉलरशिप पोर्टल से शुरू कीजिए।'),
        l('Then look at the portal of your own state.', 'फिर अपने राज्य का पोर्टल देखिए।'),
        l('And ask the college office about fee waivers.', 'और कॉलेज से फ़ीस माफ़ी के बारे में पूछिए।'),
      ],
    },
    {
      scene: scales({
        heading: 'Two colleges, one decision',
        left: { name: 'In my city', items: ['Live at home', 'Lower cost'] },
        right: { name: 'In Pune', items: ['Better labs', 'More companies visit'] },
        order: ['l', 'r', 'r', 'l'],
      }),
      lines: [
        l('Now compare your best two colleges.', 'अब अपने दो सबसे अच्छे कॉलेजों की तुलना कीजिए।'),
        l('One lets you live at home.', 'एक में आप घर पर रह सकते हैं।'),
        l('The other has better labs.', 'दूसरे की प्रयोगशालाएँ बेहतर हैं।'),
        l('More companies visit it, too.', 'वहाँ ज़्यादा कंपनियाँ भी आती हैं।'),
        l('But the first costs much less.', 'पर पहले का ख़र्च बहुत कम है।'),
      ],
    },
    {
      scene: recap({
        heading: 'You are ready',
        who: 'nandini',
        points: ['Write the reasons down', 'Decide together, once', 'Keep one backup college'],
        next: 'All the best!',
      }),
      lines: [
        l('Write down the reasons for your choice.', 'अपने चुनाव के कारण लिख लीजिए।'),
        l('Decide together, and do not look back every day.', 'साथ मिलकर तय कीजिए, और रोज़ पीछे मत देखिए।'),
        l('Keep one backup college, and relax.', 'एक कॉलेज विकल्प में रखिए, और निश्चिंत हो जाइए।'),
        l('All the best. I am proud of you.', 'शुभकामनाएँ। मुझे आप पर गर्व है।'),
      ],
    },
  ],
};
