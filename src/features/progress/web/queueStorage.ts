/** The keys of a person's waiting messages. */
export const queuePrefix = (userId: number): string => `progressqueue:${userId}:`;

/** Whether anything that a person watched waits on this device to be sent. */
export const hasPendingProgress = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(queuePrefix(userId)));
