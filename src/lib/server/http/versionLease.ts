import type { FastifyInstance } from 'fastify';
import type { VersionLease } from '../db/db.ts';
import { sleep, type Timers } from '../timers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its writes raise no version that another reply depends on. */
    raisesNoVersion?: boolean;
  }
}

/** Milliseconds by which a timer may fire too early. */
const earlyMs = 1;

/**
 * Delays the replies to writes of all routes that are added from now on until no process uses versions from before their
 * commits (db.ts, `VersionLease`).
 */
export function waitOutLeases(app: FastifyInstance, lease: VersionLease | null, timers: Timers): void {
  if (!lease) return;
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method));
    if (reads || route.config?.raisesNoVersion) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (_request, _reply, payload) => {
        await sleep(timers, lease.ms + earlyMs);
        return payload;
      },
    ];
  });
}
