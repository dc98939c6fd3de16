export { addAccount } from './firstAdmin.ts';
export { accountOf, recipients } from './personStore.ts';
export { accountRoleOf } from './store.ts';
