import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoundEndpoint, Caller, Deps } from './context.ts';
import { forbidden, unauthorized } from './errors.ts';
import type { Run } from './files.ts';
import { networkOf } from './limiter.ts';
import type { Claim, ConcurrencyLimiter } from './concurrency.ts';
import type { AccessWatch } from './accessWatch.ts';

/** How many longer bodies may be in memory at the same time: each could be 1 MiB. */
const longBody = 64 * 1024;
const longBodies = { perAccount: 4, perAddress: 64 };

/** What rows share: the places of what runs at the same time, and who looks whether it may go on. */
export interface Shared {
  deps: Deps;
  places: ConcurrencyLimiter;
  watch: AccessWatch;
}

/** A call that was admitted, as far as what runs for it has to know. */
export interface Admitted {
  request: FastifyRequest;
  caller: Caller;
  input: unknown;
}

/** What keeps the running replies and uploads of a row in bounds. `admit` is what let their caller in. */
export function guardRunning(
  { endpoint, handle }: BoundEndpoint,
  { deps, places, watch }: Shared,
  admit: (request: FastifyRequest) => Promise<Caller>,
) {
  const { MAX_FILE_REPLIES_PER_ACCOUNT: perAccount, MAX_FILE_REPLIES_PER_ADDRESS: perAddress } = deps.config;

  /** Asks again what admitted a caller: the session, the access, and for a stored file its handler. */
  const readmit = async ({ request, caller: { user }, input }: Admitted): Promise<void> => {
    const caller = await admit(request);
    if (caller.user?.id !== user?.id) throw unauthorized();
    if (user?.type === 'Admin' && caller.user?.type !== 'Admin') throw forbidden();
    if (endpoint.replyAs === 'file') await handle(input, caller, deps);
  };

  return {
    /** Sends a reply within the limits of its account and address, for as long as its caller may have it; `open` to everybody or not. */
    reply:
      (admitted: Admitted, open: boolean): Run =>
      async (send) => {
        const { request, caller } = admitted;
        const { socket } = request.raw;
        const claims: Claim[] = [[`reply:${networkOf(caller.address)}`, perAddress]];
        if (caller.user && !open) claims.push([`reply:${caller.user.id}`, perAccount]);
        const leave = await places.acquire(socket, claims);
        const key = `${caller.sessionId} ${request.url}`;
        const unwatch = open ? null : watch.add(socket, key, () => readmit(admitted));
        try {
          await send();
        } finally {
          unwatch?.();
          leave();
        }
      },
    /** Reads an upload for as long as its caller may send it. */
    upload: <T>(admitted: Admitted, work: () => Promise<T>): Promise<T> =>
      watched(watch, admitted.request, () => readmit(admitted), work),
  };
}

/** Lets only a few long bodies of one caller be in memory. */
export async function limitLongBodies(
  { raw: { headers, socket } }: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  places: ConcurrencyLimiter,
): Promise<void> {
  const long = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBody;
  // strangers' are short
  if (!long || !caller.user) return;
  const leave = await places.acquire(socket, [
    [`body:${caller.user.id}`, longBodies.perAccount],
    [`body:${networkOf(caller.address)}`, longBodies.perAddress],
  ]);
  if (reply.raw.destroyed) return leave();
  reply.raw.once('close', leave);
}

/** Does work that reads a body for as long as `ask` does not throw; then its connection is cut. */
export async function watched<T>(
  watch: AccessWatch,
  { raw, id }: FastifyRequest,
  ask: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const unwatch = watch.add(raw.socket, id, ask);
  try {
    return await work();
  } finally {
    unwatch();
  }
}
