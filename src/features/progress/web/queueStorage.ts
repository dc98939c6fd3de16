export const queuePrefix = (userId: number): string => `progressqueue:${userId}:`;

/** Whether a person has unsent progress on this device. */
export const hasPendingProgress = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(queuePrefix(userId)));
