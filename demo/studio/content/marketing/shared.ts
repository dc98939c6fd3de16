import { opener } from '../../draw/scenes/teacher.ts';

export const COURSE = 'डिजिटल मार्केटिंग: दुकान से ऑनलाइन तक';

export const open = (number: string, title: string[]) =>
  opener({ course: COURSE, number, title, who: 'amit' });
