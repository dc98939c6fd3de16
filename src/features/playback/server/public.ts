export { checkDevice } from './leases.ts';
export { viewerMarkOf } from './viewerMark.ts';
