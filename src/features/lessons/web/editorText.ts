import { dictionary } from '../../../lib/text.ts';

/** What the screens share on which something is written beside a lesson's video. */
export const editorMessages = dictionary('lessonEditors');
