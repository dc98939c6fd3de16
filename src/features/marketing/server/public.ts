export { asWebinar } from './webinarHandlers.ts';
export { upcomingWebinars } from './webinarStore.ts';
