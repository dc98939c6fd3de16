export { asWebinar } from './webinars.ts';
export { upcomingWebinars } from './webinarStore.ts';
