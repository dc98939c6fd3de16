import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pass } from '../support/until.ts';

/** A slow proxy between browser and server, which can be cut. */
export interface Line {
  /** The server's URL through this proxy. */
  url: string;
  /** Bytes per second from the browser; 0 for unlimited. */
  rate: number;
  /** Breaks every connection and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Starts a throttling proxy. The browser's own throttling delays only its view: the bytes reach the server at full speed. */
export async function openLine(serverUrl: string, rate = 0): Promise<Line> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    if (!whole) return void browser.destroy();
    const upstream = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(browser);
    browser.on('end', () => upstream.end());
    browser.on('data', (bytes: Buffer) => {
      upstream.write(bytes);
      if (line.rate === 0) return;
      browser.pause();
      void pass((bytes.length / line.rate) * 1000, 'the line is slow').then(() => browser.resume());
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const line: Line = {
    url: `http://${target.hostname}:${port}`,
    rate,
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      whole = true;
    },
    close() {
      line.cut();
      server.close();
    },
  };
  return line;
}

/** A proxy in front of a server, which can break, stop answering, and deploy other builds of the web app. */
export interface Front {
  url: string;
  /** `away`: every connection breaks. `silent`: it accepts requests and never answers. */
  state: 'up' | 'away' | 'silent';
  /** The requested parts of videos: '/media/video/1-1/240p.mp4 bytes=0-99'. */
  asked: string[];
  /** Whether the connection of a request breaks. */
  breaks: (url: string) => boolean;
  /** A request waits for this promise. */
  hold: (url: string) => Promise<unknown>;
  /** Serves another build from now on; returns the URL of its main script. */
  deploy(): Promise<string>;
  close(): void;
}

/** How a build names its main script and its start page. */
const names = /\/app\/(?:index|shell)-[^"./]+\.(?:js|html)/g;

/** Starts the proxy. Another build is the real one under other names: its main script only imports the real one. */
export async function openFront(target: string): Promise<Front> {
  let build = 0;
  const rename = (text: string): string =>
    text.replace(names, (name) => (build === 0 ? name : name.replace('.', `-build${build}.`)));
  const server = createHttpServer((asked, reply) => {
    if (front.state === 'away') return void asked.socket.destroy();
    if (front.state === 'silent') return undefined;
    if (front.breaks(asked.url!)) return void asked.socket.destroy();
    const { range } = asked.headers;
    if (range) front.asked.push(`${asked.url} ${range}`);
    const real = asked.url!.replace(/-build\d+\./, '.');
    if (real !== asked.url && real.endsWith('.js'))
      return void reply.setHeader('content-type', 'text/javascript').end(`import '${real}';`);
    // a copy cached by the browser may belong to another build
    const { 'if-none-match': _, 'if-modified-since': __, ...asking } = asked.headers;
    const upstream = request(
      new URL(real, target),
      { method: asked.method, headers: { ...asking, 'accept-encoding': 'identity' } },
      (answer) => {
        const { 'content-length': ___, ...headers } = answer.headers;
        if (!headers['content-type']?.includes('html') && real !== '/sw.js') {
          reply.writeHead(answer.statusCode!, answer.headers);
          return void answer.pipe(reply);
        }
        void text(answer).then((body) => reply.writeHead(answer.statusCode!, headers).end(rename(body)));
        return undefined;
      },
    );
    upstream.on('error', () => asked.socket.destroy());
    void front.hold(asked.url!).then(() => asked.pipe(upstream));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    state: 'up',
    asked: [],
    breaks: () => false,
    hold: async () => {},
    async deploy() {
      build += 1;
      const worker = await (await fetch(`${target}/sw.js`)).text();
      return rename(worker.match(names)!.find((name) => name.startsWith('/app/index-'))!);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
