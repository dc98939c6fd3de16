export { addAccount } from './ensureOwner.ts';
export { mailPeople } from './mailPeople.ts';
export { accountOf, personById, recipients } from './personStore.ts';
export { newcomersSince } from './personalStore.ts';
export { userOfSession } from './sessions.ts';
export { sessionsOf } from './sessionStore.ts';
export { accountRoleOf, countLearners } from './store.ts';
