// The baseline: a bare server of the same framework that answers given bytes from memory.
import Fastify from 'fastify';

const app = Fastify({ logger: false });
const replies = new Map<string, { type: string; body: Buffer }>();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/set', async (request) => {
  const { path, type, body } = JSON.parse(String(request.body)) as {
    path: string;
    type: string;
    body: string;
  };
  replies.set(path, { type, body: Buffer.from(body, 'base64') });
  return 'ok';
});
app.get('/bytes/:name', async (request, reply) => {
  const found = replies.get((request.params as { name: string }).name)!;
  return reply.type(found.type).send(found.body);
});
app.post('/bytes/:name', async (request, reply) => {
  const found = replies.get((request.params as { name: string }).name)!;
  return reply.type(found.type).send(found.body);
});
app.removeContentTypeParser('application/json');
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('ready');
