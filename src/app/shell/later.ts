// code that the frame needs only after the first screen; one chunk, since several would split the first screen's code into more
// pieces that are larger in total
export { SearchKeys } from './SearchKeys.tsx';
export { Unreachable } from './Unreachable.tsx';
export { Updates } from './Updates.tsx';
