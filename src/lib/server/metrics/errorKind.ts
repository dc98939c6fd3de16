import { isDiskFull, isUnavailable } from '../db/db.ts';
import { isOutOfResources } from '../outOfResources.ts';
import { StorageError } from '../storage/storage.ts';

/** The part of the system that caused an error, for metrics. */
export function errorKind(error: unknown): 'disk_full' | 'storage' | 'database' | 'resources' | 'other' {
  if (isDiskFull(error)) return 'disk_full';
  if (isOutOfResources(error)) return 'resources';
  const { path } = error as { path?: string };
  // a system call on a file names its path
  if (error instanceof StorageError || path !== undefined) return 'storage';
  return isUnavailable(error) ? 'database' : 'other';
}
