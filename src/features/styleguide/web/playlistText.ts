import { dictionary } from '../../../lib/text.ts';

/** Texts of the playlist template; its title is the specification's. */
export const messages = dictionary<
  | 'Image Creation Skill'
  | 'The course playlist template, filled with the lessons of a course.'
  | 'Section {number}'
  | 'Previous'
  | 'Video {number}: {name}'
  | 'This lesson has no video yet.'
  | 'No course has lessons yet'
  | 'Add a course with lessons to fill the template.'
>('styleguide');
