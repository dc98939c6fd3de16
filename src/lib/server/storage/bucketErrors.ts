import { StorageError } from './storage.ts';

interface ServiceError {
  status?: number;
  serviceCode?: string;
  code?: string;
  message: string;
}

/** Codes of a wrong key or region, whatever their status is. */
const refusals =
  /^(Authorization|PermanentRedirect|TemporaryRedirect|InvalidToken|ExpiredToken|InvalidRegion)/;

/** An error as a StorageError; other errors are returned unchanged. */
export function asStorageError(error: unknown, what: string): unknown {
  const chain: ServiceError[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StorageError) return at;
    chain.push(at);
  }
  const refused = chain.find(({ status }) => status !== undefined);
  if (refused) {
    const { status = 0, serviceCode = '' } = refused;
    const why = `${what}: S3 replied ${status} ${serviceCode}`.trim();
    if (status === 507 || /quota|StorageFull|InsufficientCapacity/i.test(serviceCode))
      return new StorageError(why, 'ENOSPC');
    // a missing part when an upload is completed
    if (status === 404 || serviceCode === 'InvalidPart') return new StorageError(why, 'ENOENT');
    if (status === 401 || status === 403 || refusals.test(serviceCode))
      return new StorageError(why, 'EACCES');
    if (status >= 500 || status === 429 || status === 408)
      return new StorageError(why, 'ETIMEDOUT', { again: true });
    return error;
  }
  const { code } = chain.find((one) => one.code !== undefined) ?? {};
  // what fetch throws for a connection that failed or broke
  const isNetwork = chain.some(({ message }) => /^(fetch failed|terminated|S3 network error)/.test(message));
  return isNetwork || code?.startsWith('UND_ERR')
    ? new StorageError(`${what}: ${code ?? 'the connection broke'}`, 'ETIMEDOUT', { again: true })
    : error;
}
