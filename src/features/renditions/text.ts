import { dictionary } from '../../lib/text.ts';

/** Texts of renditions that server and screens share. */
export const messages = dictionary<
  | 'This lesson has another video now.'
  | 'The video could not be converted, though the server tried for two days.'
  | 'The conversion was cancelled.'
  | 'The video as it was uploaded was deleted. Please upload it again.'
  | 'All sizes must be complete first.'
  | 'The disk is full. The conversion goes on when there is room.'
>('renditions');
