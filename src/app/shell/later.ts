// what the frame needs only after the first screen; one file, since each more would split the first screen's code into
// smaller and together larger pieces
export { sendAll } from '../../features/progress/web/useProgressQueue.ts';
export { SendPendingProgress } from '../../features/progress/web/SendPendingProgress.tsx';
export { Unreachable } from './Unreachable.tsx';
export { Updates } from './Updates.tsx';
