import { connect, createServer, type Socket } from 'node:net';

/** A slow line between browser and server, which can be cut. */
export interface Line {
  /** The server's address by way of this line. */
  url: string;
  /** Bytes per second from the browser; 0 for as fast as it goes. */
  rate: number;
  /** Breaks every connection and takes no new one until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/**
 * Puts a line in front of a server. The browser's own throttling does not do here: it delays what it shows, while the
 * bytes are long at the server.
 */
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
      setTimeout(() => browser.resume(), (bytes.length / line.rate) * 1000);
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
