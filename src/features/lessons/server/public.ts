export { openLesson, type OpenLesson } from './openLesson.ts';
export { shownVideo } from './playVideo.ts';
export { lowestPlayable, playable } from './playableStore.ts';
export {
  coursesWithLessons,
  cuesById,
  findLessons,
  findWords,
  type FoundLesson,
  type FoundWords,
  indexLesson,
  indexMissingLessons,
  lessonTextsById,
  placesById,
  unindexLessons,
} from './searchStore.ts';
