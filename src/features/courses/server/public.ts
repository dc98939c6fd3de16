export { claimSlug, newSlug } from './slugStore.ts';
export { courseName, picturesOf } from './store.ts';
