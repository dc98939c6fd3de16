import { endpointUrl, type Endpoint, type Sent } from '../contract.ts';
import { callError, offlineError } from './call.ts';
import { lang } from './i18n.ts';

/** The name that a Content-Disposition gives a file; undefined when it gives none. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/**
 * Gets what a row with `replyAs: 'download'` makes and hands it to the browser to be saved; throws CallError. Not a plain
 * link: that would save an error reply as the file, or leave the page for it.
 */
export async function download<E extends Endpoint & { replyAs: 'download' }>(
  endpoint: E,
  sent: Sent<E>,
  name: string,
): Promise<void> {
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(endpointUrl(endpoint, sent as object), {
      credentials: 'same-origin',
      headers: { 'Accept-Language': lang() },
    });
    // a line may also break in the middle of the file
    bytes = await response.blob();
  } catch {
    throw offlineError();
  }
  if (!response.ok) throw callError(response.status, await bytes.text());
  saveBytes(bytes, nameIn(response.headers.get('content-disposition')) ?? name);
}

/** Hands bytes to the browser to be saved under a name. */
export function saveBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
