import type { Endpoint, Sent } from '../contract.ts';
import { callError, offlineError, request } from './call.ts';

/** The file name of a Content-Disposition header, if any. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Downloads the reply of an endpoint with `replyAs: 'download'` and lets the browser save it; throws CallError. Not a
 * plain link: that would save an error reply as the file, or navigate to it.
 */
export async function download<E extends Endpoint & { replyAs: 'download' }>(
  endpoint: E,
  sent: Sent<E>,
  name: string,
): Promise<void> {
  let response: Response;
  let bytes: Blob;
  try {
    response = await request(endpoint, sent as object);
    // the connection may also break in the middle of the file
    bytes = await response.blob();
  } catch {
    throw offlineError();
  }
  if (!response.ok) throw callError(response.status, await bytes.text());
  saveBytes(bytes, nameIn(response.headers.get('content-disposition')) ?? name);
}

/** Lets the browser save bytes under a name. */
export function saveBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has started the download by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
