import { dictionary } from '../../lib/text.ts';

/** Texts of lessons that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary<
  | 'Fill all required fields.'
  | 'Select video for content.'
  | 'There is no such lesson.'
  | 'There is no such course.'
  | 'A lesson can’t be moved to another course.'
  | 'This order is too high.'
  | 'This course is in the bin. Restore the course first.'
  | 'Two lessons wait for a file of this name: choose the file in the lesson.'
  | 'The new video was not taken; the lesson keeps the one it has.'
  | '{name} was not uploaded yet. Until then the lesson keeps the video it has.'
  | 'Not every phone and browser can play this video. If the picture is black or there is no sound, try another device; your academy has been told.'
  | 'The earlier video is not kept any more.'
  | 'This lesson has another video now.'
  | 'There are no such captions.'
  | 'Select one captions file (WebVTT).'
  | 'This is not a WebVTT captions file.'
  | 'A captions file may have 1 MB at most.'
>('lessons');
