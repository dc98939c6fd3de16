import { dictionary } from '../../../lib/text.ts';

/** Texts of notes and bookmarks, in the player and on the course page. */
export const messages = dictionary<
  | 'My note'
  | 'Only you can see it. It is kept at the second where you begin to write.'
  | 'You are offline: what you write stays here, and can be added when you are back online.'
  | 'At {time} of the video'
  | 'Add note'
  | 'Bookmark this moment'
  | 'Bookmarked at {time}'
  | 'Your note is kept'
  | 'Notes of this lesson'
  | 'No notes in this lesson yet'
  | 'Write down what you want to remember, or bookmark a moment to find it again.'
  | 'Go to {time}'
  | 'Bookmark'
  | 'Edit the note at {time}'
  | 'Delete the note at {time}'
  | 'Delete the bookmark at {time}'
  | 'Write a note at {time}'
  | 'The note is deleted'
  | 'The bookmark is deleted'
  | 'Undo'
  | 'Download all notes of this course'
  | 'My notes and bookmarks'
  | 'Show all {count}'
>('notes');
