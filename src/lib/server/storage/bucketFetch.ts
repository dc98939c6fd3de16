import { StorageError } from './storage.ts';

/** Time limits in milliseconds, and the pauses before a request is repeated. */
export interface BucketLimits {
  /** Until a reply begins. */
  answer: number;
  /** The same for requests that send bytes. */
  send: number;
  /** Between two pieces of a reply. */
  stall: number;
  pauses: readonly number[];
}

/** The bytes of a reply; fails when none arrive for too long. */
function watched(
  body: ReadableStream<Uint8Array>,
  stall: number,
  abort: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(abort, stall);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Bytes that any connection sends within the time limit of an answer, such as those of a readiness check. */
const fewBytes = 64 * 1024;

/** Whether a request takes long: bytes to send, or parts that S3 combines (POST). */
const takesLong = ({ method, body }: RequestInit): boolean =>
  method === 'POST' || (method === 'PUT' && !(body instanceof Uint8Array && body.length <= fewBytes));

/** `fetch` with time limits. */
export const fetchWithin =
  ({ answer, send, stall }: BucketLimits): typeof fetch =>
  async (input, init) => {
    const abort = new AbortController();
    const late = (): void => abort.abort(new StorageError('S3 does not answer in time', 'ETIMEDOUT'));
    const timer = setTimeout(late, init && takesLong(init) ? send : answer);
    try {
      const reply = await fetch(input, { ...init, signal: abort.signal });
      if (!reply.body) return reply;
      return new Response(watched(reply.body, stall, late), { status: reply.status, headers: reply.headers });
    } finally {
      clearTimeout(timer);
    }
  };
