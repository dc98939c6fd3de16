export { courseName, picturesOf } from './store.ts';
