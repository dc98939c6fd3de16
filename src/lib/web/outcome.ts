import { CallError } from './call.ts';

/** The result of sending a stored message. `later`: the network or the server failed, so it is tried again. */
export type Outcome = 'done' | 'later' | 'signedout' | 'refused';

/** The result for such a message when a call has failed. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'done'> {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: '' };
  if (status === 401) return 'signedout';
  // a stale CSRF token is replaced by the next login; an unknown code is a proxy's
  if (status === 0 || status === 408 || status === 429 || status >= 500 || /^(forgery|unknown)$/.test(code))
    return 'later';
  return 'refused';
}
