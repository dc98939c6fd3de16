import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { unauthorized } from './errors.ts';
import { secretsMatch } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its name in metrics. */
    endpoint?: string;
    /** Its duration depends on the sender's or receiver's connection. */
    streams?: boolean;
  }
}

/** Routes that are not endpoints, by a few names: all others are files of the web app. */
function nameOf(url: string): string {
  if (url === '/*') return 'page';
  if (url.startsWith('/api/')) return 'system';
  return url === '/metrics' ? 'metrics' : 'static';
}

/** Counts and times the replies of all routes that are added from now on. */
export function measureReplies(app: FastifyInstance, metrics: Pick<Metrics, 'replies'>): void {
  const hookOf = (endpoint: string, streams: boolean): onResponseHookHandler => {
    const replied = metrics.replies(endpoint, streams);
    return (_request, reply, done) => {
      replied(reply.statusCode, reply.elapsedTime / 1000);
      done();
    };
  };
  app.addHook('onRoute', (route) => {
    const name = nameOf(route.url);
    const { endpoint = name, streams = name === 'static' } = route.config ?? {};
    route.onResponse = [...[route.onResponse ?? []].flat(), hookOf(endpoint, streams)];
  });
  const other = hookOf('none', false);
  app.addHook('onResponse', function (request, reply, done) {
    if (request.is404) other.call(this, request, reply, done);
    else done();
  });
}

/** Whether a request carries METRICS_TOKEN. */
export const mayScrape = (authorization: string | undefined, { METRICS_TOKEN: token }: Config): boolean =>
  token !== undefined && secretsMatch(authorization ?? '', `Bearer ${token}`);

/** Adds /metrics. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, config: Config): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayScrape(request.headers.authorization, config)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthorized();
    }
    const { type, text } = await metrics.scrape();
    return reply.type(type).send(text);
  });
}
