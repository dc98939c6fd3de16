// The baseline: a bare Fastify server that answers with given bytes from memory, with the same bytes compressed for each call,
// or with the result of one query.
import { brotliCompressSync, constants } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';
import pg from 'pg';

interface Reply {
  type: string;
  coding: string | null;
  body: Buffer;
}

const app = Fastify({ logger: false });
const replies = new Map<string, Reply>();
app.removeContentTypeParser('application/json');
app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 ** 2 }, (_request, body, done) =>
  done(null, body),
);
const named = (request: { params: unknown }): Reply =>
  replies.get((request.params as { name: string }).name)!;

app.post('/set', async (request) => {
  const { path, type, coding, body } = JSON.parse(String(request.body)) as {
    path: string;
    type: string;
    coding: string | null;
    body: string;
  };
  replies.set(path, { type, coding, body: Buffer.from(body, 'base64') });
  return 'ok';
});

app.route({
  method: ['GET', 'POST'],
  url: '/bytes/:name',
  handler: async (request, reply) => {
    const { type, coding, body } = named(request);
    if (coding) reply.header('content-encoding', coding);
    return reply.type(type).send(body);
  },
});

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
app.get('/compressed/:name', async (request, reply) => {
  const { type, body } = named(request);
  return reply.type(type).header('content-encoding', 'br').send(brotliCompressSync(body, fast));
});

const columns = 'select id, lesson_id, position, furthest, completed from progress';
const { DATABASE_URL: url, SQLITE_FILE: file } = process.env;
if (url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const text = `${columns} where user_id = $1 and course_id = $2`;
  app.get('/watched', async (request) => {
    const { userId, courseId } = request.query as Record<string, string>;
    return (await pool.query({ name: 'watched', text, values: [Number(userId), Number(courseId)] })).rows;
  });
} else if (file) {
  const statement = new Sqlite(file, { readonly: true }).prepare(
    `${columns} where user_id = ? and course_id = ?`,
  );
  app.get('/watched', async (request) => {
    const { userId, courseId } = request.query as Record<string, string>;
    return statement.all(Number(userId), Number(courseId));
  });
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('ready');
