import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, Server } from 'node:net';

/**
 * Number of sockets that listen on the port. Node accepts one connection of each per turn of its event loop (libuv), so with a
 * single socket and long turns, new connections wait behind each other. Linux spreads them over the sockets.
 */
export const socketCount = process.platform === 'linux' ? 8 : 1;
/**
 * Connections that can wait on each socket until this process accepts them. With Node's 511 the system drops more of them while
 * the process is busy, and dropped clients try again after 1, 3, 7, 15 and 31 s. Linux caps it at net.core.somaxconn.
 */
const backlog = 4096;

export interface ListenAddress {
  host: string;
  /** 0: any free port. */
  port: number;
}

interface App {
  server: HttpServer;
  listen(options: ListenAddress & { backlog: number }): PromiseLike<unknown>;
}

/** The additional sockets of a server. */
const extraListeners = new WeakMap<HttpServer, Server[]>();

const listenersOf = (server: HttpServer): Server[] => [server, ...(extraListeners.get(server) ?? [])];

async function listenOnce(options: ListenOptions): Promise<void> {
  const server = createServer();
  server.listen(options);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Throws the error of `listen` when the port is taken, even by a server that shares it. */
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
  // a shared port could also be shared with another Kaksha
  await tryAddress(wanted);
  const options = { backlog, ...(isShared ? { reusePort: true } : {}) };
  await app.listen({ ...options, ...wanted });
  const { address, port } = app.server.address() as AddressInfo;
  const extra: Server[] = [];
  extraListeners.set(app.server, extra);
  while (isShared && app.server.listening && extra.length + 1 < socketCount) {
    // as node:http creates its own
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    extra.push(server);
    server.listen({ ...options, host: address, port });
    await Promise.race([once(server, 'listening'), once(server, 'close')]);
  }
  return port;
}

/** Accepts no more connections, without closing open ones. Resolves when those have ended. */
export async function stopListening(server: HttpServer): Promise<void> {
  // http's own `close` would end connections that wait for a request
  const ends = listenersOf(server).map(
    (one) => new Promise<unknown>((ended) => Server.prototype.close.call(one, ended)),
  );
  await Promise.all(ends);
}

/** Number of open connections. */
export async function countConnections(server: HttpServer): Promise<number> {
  const counts = listenersOf(server).map(
    (one) => new Promise<number>((resolve) => one.getConnections((_error, count) => resolve(count))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
