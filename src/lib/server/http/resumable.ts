import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UploadBusy, UploadLost } from '../storage/uploadBytes.ts';
import type { Upload } from '../storage/uploadStore.ts';
import type { Caller, Deps, SignedIn } from './context.ts';
import { expectBody } from './connections.ts';
import { AppError, conflict, malformed, messages, notFound, tooLarge, uploadBusy } from './errors.ts';
import { guard } from './endpoint.ts';
import { watched } from './runningRequests.ts';
import type { Protocol } from './tus.ts';
import type { AccessWatch } from './accessWatch.ts';

export interface ResumableOptions {
  path: string;
  /** The largest upload, bytes. */
  maxBytes: number;
  /** The header with the result of `finish`. */
  resultHeader: string;
  /** Validates an upload's metadata before its first byte; throws an AppError to refuse it. */
  begin(upload: Pick<Upload, 'id' | 'metadata' | 'size'>, caller: SignedIn, deps: Deps): Promise<void>;
  /**
   * Handles a complete upload; its return value goes into the result header. Called again after a crash or a
   * temporary failure, so it must be idempotent. A refusal (`isFinal`) ends the upload.
   */
  finish(upload: Upload, caller: SignedIn, deps: Deps): Promise<string>;
}

/**
 * Serves tus 1.0.0 (creation, termination) for administrators, with the access checks, CSRF protection and error replies of
 * every endpoint.
 */
export function mountResumable(
  app: FastifyInstance,
  { callerOf, watch }: { callerOf: (request: FastifyRequest) => Promise<Caller>; watch: AccessWatch },
  deps: Deps,
  options: ResumableOptions,
): void {
  // 20 MB of memory and half a second that are not needed before the first resumable upload
  let loaded: Protocol | undefined;
  const protocol = async (): Promise<Protocol> =>
    (loaded ??= (await import('./tus.ts')).makeProtocol(deps, options));
  const finishing = new Map<string, Promise<string>>();

  /** Completes an upload once, however many requests arrive concurrently. */
  const finish = async (upload: Upload, caller: SignedIn): Promise<string> => {
    if (upload.result !== null) return upload.result;
    const running = finishing.get(upload.id);
    if (running) return running;
    const work = finishOnce(upload.id, caller, deps, options).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  };

  const admit = async (request: FastifyRequest): Promise<SignedIn> => {
    const caller = await callerOf(request);
    guard({ access: 'admin' }, request, caller, deps);
    return caller as SignedIn;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await admit(request);
    const { id: given } = request.params as { id?: string };
    const isNew = given === undefined;
    const id = given ?? deps.random(16).toString('hex');
    reply.header('cache-control', 'no-store');
    if (!isNew) {
      const own = await ownUpload(deps, id, caller);
      // before tus takes the lease, which the completing request already holds
      if (request.method === 'HEAD' && own.offset === own.size) await finish(own, caller);
    } else if (request.method === 'POST') await begin(id, request, caller, deps, options);
    const exchange = await protocol();
    const response = await watched(
      watch,
      request,
      () => admit(request),
      () => exchange(request, { id, isNew }, caller.user.id),
    ).catch(beginAgain(id, deps));
    for (const [name, value] of response.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    const upload = request.method === 'DELETE' ? null : await deps.unfinished.find(id);
    if (upload && upload.offset === upload.size)
      reply.header(options.resultHeader, await finish(upload, caller));
    return reply.code(response.status).send();
  };

  app.register(async (scope) => {
    // the raw body goes to tus
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async ({ raw }) => expectBody(raw, Number.POSITIVE_INFINITY));
    const config = { endpoint: 'uploads', streams: true };
    scope.route({ method: ['POST', 'OPTIONS'], url: options.path, handler: answer, config });
    scope.route({
      config,
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${options.path}/:id`,
      handler: answer,
    });
  });
}

/** Refusals because of a file's content or target: a retry would change nothing. */
export const isFinal = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500 && error.status !== 423 && error.status !== 429;

/** Removes an upload whose bytes are lost: when the client asks for the offset, it gets a 404 and starts again. */
const beginAgain =
  (id: string, { unfinished }: Deps) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof UploadLost)) throw error;
    await unfinished.remove(id);
    throw conflict(messages('This upload has gone on from another place. Please try again.'));
  };

/** Completes an upload unless another process has; it remains for a retry unless its content is refused. */
async function finishOnce(
  id: string,
  caller: SignedIn,
  deps: Deps,
  options: ResumableOptions,
): Promise<string> {
  const lease = await deps.unfinished.lease(id).catch((error: Error) => {
    throw error instanceof UploadBusy ? uploadBusy() : error;
  });
  if (!lease) throw notFound();
  const { upload } = lease;
  try {
    if (upload.result !== null) return upload.result;
    return await lease.during(async () => {
      const result = await options.finish(upload, caller, deps).catch(beginAgain(id, deps));
      await lease.setResult(result);
      return result;
    });
  } catch (error) {
    if (isFinal(error)) await deps.unfinished.remove(id);
    throw error;
  } finally {
    await lease.release();
  }
}

/** An upload belongs to the account that created it; others get 404. */
async function ownUpload({ unfinished }: Deps, id: string, { user }: SignedIn): Promise<Upload> {
  const upload = await unfinished.find(id);
  if (upload?.ownerId !== user.id) throw notFound();
  return upload;
}

async function begin(
  id: string,
  request: FastifyRequest,
  caller: SignedIn,
  deps: Deps,
  { begin, maxBytes }: ResumableOptions,
): Promise<void> {
  const length = request.headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw malformed();
  if (Number(length) > maxBytes) throw tooLarge();
  const metadata = readMetadata(request.headers['upload-metadata']);
  await begin({ id, metadata, size: Number(length) }, caller, deps);
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
