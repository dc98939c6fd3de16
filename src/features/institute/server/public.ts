export { readInstitute, readLimits, readPublic, saveInstitute } from './store.ts';
