import { CallError } from '../../../lib/web/call.ts';

const taken = 'This Email is Already Exist.';

/** The error of a sign-up whose e-mail has an account. */
export const emailTaken = (): CallError =>
  new CallError(409, 'taken', taken, { fields: { userEmail: taken } });
