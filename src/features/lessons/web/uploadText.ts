import { dictionary } from '../../../lib/text.ts';

/** Of uploads of many files and of shrinking, which most visits of lesson administration don't need. */
export const uploadMessages = dictionary<
  | 'Choose a folder'
  | 'Shrink before sending'
  | 'About {size} instead of {original}, up to 720p.'
  | 'This device does it first, which takes about as long as the film lasts; the tab must stay open.'
  | '{count} videos: a lesson for each?'
  | 'One video: a lesson for it?'
  | 'There is no video among these files'
  | '{added} of {count} lessons added'
  | 'They come after the last lesson, in this order. Names can be changed now or later.'
  | 'Section Name'
  | 'Enter the name of the section.'
  | 'Enter the name of the content.'
  | 'Leave out {name}'
  | '{name} is left out.'
  | '{name} is now number {place} of {total}.'
  | 'Left out: 1 file that is no film or sound recording'
  | 'Left out: {count} files that are no films or sound recordings'
  | 'Add the lessons'
  | 'Not added.'
  | 'The video is being checked…'
  | 'Added; its upload goes on by itself.'
>('lessonUploads');
