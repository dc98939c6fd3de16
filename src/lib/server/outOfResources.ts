const codes = new Set([
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
  'EBUSY',
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_WORKER_INIT_FAILED',
]);

/** True when the machine was out of file descriptors, memory or threads: a retry may succeed, and the input is not the cause. */
export function isOutOfResources(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    (code !== undefined && codes.has(code)) ||
    /out of memory|allocation failed|(unable|failed|cannot) to (allocate|create thread)|cannot allocate|too many open files/i.test(
      message,
    )
  );
}
