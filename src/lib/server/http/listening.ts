import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, Server } from 'node:net';

/**
 * Sockets that listen on the port. Node accepts one connection of each in a turn of its event loop (libuv), so with one socket, and turns
 * that are long, new connections wait behind each other. Linux spreads them over the sockets.
 */
const socketCount = process.platform === 'linux' ? 8 : 1;
/**
 * Connections that wait in each until this process has time for them. With Node's 511 the system drops more of them while it is busy, and those
 * who are dropped try again after 1, 3, 7, 15 and 31 s. Linux lowers it to net.core.somaxconn.
 */
const backlog = 4096;

export interface Place {
  host: string;
  /** 0: any that is free. */
  port: number;
}

interface App {
  server: HttpServer;
  listen(options: Place & { backlog: number }): PromiseLike<unknown>;
}

/** The sockets beside a server's own. */
const others = new WeakMap<HttpServer, Server[]>();

/** All of them, and none where the port was not opened. */
function socketsOf(server: HttpServer): Server[] {
  const more = others.get(server);
  return more ? [server, ...more] : [];
}

/** Throws what `listen` throws when the place is taken, also by a server that shares its port. */
export async function tryPlace({ host, port }: Place): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Opens the port of a server; returns it. */
export async function openPort(app: App, { host, port: wanted }: Place): Promise<number> {
  // a port that is shared could be shared with another Kaksha, too
  await tryPlace({ host, port: wanted });
  const options = { host, backlog, ...(socketCount > 1 ? { reusePort: true } : {}) };
  await app.listen({ ...options, port: wanted });
  const { port } = app.server.address() as AddressInfo;
  const more = Array.from({ length: socketCount - 1 }, () =>
    // as node:http makes its own
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  others.set(app.server, more);
  for (const server of more) {
    server.listen({ ...options, port });
    await once(server, 'listening');
  }
  return port;
}

/** Accepts no more connections, and leaves those that are open. Resolves when they have ended. */
export async function stopListening(server: HttpServer): Promise<void> {
  // http's own `close` would end the connections that wait for a request
  const ends = socketsOf(server).map(
    (one) => new Promise<unknown>((ended) => Server.prototype.close.call(one, ended)),
  );
  await Promise.all(ends);
}

/** How many connections are open. */
export async function countConnections(server: HttpServer): Promise<number> {
  const counts = socketsOf(server).map(
    (one) => new Promise<number>((resolve) => one.getConnections((_error, count) => resolve(count))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
