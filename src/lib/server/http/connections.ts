import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { System } from '../system.ts';
import type { Leaving } from './leaving.ts';
import { networkOf } from './limiter.ts';

/** Maximum unanswered requests per connection. Browsers and proxies wait for the reply before sending the next one. */
const maxUnanswered = 4;
/** Time limits of a request's head, and of idle connections. */
const headMs = 30_000;
const idleMs = 72_000;
const tickMs = 1000;

/** The limit of a body that no route expects: of a GET, or for an unknown path. */
const unexpected = { bytes: 16 * 1024, ms: 10_000 };
/** The limit of a body after its reply: browsers read no reply before they have sent everything. */
const rest = { bytes: 64 * 1024 ** 2, ms: 120_000 };

export interface ConnectionLimits {
  /** Concurrent connections per network; null when all come through a proxy. */
  perAddress: number | null;
  /** Seconds after which a connection is dropped that moves fewer than `minBytesPerSecond` while it should. */
  stallSeconds: number;
  minBytesPerSecond: number;
}

/** A `serverFactory` for Fastify whose servers enforce the limits. */
export interface Connections {
  serve(handler: RequestListener): Server;
  /** Ends the timer. */
  stop(): void;
}

interface Connection {
  socket: Socket;
  /** The first request is being answered, the others wait. */
  queue: [IncomingMessage, ServerResponse][];
  /** The request whose body is being read, even after its answer. */
  request: IncomingMessage;
  expected: boolean;
  /** The limit for the rest of the body, counted from `since` and `from`. */
  max: { bytes: number; ms: number };
  since: number;
  from: number;
  /** The current window for measuring the rate; null before the first check, since most requests end before it. */
  window: { at: number; moved: number } | null;
  /** The listener of a response's end, made once. */
  ended: () => void;
}

const connections = new WeakMap<Socket, Connection>();

/** Allows `ms` milliseconds for a request's body; without this call it is dropped after a few. */
export function expectBody({ socket }: IncomingMessage, ms: number): void {
  const connection = connections.get(socket);
  if (!connection) return;
  connection.expected = true;
  connection.max = { bytes: Number.POSITIVE_INFINITY, ms };
}

/** Drops a connection at once, including data that the kernel still buffers for its reader, which `destroy` would send. */
export function dropConnection(socket: Socket): void {
  // a request that was injected, as in a rehearsal, has no connection
  if (!('resetAndDestroy' in socket)) return;
  // a socket that is being shut down can't be reset any more
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Bytes in both directions. `writeQueueSize` is what Node's own timers use: a large write leaves it bit by bit. */
function moved(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize: number } | null };
  return socket.bytesRead + socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}

function discard(request: IncomingMessage): void {
  request.unpipe();
  request.removeAllListeners('data');
  // of an iterator
  request.removeAllListeners('readable');
  request.on('error', () => {});
  request.resume();
}

/** Whether an open connection waits for its next request, of which no byte has arrived. */
function isIdle(socket: Socket): boolean {
  const connection = connections.get(socket);
  if (!connection || connection.queue.length > 0 || !connection.request.complete) return false;
  return connection.from === socket.bytesRead;
}

/** A network's connections, oldest first, and when to check again for one that can be closed. */
interface Network {
  sockets: Set<Socket>;
  lookAgain: number;
}

/**
 * Limits the connections of a network. When it is reached, one that waits for its next request is closed, which browsers do not
 * even show: so a school behind one IP address is not locked out by its browsers' idle connections. When all are busy, the new
 * one is dropped.
 */
function limitPerNetwork(
  { perAddress }: ConnectionLimits,
  { elapsed }: Pick<System, 'elapsed'>,
): (socket: Socket) => void {
  const networks = new Map<string, Network>();
  const makeRoom = (network: Network): boolean => {
    const now = elapsed();
    if (now < network.lookAgain) return false;
    for (const other of network.sockets)
      if (isIdle(other)) {
        other.destroy();
        network.sockets.delete(other);
        return true;
      }
    network.lookAgain = now + tickMs;
    return false;
  };
  return (socket) => {
    // already closed
    if (socket.remoteAddress === undefined) return dropConnection(socket);
    if (perAddress === null) return;
    const key = networkOf(socket.remoteAddress);
    const network = networks.get(key) ?? { sockets: new Set(), lookAgain: 0 };
    if (network.sockets.size >= perAddress && !makeRoom(network)) return dropConnection(socket);
    networks.set(key, network);
    network.sockets.add(socket);
    socket.once('close', () => {
      network.sockets.delete(socket);
      if (network.sockets.size === 0 && networks.get(key) === network) networks.delete(key);
    });
  };
}

