import { asFields } from '../../../lib/localized.ts';
import { inTranslations, type Localized } from '../../../lib/text.ts';
import { blankSection, type HomeDraft, type HomeItem, type HomeSection, type SectionKind } from '../rules.ts';
import { messages } from './defaultText.ts';

type Text = Parameters<typeof messages>[0];

const inAll = (text: Text): Localized => inTranslations(messages(text));

const titled = (kind: SectionKind, title: Text, rest: Partial<HomeSection> = {}): HomeSection => ({
  ...blankSection(kind),
  ...asFields('title', inAll(title)),
  ...rest,
});

const told = (text: Text) => asFields('text', inAll(text));

const item = (name: Text, about: Text): HomeItem => ({
  ...asFields('name', inAll(name)),
  ...asFields('about', inAll(about)),
});

/** The home page before anybody has edited it: only statements that are true of every academy. */
export const defaultHome = (): HomeDraft => ({
  ...asFields('title', inAll('Learn at your own pace, on any phone')),
  ...told(
    'Short video lessons by teachers who explain each step. Watch the first lesson before you decide anything.',
  ),
  pictureName: '',
  playCourseID: 0,
  sections: [
    titled('courses', 'Our courses', told('Each course is made of short lessons. Look into any of them.')),
    titled('steps', 'How it works', {
      items: [
        item(
          'Watch the first lesson',
          'Choose a course and begin. See how our teachers explain before you pay anything.',
        ),
        item(
          'Choose a membership',
          'Each membership opens every course. Pay by UPI, card, net banking or cash.',
        ),
        item(
          'Learn wherever you are',
          'Your place is kept on every device, and you can download lessons to watch offline.',
        ),
      ],
    }),
    titled('teachers', 'Our teachers'),
    titled('results', 'Results'),
    titled('voices', 'What learners say'),
    titled('memberships', 'Memberships', told('Every membership opens every course.')),
    titled('webinar', 'The next free webinar'),
    titled('questions', 'Questions and answers', {
      items: [
        item('Do I need a computer?', 'No. A simple phone is enough. The video adapts to a slow connection.'),
        item(
          'Can I watch without a network?',
          'Yes. Save lessons on your phone while you have a network, and watch them later.',
        ),
        item(
          'How do I pay?',
          'By UPI, card, net banking or cash. You send a picture of the payment, and we check it and open all lessons.',
        ),
        item(
          'Do I get a certificate?',
          'Yes, when you have completed a course. Anybody can check on this site that it is genuine.',
        ),
      ],
    }),
    titled('contact', 'Talk to us', told('Ask whatever you want to know. A real person replies.')),
  ],
});
