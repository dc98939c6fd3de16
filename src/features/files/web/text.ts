import { dictionary } from '../../../lib/text.ts';

/** Why nothing uses an upload: its lesson was deleted meanwhile, or takes a newer upload. */
export const whyUnused = {
  'in bin': 'The lesson was deleted meanwhile. Its video is in the bin with it, and comes back with it.',
  replaced: 'Another video was chosen for this lesson later. This one is not used.',
} as const;

export const messages = dictionary('files');
