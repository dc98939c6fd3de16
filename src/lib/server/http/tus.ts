import { Readable } from 'node:stream';
import { DataStore, ERRORS, type Lock, Server, Upload as TusUpload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { type Lease, UploadBusy } from '../storage/unfinished.ts';
import type { Deps } from './context.ts';
import { conflict, AppError, malformed, notFound, messages, tooLarge, uploadBusy } from './errors.ts';

/** One exchange of the tus protocol for a caller who may make it; throws a Fault for each refusal. */
export type Protocol = (
  request: FastifyRequest,
  upload: { id: string; isNew: boolean },
  userId: number,
) => Promise<Response>;

type Links = Pick<Deps, 'unfinished' | 'storage'>;

/** tus 1.0.0 as @tus/server speaks it, over our unfinished uploads. */
export function makeProtocol(deps: Links, { path, maxBytes }: { path: string; maxBytes: number }): Protocol {
  const running: Running = new Map();
  return async (request, { id, isNew }, userId) => {
    let failure: unknown;
    // one for each request, because a store is not told who asks
    const store = new Store(deps, userId);
    const tus = new Server({
      path,
      datastore: store,
      locker: { newLock: (id) => new LeaseLock(id, deps, store, running) },
      maxSize: maxBytes,
      relativeLocation: true,
      // no other site may call this, so no answer names one
      allowedOrigins: [],
      namingFunction: () => id,
      onResponseError(_request, error) {
        failure = error;
        return undefined;
      },
    });
    const response = await tus.handleWeb(webRequest(request, isNew ? path : `${path}/${id}`));
    if (response.status >= 400) throw faultOf(response.status, failure);
    return response;
  };
}

const faults: Record<number, () => AppError> = {
  404: () => notFound(),
  409: () => conflict(messages('This upload has gone on from another place. Please try again.')),
  410: () => notFound(),
  413: () => tooLarge(),
};

/** What the protocol's code refused, in the words of every other call; its own errors carry a status, ours don't. */
function faultOf(status: number, failure: unknown): Error {
  if (failure instanceof UploadBusy) return uploadBusy();
  if (failure instanceof Error && !('status_code' in failure)) return failure;
  return (faults[status] ?? malformed)();
}

/** The request as @tus/server takes it: its address in one spelling, its protocol headers, its body unread. */
function webRequest({ method, headers, raw }: FastifyRequest, path: string): Request {
  const named = Object.entries(headers).filter(([name]) =>
    /^(tus-|upload-|content-(type|length)$)/.test(name),
  );
  const body = method === 'PATCH' || method === 'POST' ? Readable.toWeb(raw) : undefined;
  return new Request(`http://kaksha${path}`, {
    method,
    headers: named.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body ? { body: body as ReadableStream, duplex: 'half' as const } : {}),
  });
}

/** How a request of this process is asked to let go of the upload it works on. */
type Running = Map<string, () => unknown>;

/**
 * The lease of an upload as @tus/server's lock. A client that comes back while its old line is still open finds the server
 * holding on to that line: within a process it is asked to let go, between processes its lease ends.
 */
class LeaseLock implements Lock {
  readonly #id: string;
  readonly #deps: Links;
  readonly #store: Store;
  readonly #running: Running;
  #letGo: () => unknown = () => {};

  constructor(id: string, deps: Links, store: Store, running: Running) {
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

/** Our unfinished uploads as @tus/server's store. */
class Store extends DataStore {
  /** Of the upload that the request works on; null while there is none. */
  lease: Lease | null = null;
  readonly #deps: Links;
  readonly #ownerId: number;

  constructor(deps: Links, ownerId: number) {
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
    // an upload that begins with bytes was not there when the request took its lock
    this.lease ??= await this.#deps.unfinished.lease(id);
    if (!this.lease) throw ERRORS.FILE_NOT_FOUND;
    return this.lease.append(offset, stream);
  }

  override remove(id: string): Promise<void> {
    return this.#deps.unfinished.remove(id);
  }
}
