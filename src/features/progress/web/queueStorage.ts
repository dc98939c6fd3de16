export const queuePrefix = (userId: number): string => `progressqueue:${userId}:`;
