import type { Server as HttpServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cacheOf } from '../cache.ts';
import type { Deps } from './context.ts';
import { countConnections, stopListening } from './listening.ts';
import { sleep } from '../timers.ts';

/** Maximum time to finish running replies, milliseconds. */
const graceMs = 15_000;
/** Maximum time to store the received bytes of uploads whose connections were ended, milliseconds. */
const uploadGraceMs = 3000;
/** Maximum milliseconds to complete a mail that is being sent: an aborted one is sent again, although it may have arrived. */
const mailGraceMs = 3000;
/**
 * Milliseconds for which a proxy may still send requests on open connections: longer than it holds an idle one
 * (`keepalive_timeout` in ops/nginx/kaksha.conf), so that it has closed those itself. A request that meets the end of its
 * connection fails, and a POST is not sent again.
 */
const proxyGraceMs = 5000;
const lookMs = 20;
/** Maximum milliseconds to wait for such short turns of the event loop without a new connection. */
const quietMs = 3000;
const quietTurns = 3;
const shortTurnMs = 1;

interface App {
  server: HttpServer;
  close(): PromiseLike<unknown>;
}

/** How far the shutdown of a server is. */
export interface Leaving {
  /** /api/ready answers no, so that load balancers choose another server. */
  isUnready: boolean;
  /** Replies close their connection. */
  isClosing: boolean;
}

/** Waits for a moment with hardly any waiting connections: one that is not accepted yet when listening ends is lost. */
async function quietMoment({ server }: App, { elapsed }: Pick<Deps, 'elapsed'>): Promise<void> {
  let accepted = 0;
  const count = (): void => void accepted++;
  server.on('connection', count);
  const end = elapsed() + quietMs;
  for (let at = elapsed(), quiet = 0; at < end && quiet < quietTurns;) {
    const before = accepted;
    await nextTurn();
    const turn = elapsed() - at;
    at += turn;
    quiet = turn > shortTurnMs || accepted > before ? 0 : quiet + 1;
  }
  server.off('connection', count);
}

/**
 * Shuts down a server behind a proxy without a failed request: first it reports that it is not ready, then it stops listening,
 * then each reply closes its connection. An idle connection is left to the proxy, which may be sending on it right now.
 */
async function leaveProxy(app: App, { config, elapsed, timers }: Deps, leaving: Leaving): Promise<void> {
  if (config.UNREADY_SECONDS > 0) await sleep(timers, config.UNREADY_SECONDS * 1000);
  await quietMoment(app, { elapsed });
  void stopListening(app.server);
  leaving.isClosing = true;
  const end = elapsed() + proxyGraceMs;
  while (elapsed() < end && (await countConnections(app.server)) > 0) await sleep(timers, lookMs);
}

/** Finishes running requests and jobs, then closes the database. */
export async function leave(app: App, deps: Deps, leaving: Leaving): Promise<void> {
  leaving.isUnready = true;
  // ends the wait for a mail server that does not answer
  const { timers } = deps;
  const endMailGrace = timers.after(mailGraceMs, () => deps.mail.close());
  const jobs = deps.jobs.stop();
  if (deps.config.TRUST_PROXY && app.server.listening) await leaveProxy(app, deps, leaving);
  leaving.isClosing = true;
  // connections that were busy when close() was called stay open after their reply, so idle ones are closed regularly
  const stopSweeping = timers.every(50, () => app.server.closeIdleConnections());
  // ends the wait for long replies, such as a video
  const endGrace = timers.after(graceMs, () => app.server.closeAllConnections());
  await Promise.all([app.close(), jobs]);
  // close waited only for connections, not for code that still works on their requests
  const end = deps.elapsed() + uploadGraceMs;
  while (deps.unfinished.leased() > 0 && deps.elapsed() < end) await sleep(timers, lookMs);
  await deps.continuousBackup?.stop();
  deps.log.debug({ cache: cacheOf(deps.db).counts() }, 'what the cache held');
  stopSweeping();
  endGrace();
  endMailGrace();
  await deps.db.close();
}
