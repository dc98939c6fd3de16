export { limitsOf, readInstitute, readLimits, readPublic, saveInstitute } from './store.ts';
