export { checkDevice } from './checkDevice.ts';
export { viewerMarkOf } from './viewerMark.ts';
