import { dictionary } from '../../../lib/text.ts';

/** Texts that the editors beside a lesson's video share. */
export const editorMessages = dictionary('lessonEditors');
