export { openLesson, type OpenLesson } from './openLesson.ts';
export { shownVideo } from './playVideo.ts';
export { lowestPlayable, playable, visibleLessons } from './playableStore.ts';
