export { openLesson, type OpenLesson } from './openLesson.ts';
export { lowestPlayable, playable } from './playableStore.ts';
