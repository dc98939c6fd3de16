import { dictionary } from '../../../lib/text.ts';

/** Why an upload is used nowhere: its lesson was deleted meanwhile, or takes a newer upload. */
export const whyUnused = {
  'in bin': 'The lesson was deleted meanwhile. Its video is in the bin with it, and comes back with it.',
  replaced: 'Another video was chosen for this lesson later. This one is not used.',
} as const;

export const messages = dictionary<
  | 'Uploads'
  | '1 upload running'
  | '{count} uploads running'
  | 'Uploads need your attention'
  | 'Uploads finished'
  | '{done} finished, {cancelled} cancelled'
  | 'Show uploads'
  | 'Hide uploads'
  | 'Close the list'
  | 'Waiting for its turn'
  | 'Waiting for the network; it goes on by itself.'
  | 'Almost done'
  | 'Cancelled'
  | 'Choose {name} again to go on from where it stopped.'
  | 'This is not the same file. Choose {name}.'
  | 'Choose the file'
  | 'Cancel {name}'
  | 'Remove {name} from the list'
  | 'Resume'
  | 'Retry'
  | '{size}/s'
  | '{sent} of {total}'
  | '{seconds} s left'
  | '{minutes} min left'
  | '{hours} h {minutes} min left'
  | 'File successfully uploaded.'
  | (typeof whyUnused)[keyof typeof whyUnused]
  | 'Keep this page open until it is done.'
>('files');
