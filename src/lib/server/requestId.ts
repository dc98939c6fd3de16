import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that work belongs to: a change, and the jobs that it queued, until their last attempt. Connects log lines with
 * what a person saw, as long as logs exist; it identifies nobody.
 */
const current = new AsyncLocalStorage<string>();

/** The id of the request that this work belongs to; '' for none. */
export const requestId = (): string => current.getStore() ?? '';

/** Runs work of a request. */
export const withRequestId = <T>(id: string, work: () => T): T =>
  id === '' ? work() : current.run(id, work);

/** Valid values of X-Request-Id from a proxy: nothing that could forge a log line. */
const wellFormed = /^[\w.:+=/-]{8,64}$/;

/** A generator of ids: the one that a proxy sent, if it is well-formed, else a new one. `prefix` differs for each process. */
export function requestIds(prefix: string): (sent: string | string[] | undefined) => string {
  let count = 0;
  return (sent) =>
    typeof sent === 'string' && wellFormed.test(sent) ? sent : `${prefix}-${(++count).toString(36)}`;
}
