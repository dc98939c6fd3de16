export { diskSpaceLeft, roomLeft } from './diskSpace.ts';
export { countDamaged } from './checkFiles.ts';
export { clearCheck } from './integrityStore.ts';
export { ingestUpload } from './ingestUpload.ts';
export { eraseFiles, removeBytes } from './eraseStore.ts';
export { indexFilesOfLessons } from './libraryIndexStore.ts';
export { findResources, type FoundResource } from './resourceSearchStore.ts';
export type {
  ConversionProgress,
  FileOwner,
  FileWaiter,
  LessonPlace,
  NewFile,
  Uploader,
  VideoDeps,
} from './records.ts';
export {
  addFile,
  demoNamesOf,
  fileById,
  fileByName,
  fileNamed,
  type FileRow,
  fileSubject,
  type FileToAdd,
  liveFileNamed,
  removeFiles,
  resourceCounts,
  resourcesOf,
  setReplaced,
  setVideoAwaited,
  setVideoChanged,
  setVideoProcessing,
} from './store.ts';
export { setVideoFailed, setVideoPlayable } from './setVideoPlayable.ts';
