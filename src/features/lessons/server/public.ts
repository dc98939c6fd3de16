export { openLesson, type OpenLesson } from './openLesson.ts';
export { shownVideo } from './videoUrls.ts';
export { lessonCounts } from './store.ts';
export {
  coursesWithLessons,
  cuesById,
  findLessons,
  findWords,
  type FoundLesson,
  type FoundWords,
  indexLesson,
  findLessonsToIndex,
  indexLessons,
  lessonTextsById,
  openLessons,
  placesById,
  unindexLessons,
} from './searchStore.ts';
export { lowestPlayable, playable, type VideoState, videoState, visibleLessons } from './playableStore.ts';
