export { eraseFiles } from './eraseStore.ts';
export type { FileOwner, FileWaiter, LessonPlace, NewFile, Uploader, VideoDeps } from './records.ts';
export { addFile, fileByName, fileNamed, type FileToAdd, liveFileNamed, removeFiles } from './store.ts';
