import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'About us'
  | 'About {name}'
  | 'Education, career counselling and online services under one roof, since {year}.'
  | 'Founded in {year}'
  | 'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.'
  | 'See our courses'
  | 'Write to us'
  | 'What we do'
  | 'Education'
  | 'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.'
  | 'Career counselling'
  | 'After class 10, after class 12, after college: we look at interest, ability and the purse together, and then choose.'
  | 'Online services'
  | 'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.'
  | 'Our founder'
  | 'Find us'
  | 'Phone'
  | 'Email'
  | 'Address'
  | 'Website'
>('marketing');

export const works = [
  {
    name: 'Education',
    about:
      'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.',
  },
  {
    name: 'Career counselling',
    about:
      'After class 10, after class 12, after college: we look at interest, ability and the purse together, and then choose.',
  },
  {
    name: 'Online services',
    about:
      'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.',
  },
] as const;
