import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Bytes of the body. */
  bytes: number;
  /** Empty unless requested. */
  body: Buffer;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  keep: boolean;
}

/** The end of a head: an empty line. */
const headEnd = Buffer.from('\r\n\r\n');

/**
 * An open connection that sends one request after another; it parses only as much of HTTP as our server sends (a status, a
 * length), so that ten thousand learners fit into one process beside the server. It reconnects after it was closed.
 */
export class Client {
  readonly #port: number;
  readonly #localAddress: string;
  #socket: Socket | null = null;
  #waiting: Waiting | null = null;
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  /** Missing bytes of the body; -1 while the head is read. */
  #left = -1;
  #length = 0;
  #body: Buffer[] = [];
  #ends = false;

  constructor(url: string, localAddress: string) {
    this.#port = Number(new URL(url).port);
    this.#localAddress = localAddress;
  }

  /** Sends a request, given as text; `keep`: returns the reply's body. */
  send(request: string, keep = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, keep };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.resetAndDestroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: this.#localAddress });
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      const waiting = this.#waiting;
      this.#waiting = null;
      this.#left = -1;
      this.#head = Buffer.alloc(0);
      waiting?.reject(new Error('the connection was closed'));
    });
    return socket;
  }

  #read(chunk: Buffer): void {
    let body = chunk;
    if (this.#left < 0) {
      const head = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = head.indexOf(headEnd);
      if (end < 0) return void (this.#head = head);
      const text = head.toString('latin1', 0, end);
      this.#head = Buffer.alloc(0);
      this.#status = Number(text.slice(9, 12));
      this.#ends = /\r\nconnection: close/i.test(text);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined && this.#status !== 204 && this.#status !== 304)
        return void this.#socket?.destroy(new Error(`a reply without a length: ${text}`));
      this.#length = this.#left = Number(length ?? 0);
      body = head.subarray(end + headEnd.length);
    }
    this.#left -= body.length;
    if (this.#waiting?.keep) this.#body.push(body);
    if (this.#left > 0) return;
    const { resolve } = this.#waiting!;
    const answer = { status: this.#status, bytes: this.#length, body: Buffer.concat(this.#body) };
    this.#body = [];
    this.#waiting = null;
    this.#left = -1;
    // the server closes it
    if (this.#ends) this.#socket = null;
    resolve(answer);
  }
}

/** A request as text, as a browser would write it. */
export const written = (
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
  body = '',
): string =>
  `${method} ${path} HTTP/1.1\r\nhost: academy\r\naccept-encoding: gzip, br\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(
      '',
    )}${body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n${body}`;
