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
  | 'Paused'
  | 'Uploads paused'
  | 'Pause {name}'
  | 'Pause all'
  | 'Resume all'
  | 'All together'
  | 'Shrinking: {percent}%'
  | '{size} instead of {original}'
  | 'It could not be shrunk here, so it is sent as it is.'
  | 'It would not become smaller, so it is sent as it is.'
  | 'Choose {name} again to go on from where it stopped.'
  | 'Choose {name} again: it is shrunk anew, and sent from the beginning.'
  | 'This is not the same file. Choose {name}.'
  | 'Choose the file'
  | 'Cancel {name}'
  | 'Remove {name} from the list'
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
