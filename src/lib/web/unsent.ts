/**
 * Whether a person has anything on this device that the server does not know yet. Features keep such messages in local storage, by keys
 * `<feature>queue:<user>:…`; user 0 is a stranger, whose messages are of who logs in next.
 */
export const hasUnsent = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.includes(`queue:${userId}:`) || key.includes('queue:0:'));
