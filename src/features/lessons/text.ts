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
  | 'Select one captions file (WebVTT or SRT).'
  | 'This is not a captions file (WebVTT or SRT).'
  | 'Line {line}: the text is neither UTF-8 nor UTF-16. Save the file with the encoding UTF-8 and select it again.'
  | 'Line {line}: these times can’t be read. They should look like 00:01:02,500 --> 00:01:04,000.'
  | 'Line {line}: a caption must end after it begins.'
  | 'Line {line}: this caption has more than {count} characters.'
  | 'Line {line}: these are more than {count} captions.'
  | 'A captions file may have 1 MB at most.'
>('lessons');
