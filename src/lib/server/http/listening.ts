import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, Server } from 'node:net';

/**
 * Sockets that listen on the port. Node accepts one connection of each in a turn of its event loop (libuv), so with one socket, and turns
 * that are long, new connections wait behind each other. Linux spreads them over the sockets.
 */
export const socketCount = process.platform === 'linux' ? 8 : 1;
/**
 * Connections that wait in each until this process has time for them. With Node's 511 the system drops more of them while it is busy, and those
 * who are dropped try again after 1, 3, 7, 15 and 31 s. Linux lowers it to net.core.somaxconn.
 */
const backlog = 4096;

export interface ListenAddress {
  host: string;
  /** 0: any that is free. */
  port: number;
}

interface App {
  server: HttpServer;
  listen(options: ListenAddress & { backlog: number }): PromiseLike<unknown>;
}

/** The sockets beside a server's own. */
const extraListeners = new WeakMap<HttpServer, Server[]>();

const listenersOf = (server: HttpServer): Server[] => [server, ...(extraListeners.get(server) ?? [])];

async function listenOnce(options: ListenOptions): Promise<void> {
  const server = createServer();
  server.listen(options);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Throws what `listen` throws when the address is taken, also by a server that shares its port. */
export const tryAddress = ({ host, port }: ListenAddress): Promise<void> => listenOnce({ host, port });

/** Whether the system lets several sockets listen on a port. */
async function canShare({ host }: ListenAddress): Promise<boolean> {
  if (socketCount === 1) return false;
  try {
    await listenOnce({ host, port: 0, reusePort: true });
    return true;
  } catch {
    return false;
  }
}

/** Opens the port of a server; returns it. */
export async function openPort(app: App, wanted: ListenAddress): Promise<number> {
  const isShared = await canShare(wanted);
  // a port that is shared could be shared with another Kaksha, too
  await tryAddress(wanted);
  const options = { backlog, ...(isShared ? { reusePort: true } : {}) };
  await app.listen({ ...options, ...wanted });
  const { address, port } = app.server.address() as AddressInfo;
  const extra: Server[] = [];
  extraListeners.set(app.server, extra);
  while (isShared && app.server.listening && extra.length + 1 < socketCount) {
    // as node:http makes its own
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    extra.push(server);
    server.listen({ ...options, host: address, port });
    await Promise.race([once(server, 'listening'), once(server, 'close')]);
  }
  return port;
}

/** Accepts no more connections, and leaves those that are open. Resolves when they have ended. */
export async function stopListening(server: HttpServer): Promise<void> {
  // http's own `close` would end the connections that wait for a request
  const ends = listenersOf(server).map(
    (one) => new Promise<unknown>((ended) => Server.prototype.close.call(one, ended)),
  );
  await Promise.all(ends);
}

/** How many connections are open. */
export async function countConnections(server: HttpServer): Promise<number> {
  const counts = listenersOf(server).map(
    (one) => new Promise<number>((resolve) => one.getConnections((_error, count) => resolve(count))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
