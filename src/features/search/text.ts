import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Courses, lessons, captions, files'
  | 'Files'
  | 'Your notes'
  | 'Show more'
  | 'All results'
  | 'No name is spelt like this. These are near to it.'
  | 'Nothing found for “{text}”'
  | 'Check the spelling, or try another or a shorter word. Hindi words are also found in English letters: “dukan” finds दुकान.'
  | 'Log in to search in descriptions, captions, files and your notes, too.'
  | 'Recent searches on this device'
  | 'Remove all'
  | 'Remove “{text}”'
  | 'New courses'
  | 'Only with a membership'
  | 'Write a word. / or Ctrl+K opens the search from anywhere; the arrow keys go through what is found.'
  | 'Course progress'
  | 'Create your account'
  | '1 result for “{text}”'
  | '{count} results for “{text}”'
  | 'Kind'
>('search');