interface GuardTools extends Pick<System, 'elapsed' | 'timers'> {
  leaving?: Readonly<Leaving> | undefined;
}

/**
 * The guard before routing: a connection's requests reach the server one after another and only a few may wait; each body is
 * limited in size and time; a stalled connection is dropped.
 */
export function guardConnections(
  limits: ConnectionLimits,
  { elapsed, timers, leaving }: GuardTools,
): Connections {
  const active = new Set<Connection>();
  const begin = (connection: Connection, handler: RequestListener): void => {
    if (connection.socket.destroyed) return void (connection.queue.length = 0);
    const [request, response] = connection.queue[0]!;
    connection.request = request;
    connection.expected = false;
    connection.max = unexpected;
    connection.since = elapsed();
    connection.from = connection.socket.bytesRead;
    connection.window = null;
    active.add(connection);
    // emitted once; `once` would wrap it for each request
    response.on('close', connection.ended);
    handler(request, response);
  };

  const end = (connection: Connection, handler: RequestListener): void => {
    const { socket, request, queue } = connection;
    queue.shift();
    if (queue.length > 0) return begin(connection, handler);
    if (request.complete || connection.expected) connection.from = socket.bytesRead;
    // the next check removes it: the next request of this connection is likely to come first
    if (socket.destroyed || request.complete) return;
    if (connection.expected) Object.assign(connection, { max: rest, since: elapsed() });
    discard(request);
  };

  const look = (connection: Connection, now: number): void => {
    const { socket, request, max } = connection;
    if (socket.destroyed) return void active.delete(connection);
    // including earlier requests
    if (leaving?.isClosing) for (const [, response] of connection.queue) response.shouldKeepAlive = false;
    const arriving = !request.complete;
    if (!arriving && connection.queue.length === 0) return void active.delete(connection);
    if (arriving && (now - connection.since > max.ms || socket.bytesRead - connection.from > max.bytes))
      return dropConnection(socket);
    // a full buffer is not the sender's fault
    const awaited = arriving && request.readableLength < request.readableHighWaterMark;
    const waits = awaited || socket.writableLength > 0;
    const { window } = connection;
    const seconds = window ? (now - window.at) / 1000 : 0;
    if (window && waits && seconds < limits.stallSeconds) return;
    const bytes = moved(socket);
    if (window && waits && bytes - window.moved < seconds * limits.minBytesPerSecond)
      return dropConnection(socket);
    connection.window = { at: now, moved: bytes };
  };

  const stop = timers.every(tickMs, () => {
    const now = elapsed();
    for (const connection of active) look(connection, now);
  });

  return {
    serve(handler) {
      const server = createServer({
        connectionsCheckingInterval: 5000,
        headersTimeout: headMs,
        keepAliveTimeout: idleMs,
      });
      // bodies are timed here, by what a route expects
      server.requestTimeout = 0;
      server.on('connection', limitPerNetwork(limits, { elapsed }));
      const accept: RequestListener = (request, response) => {
        const { socket } = request;
        let connection = connections.get(socket);
        if (!connection) {
          const made = { socket, queue: [] as Connection['queue'] } as Connection;
          made.ended = () => end(made, handler);
          connections.set(socket, (connection = made));
        }
        // after an unhandled upgrade Node silently drops what arrives, without a time-out
        if (request.headers.upgrade !== undefined || leaving?.isClosing) response.shouldKeepAlive = false;
        const waiting = connection.queue.push([request, response]);
        // once everything received is parsed: nothing must start for a connection that is dropped meanwhile
        if (waiting === 1) process.nextTick(begin, connection, handler);
        else if (waiting > maxUnanswered) dropConnection(socket);
      };
      server.on('request', accept);
      // requests with an unknown `Expect` come here and would otherwise bypass the guard (RFC 9110 §10.1.1)
      server.on('checkExpectation', accept);
      return server;
    },
    stop,
  };
}
