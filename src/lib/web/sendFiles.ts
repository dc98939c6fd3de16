import { endpointUrl, type Endpoint, type Received, type Sent } from '../contract.ts';
import { CallError, callError, offlineError, xsrf } from './call.ts';
import { lang } from './i18n.ts';

/** The file name to send: spaces become underscores (SPECIFICATION §5). */
export const sentName = (name: string): string => name.replaceAll(/\s/g, '_');

export interface SendFilesOptions {
  /** Called with the bytes sent, 0..total; the total slightly exceeds the files' sizes. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts files as multipart to an endpoint that declares `multipart` and returns its reply; throws CallError, with
 * code 'aborted' when the signal aborted it. XMLHttpRequest, because fetch reports no upload progress.
 */
export function sendFiles<E extends Endpoint & { multipart: string }>(
  endpoint: E,
  sent: Sent<E>,
  files: readonly File[],
  { onProgress, signal }: SendFilesOptions = {},
): Promise<Received<E>> {
  const form = new FormData();
  for (const file of files) form.append(endpoint.multipart, file, sentName(file.name));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpointUrl(endpoint, sent as object));
    request.setRequestHeader('Accept-Language', lang());
    request.setRequestHeader('X-XSRF-TOKEN', xsrf());
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total));
    request.addEventListener('error', () => reject(offlineError()));
    request.addEventListener('abort', () => reject(new CallError(0, 'aborted', '')));
    request.addEventListener('load', () => {
      if (request.status >= 400) return reject(callError(request.status, request.responseText));
      try {
        return resolve(JSON.parse(request.responseText) as Received<E>);
      } catch {
        // a page of a proxy or a login of the network
        return reject(callError(502, ''));
      }
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
