import { hasDevice } from './store.ts';

export { type Notice, notifyAdmins, notifyPerson } from './notify.ts';
/** Whether a person has a device that gets notices. */
export const hasPush = hasDevice;
