// code that the frame needs only after the first screen; one chunk, since more would split the first screen's code into
// pieces that are larger in sum
export { sendAll } from '../../features/progress/web/useProgressQueue.ts';
export { SendPendingProgress } from '../../features/progress/web/SendPendingProgress.tsx';
export { KeepSavedLessons } from '../../features/offline/web/KeepSavedLessons.tsx';
export { Unreachable } from './Unreachable.tsx';
export { Updates } from './Updates.tsx';
