import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, MemoryLocker, Server, Upload as TusUpload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../storage/unfinished.ts';
import type { Caller, Deps, SignedIn } from './caller.ts';
import { drain } from './drain.ts';
import { conflict, Fault, notFound, say, tooLarge } from './fault.ts';
import { guard } from './rows.ts';

/** What a feature does with resumable uploads. */
export interface ResumableOptions {
  path: string;
  /** Most bytes of any upload. */
  maxBytes: number;
  /** The header that carries what `finish` gave. */
  resultHeader: string;
  /** Looks at what an upload says about itself before its first byte; throws a Fault to refuse it. */
  begin(metadata: Upload['metadata'], size: number, caller: SignedIn, deps: Deps): Promise<void>;
  /**
   * Takes over a complete upload; what it gives goes into the result header. Called again after a crash or a passing
   * fault, so it must be safe to repeat. A Fault below 500 ends the upload.
   */
  finish(upload: Upload, caller: SignedIn, deps: Deps): Promise<string>;
}

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Serves tus 1.0.0 (creation, termination) for admins: the access, anti-forgery and error replies of every row. */
export function mountResumable(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  deps: Deps,
  options: ResumableOptions,
): void {
  const locker = new MemoryLocker();
  const finishing = new Map<string, Promise<string>>();

  /** Ends a complete upload once, however many requests ask at the same time. */
  const finish = async (upload: Upload, caller: SignedIn): Promise<string> => {
    if (upload.result !== null) return upload.result;
    const running = finishing.get(upload.id);
    if (running) return running;
    const work = finishOnce(upload, caller).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  };
  const finishOnce = async (upload: Upload, caller: SignedIn): Promise<string> => {
    try {
      const result = await options.finish(upload, caller, deps);
      await deps.unfinished.setResult(upload.id, result);
      return result;
    } catch (error) {
      if (error instanceof Fault && error.status < 500) await deps.unfinished.remove(upload.id);
      throw error;
    }
  };

  /** One exchange of the protocol, as @tus/server understands it; throws a Fault for each of its refusals. */
  const speakTus = async (
    request: FastifyRequest,
    id: string | undefined,
    { user }: SignedIn,
  ): Promise<Response> => {
    let failure: unknown;
    const tus = new Server({
      path: options.path,
      datastore: new Store(deps, user.id),
      locker,
      maxSize: options.maxBytes,
      relativeLocation: true,
      // no other site may call this, so no answer names one
      allowedOrigins: [],
      namingFunction: () => randomBytes(16).toString('hex'),
      onResponseError(_request, error) {
        failure = error;
        return undefined;
      },
    });
    const response = await tus.handleWeb(
      webRequest(request, `${options.path}${id === undefined ? '' : `/${id}`}`),
    );
    if (response.status >= 400) throw faultOf(response.status, failure);
    return response;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const anyone = await callerOf(request);
    guard({ access: 'admin' }, request, anyone, deps);
    const caller = anyone as SignedIn;
    let { id } = request.params as { id?: string };
    reply.header('cache-control', 'no-store');
    if (id !== undefined) await ownUpload(deps, id, caller);
    else if (request.method === 'POST') await begin(request, caller, deps, options);
    const response = await speakTus(request, id, caller);
    for (const [name, value] of response.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    id ??= response.headers.get('location')?.split('/').at(-1);
    const upload = id === undefined || request.method === 'DELETE' ? null : await deps.unfinished.find(id);
    if (upload && upload.offset === upload.size)
      reply.header(options.resultHeader, await finish(upload, caller));
    return reply.code(response.status).send();
  };

  app.register(async (scope) => {
    // the bytes go to tus as they come; nothing of ours reads them first
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return await answer(request, reply);
      } finally {
        drain(request.raw);
      }
    };
    scope.route({ method: [...methods], url: options.path, handler });
    scope.route({ method: [...methods], url: `${options.path}/:id`, handler });
  });
}

/** An upload belongs to who began it; for everybody else it is not there. */
async function ownUpload({ unfinished }: Deps, id: string, { user }: SignedIn): Promise<void> {
  if ((await unfinished.find(id))?.ownerId !== user.id) throw notFound();
}

async function begin(
  request: FastifyRequest,
  caller: SignedIn,
  deps: Deps,
  { begin, maxBytes }: ResumableOptions,
): Promise<void> {
  const length = request.headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw malformed();
  if (Number(length) > maxBytes) throw tooLarge();
  await begin(readMetadata(request.headers['upload-metadata']), Number(length), caller, deps);
}

/** Reads Upload-Metadata (tus 1.0.0, creation): `name base64, name base64`. */
function readMetadata(header: string | string[] | undefined): Upload['metadata'] {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs
      .filter(([name]) => name)
      .map(([name, value]) => [name!, value ? Buffer.from(value, 'base64').toString('utf8') : null]),
  );
}

const malformed = (): Fault => new Fault(400, 'malformed', say('The request could not be understood.'));

const faults: Record<number, () => Fault> = {
  404: () => notFound(),
  409: () => conflict(say('This upload has gone on from another place. Please try again.')),
  410: () => notFound(),
  413: () => tooLarge(),
};

/** What the protocol's code refused, in the words of every other call; its own errors carry a status, ours don't. */
function faultOf(status: number, failure: unknown): Error {
  if (failure instanceof Error && !('status_code' in failure)) return failure;
  return (faults[status] ?? malformed)();
}

/** The request as @tus/server takes it: its address in one spelling, its protocol headers, its body unread. */
function webRequest({ method, headers, raw }: FastifyRequest, path: string): Request & { duplex?: string } {
  const named = Object.entries(headers).filter(([name]) =>
    /^(tus-|upload-|content-(type|length)$)/.test(name),
  );
  const body = method === 'PATCH' || method === 'POST' ? Readable.toWeb(raw) : undefined;
  return new Request(`http://kaksha${path}`, {
    method,
    headers: named.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body ? { body: body as ReadableStream, duplex: 'half' } : {}),
  });
}

/** Our unfinished uploads as @tus/server's store. */
class Store extends DataStore {
  readonly #deps: Deps;
  readonly #ownerId: number;

  constructor(deps: Deps, ownerId: number) {
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

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#deps.unfinished.append(id, offset, stream);
  }

  override remove(id: string): Promise<void> {
    return this.#deps.unfinished.remove(id);
  }
}
