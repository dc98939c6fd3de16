import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Convert again'
  | 'Sizes: {name}'
  | 'Each of them plays on its own; phones with a slow line get a small one.'
  | 'Sound'
  | 'As uploaded'
  | 'One MP4 in place of the upload'
  | 'Together'
  | 'Delete the upload'
  | 'The file as it was uploaded is replaced by one MP4 of at most 720p. It can’t be brought back, and this video can’t be converted again.'
  | 'The upload is being replaced…'
>('lessons');
