import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { textIn } from '../../text.ts';
import { CallError, callError, messages, offlineError, xsrf } from '../call.ts';
import { lang } from '../i18n.ts';
import { sessionEnded } from '../session.ts';
import { backoff, later, mayRetry } from './retry.ts';

// as much as a proxy may buffer; a lost chunk costs little, because the server retains the received part. Three parts of a
// bucket
const chunkSize = 15 * 1024 * 1024;

export interface TransferEvents {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** Network or server are unreachable; it is retried automatically. */
  onWaiting: () => void;
  /** All bytes were sent; gets the result header of the last reply. */
  onDone: (result: string) => void;
  /** Failed permanently, with the reason. */
  onFailed: (error: CallError) => void;
}

function sign(request: HttpRequest): void {
  request.setHeader('X-XSRF-TOKEN', xsrf());
  request.setHeader('Accept-Language', lang());
}

function asCallError(error: Error): CallError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return offlineError();
  const [status, body] = [response.getStatus(), response.getBody()];
  if (status !== 401 || body) return callError(status, body);
  // a reply to HEAD has no body that says so
  sessionEnded();
  return new CallError(401, 'unauthorized', textIn(lang(), messages('Please log in to go on.')));
}

/**
 * Sends a file from the stored offset. After a lost connection it retries indefinitely, at once when the browser is online
 * again. Returns a function that stops it; the sent bytes stay on the server.
 */
export function transfer(
  file: File,
  start: {
    path: string;
    resultHeader: string;
    /** The upload's URL; absent for a new upload. */
    url?: string | undefined;
    metadata: Record<string, string>;
  },
  events: TransferEvents,
): () => void {
  let { url } = start;
  let attempt = 0;
  let furthest = 0;
  let stopped = false;
  let callOff = (): void => {};
  let upload: Upload | undefined;

  function run(): void {
    if (stopped) return;
    const resumed = url;
    upload = new Upload(file, {
      // with both tus sends everything anew whenever it is refused where it stopped, also for a while
      ...(url === undefined ? { endpoint: start.path } : { uploadUrl: url }),
      metadata: start.metadata,
      chunkSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: sign,
      onUploadUrlAvailable() {
        if (!upload?.url || upload.url === url) return;
        url = upload.url;
        events.onUrl(url);
      },
      onProgress(sent) {
        // only new bytes reset the backoff; a resumed transfer first reports the old ones
        if (furthest > 0 && sent > furthest) attempt = 0;
        furthest = Math.max(furthest, sent);
        events.onProgress(sent);
      },
      onSuccess: ({ lastResponse }) => events.onDone(lastResponse.getHeader(start.resultHeader) ?? ''),
      onError(error) {
        if (stopped) return;
        const reason = asCallError(error);
        // it has expired there meanwhile
        if (resumed !== undefined && (reason.status === 404 || reason.status === 410)) {
          url = undefined;
          return run();
        }
        if (!mayRetry(reason.status)) return events.onFailed(reason);
        events.onWaiting();
        callOff = later(backoff(attempt), run);
        attempt += 1;
      },
    });
    upload.start();
  }

  run();
  return () => {
    stopped = true;
    callOff();
    void upload?.abort();
  };
}

/** Deletes an upload on the server, where it would otherwise expire after a while. */
export async function deleteFromServer(url: string): Promise<void> {
  try {
    await Upload.terminate(url, { onBeforeRequest: sign, retryDelays: null });
  } catch {
    // it expires on the server
  }
}
