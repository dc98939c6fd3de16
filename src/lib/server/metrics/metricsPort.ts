import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Config, StartError } from '../config/config.ts';
import { mayScrape } from '../http/measured.ts';
import type { Metrics } from './metrics.ts';

/** Serves only /metrics, for a process that serves nothing else. Throws StartError when the port is in use. */
export async function listenForMetrics(metrics: Metrics, port: number, config: Config): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      if (!mayScrape(request.headers.authorization, config))
        return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      const { type, text } = await metrics.scrape();
      return void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    answer().catch(() => response.writeHead(500).end());
  });
  server.listen(port, config.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `The address ${config.HOST}:${port} of METRICS_PORT can't be served: ${(error as Error).message}.`,
    );
  }
  return server;
}
