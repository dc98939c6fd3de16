export { backupState } from './handlers.ts';
