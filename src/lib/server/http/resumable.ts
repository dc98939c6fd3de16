import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../storage/unfinished.ts';
import type { Caller, Deps, SignedIn } from './caller.ts';
import { expectBody } from './connections.ts';
import { Fault, malformed, notFound, tooLarge } from './fault.ts';
import { guard } from './rows.ts';
import { watched } from './running.ts';
import type { Protocol } from './tus.ts';
import type { Watch } from './watch.ts';

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
  { callerOf, watch }: { callerOf: (request: FastifyRequest) => Promise<Caller>; watch: Watch },
  deps: Deps,
  options: ResumableOptions,
): void {
  // 20 MB and half a second that a server without resumable uploads never needs
  let protocol: Promise<Protocol> | undefined;
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

  const admit = async (request: FastifyRequest): Promise<SignedIn> => {
    const caller = await callerOf(request);
    guard({ access: 'admin' }, request, caller, deps);
    return caller as SignedIn;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await admit(request);
    let { id } = request.params as { id?: string };
    reply.header('cache-control', 'no-store');
    if (id !== undefined) await ownUpload(deps, id, caller);
    else if (request.method === 'POST') await begin(request, caller, deps, options);
    protocol ??= import('./tus.ts').then(({ makeProtocol }) => makeProtocol(deps, options));
    const exchange = await protocol;
    const response = await watched(
      watch,
      request,
      () => admit(request),
      () => exchange(request, id, caller.user.id),
    );
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
    scope.addHook('onRequest', async ({ raw }) => expectBody(raw, Number.POSITIVE_INFINITY));
    scope.route({ method: [...methods], url: options.path, handler: answer });
    scope.route({ method: [...methods], url: `${options.path}/:id`, handler: answer });
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
