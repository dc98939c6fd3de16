import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { CallError, callError, offlineError, xsrf } from '../call.ts';
import { lang } from '../i18n.ts';
import { backoff, later, mayRetry } from './retry.ts';

// what a proxy in front may buffer; a lost chunk costs nothing, because the server keeps the part that arrived
const chunkSize = 16 * 1024 * 1024;

export interface TransferEvents {
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** The network or the server is away; the next try comes on its own. */
  onWaiting: () => void;
  /** All bytes are there, with what the result header of the last answer says. */
  onDone: (result: string) => void;
  /** It can't be done, with the reason. */
  onFailed: (error: CallError) => void;
}

function sign(request: HttpRequest): void {
  request.setHeader('X-XSRF-TOKEN', xsrf());
  request.setHeader('Accept-Language', lang());
}

function asCallError(error: Error): CallError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response ? callError(response.getStatus(), response.getBody()) : offlineError();
}

/**
 * Sends a file from where it stopped. After a loss of the network it tries again for as long as it takes, at once when
 * the browser says it is online. Returns a function that stops it and keeps what was sent.
 */
export function transfer(
  file: File,
  start: {
    path: string;
    resultHeader: string;
    /** Where the rest goes; absent for a new upload. */
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
    upload = new Upload(file, {
      endpoint: start.path,
      uploadUrl: url ?? null,
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
        // only new bytes show that the way is free again; a resumed transfer first tells of the old ones
        if (furthest > 0 && sent > furthest) attempt = 0;
        furthest = Math.max(furthest, sent);
        events.onProgress(sent);
      },
      onSuccess: ({ lastResponse }) => events.onDone(lastResponse.getHeader(start.resultHeader) ?? ''),
      onError(error) {
        if (stopped) return;
        const reason = asCallError(error);
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

/** Tells the server to throw away what it has of an upload; it would do so on its own after a while. */
export async function deleteFromServer(url: string): Promise<void> {
  try {
    await Upload.terminate(url, { onBeforeRequest: sign, retryDelays: null });
  } catch {
    // it expires on the server
  }
}
