import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { DataStore, ERRORS, type Lock, Server, Upload as TusUpload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { UploadBusy } from '../storage/uploadBytes.ts';
import type { Lease } from '../storage/uploadLease.ts';
import type { Deps } from './context.ts';
import { conflict, AppError, malformed, notFound, messages, tooLarge, uploadBusy } from './errors.ts';

/** One tus request of an authorized caller; throws an AppError for each refusal. */
export type Protocol = (
  request: FastifyRequest,
  upload: { id: string; isNew: boolean },
  userId: number,
) => Promise<Response>;

type Needs = Pick<Deps, 'unfinished' | 'storage'>;

/** tus 1.0.0 by @tus/server, on top of our uploads. */
export function makeProtocol(deps: Needs, { path, maxBytes }: { path: string; maxBytes: number }): Protocol {
  const running: Running = new Map();
  return async (request, { id, isNew }, userId) => {
    let failure: unknown;
    // one per request, because a store does not know the caller
    const store = new Store(deps, userId);
    const tus = new Server({
      path,
      datastore: store,
      locker: { newLock: (id) => new LeaseLock(id, deps, store, running) },
      maxSize: maxBytes,
      relativeLocation: true,
      // cross-origin calls are not allowed
      allowedOrigins: [],
      namingFunction: () => id,
      onResponseError(_request, error) {
        failure = error;
        return undefined;
      },
    });
    const response = await tus.handleWeb(webRequest(request, isNew ? path : `${path}/${id}`));
    if (response.status >= 400) throw errorOf(response.status, failure);
    return response;
  };
}

const tusErrors: Record<number, () => AppError> = {
  404: () => notFound(),
  409: () => conflict(messages('This upload has gone on from another place. Please try again.')),
  410: () => notFound(),
  413: () => tooLarge(),
};

/** A refusal by the tus library, in our error format; its errors carry a status, ours don't. */
function errorOf(status: number, failure: unknown): Error {
  if (failure instanceof UploadBusy) return uploadBusy();
  if (failure instanceof Error && !('status_code' in failure)) return failure;
  return (tusErrors[status] ?? malformed)();
}

/** The request for @tus/server: normalized URL, protocol headers, unread body. */
function webRequest({ method, headers, raw }: FastifyRequest, path: string): Request {
  const named = Object.entries(headers).filter(([name]) =>
    /^(tus-|upload-|content-(type|length)$)/.test(name),
  );
  // Readable.toWeb would copy each chunk, which took half of an upload's processor time
  const body = method === 'PATCH' || method === 'POST' ? ReadableStream.from(raw) : undefined;
  return new Request(`http://kaksha${path}`, {
    method,
    headers: named.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body ? { body: body as globalThis.ReadableStream, duplex: 'half' as const } : {}),
  });
}

/** Functions that ask the request working on an upload in this process to release it. */
type Running = Map<string, () => unknown>;

/**
 * An upload's lease as @tus/server's lock. When a client reconnects while its old connection is still open, that one is asked
 * to release it (same process) or its lease expires (another process).
 */
class LeaseLock implements Lock {
  readonly #id: string;
  readonly #deps: Needs;
  readonly #store: Store;
  readonly #running: Running;
  #letGo: () => unknown = () => {};

  constructor(id: string, deps: Needs, store: Store, running: Running) {
    this.#id = id;
    this.#deps = deps;
    this.#store = store;
    this.#running = running;
  }

  async lock(signal: AbortSignal, letGo: () => unknown): Promise<void> {
    const busy = (): unknown => this.#running.get(this.#id)?.();
    this.#store.lease = await this.#deps.unfinished.lease(this.#id, { busy, signal });
    this.#letGo = letGo;
    this.#running.set(this.#id, letGo);
  }

  async unlock(): Promise<void> {
    if (this.#running.get(this.#id) === this.#letGo) this.#running.delete(this.#id);
    await this.#store.lease?.release();
  }
}

class Store extends DataStore {
  /** The lease of the request's upload; null before it is taken. */
  lease: Lease | null = null;
  readonly #deps: Needs;
  readonly #ownerId: number;

  constructor(deps: Needs, ownerId: number) {
    super();
    this.#deps = deps;
    this.#ownerId = ownerId;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    const { id, size = 0, metadata = {} } = upload;
    const key = this.#deps.storage.newKey();
    await this.#deps.unfinished.create({
      id,
      size,
      offset: 0,
      ownerId: this.#ownerId,
      metadata,
      key,
      result: null,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#deps.unfinished.find(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset, metadata } = upload;
    return new TusUpload({ id, size, offset, metadata });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    // creation with upload: the upload did not exist when the lock was taken
    this.lease ??= await this.#deps.unfinished.lease(id);
    if (!this.lease) throw ERRORS.FILE_NOT_FOUND;
    return this.lease.append(offset, stream);
  }

  override remove(id: string): Promise<void> {
    return this.#deps.unfinished.remove(id);
  }
}
