import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoundEndpoint, Caller, Deps, FileReply } from './context.ts';
import { forbidden, unauthorized } from './errors.ts';
import type { Run } from './files.ts';
import { networkOf } from './limiter.ts';
import type { Claim, ConcurrencyLimiter } from './concurrency.ts';
import type { AccessWatch } from './accessWatch.ts';

/** Concurrent long bodies in memory: each could be 1 MiB. */
const longBody = 64 * 1024;
const longBodies = { perAccount: 4, perAddress: 64 };

/** Shared by all endpoints: concurrency limits and access watch. */
export interface Shared {
  deps: Deps;
  places: ConcurrencyLimiter;
  watch: AccessWatch;
}

export interface Admitted {
  request: FastifyRequest;
  caller: Caller;
  input: unknown;
}

/** Limits and watches an endpoint's running replies and uploads. `admit` is the authorization. */
export function guardRunning(
  { endpoint, handle }: BoundEndpoint,
  { deps, places, watch }: Shared,
  admit: (request: FastifyRequest) => Promise<Caller>,
) {
  const {
    MAX_FILE_REPLIES_PER_ACCOUNT: perAccount,
    MAX_FILE_REPLIES_PER_ADDRESS: perAddress,
    MAX_STRANGER_REPLIES: toStrangers,
  } = deps.config;

  /** Repeats the authorization: session, access, and for a stored file its handler. */
  const readmit = async (
    { request, caller: { user }, input }: Admitted,
    stillAllowed?: FileReply['stillAllowed'],
  ): Promise<void> => {
    const caller = await admit(request);
    if (caller.user?.id !== user?.id) throw unauthorized();
    if (user?.type === 'Admin' && caller.user?.type !== 'Admin') throw forbidden();
    if (stillAllowed) await stillAllowed();
    else if (endpoint.replyAs === 'file') await handle(input, caller, deps);
  };

  return {
    /** Sends a reply within the limits of its account and network, while its caller is authorized; a public file to anybody. */
    reply:
      (admitted: Admitted, file?: Pick<FileReply, 'caching' | 'stillAllowed'>): Run =>
      async (send) => {
        const { request, caller } = admitted;
        const { socket } = request.raw;
        const stillAllowed = file?.stillAllowed;
        const open = file?.caching === 'immutable' && !stillAllowed;
        const network = networkOf(caller.ipAddress);
        const claims: Claim[] = [[`reply:${network}`, perAddress]];
        // not for public endpoints: through them a CDN fetches learners' videos
        if (!caller.user && endpoint.access === 'visitor')
          claims.push([`reply:strangers ${network}`, toStrangers]);
        if (caller.user && !open) claims.push([`reply:${caller.user.id}`, perAccount]);
        // Prefer: wait=0 (RFC 7240 §4.3)
        const now = request.headers['prefer'] === 'wait=0';
        const leave = await places.acquire(socket, claims, now ? 0 : undefined);
        const key = `${caller.sessionId} ${request.url}`;
        const unwatch = open ? null : watch.add(socket, key, () => readmit(admitted, stillAllowed));
        try {
          await send();
        } finally {
          unwatch?.();
          leave();
        }
      },
    /** Reads an upload while its caller is authorized. */
    upload: <T>(admitted: Admitted, work: () => Promise<T>): Promise<T> =>
      watched(watch, admitted.request, () => readmit(admitted), work),
  };
}

/** Limits the long bodies of one caller in memory. */
export async function limitLongBodies(
  { raw: { headers, socket } }: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  places: ConcurrencyLimiter,
): Promise<void> {
  const long = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBody;
  // anonymous bodies are limited to 16 kB
  if (!long || !caller.user) return;
  const leave = await places.acquire(socket, [
    [`body:${caller.user.id}`, longBodies.perAccount],
    [`body:${networkOf(caller.ipAddress)}`, longBodies.perAddress],
  ]);
  if (reply.raw.destroyed) return leave();
  reply.raw.once('close', leave);
}

/** Runs `work`, which reads a body, until `ask` throws; then the connection is dropped. */
export async function watched<T>(
  watch: AccessWatch,
  { raw }: FastifyRequest,
  ask: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const unwatch = watch.add(raw.socket, raw, ask);
  try {
    return await work();
  } finally {
    unwatch();
  }
}
