import { opener } from '../../draw/scenes/teacher.ts';

export const COURSE = 'Choosing a Career After Class 12';

export const open = (number: string, title: string[]) =>
  opener({ course: COURSE, number, title, who: 'nandini' });
