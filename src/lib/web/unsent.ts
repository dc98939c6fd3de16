/**
 * Whether a person has anything on this device that the server does not know yet. Features keep such messages in local storage, by keys
 * `<feature>queue:<user>:…`.
 */
export const hasUnsent = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.includes(`queue:${userId}:`));
