export { latestNotes, type NoteRow } from './store.ts';
