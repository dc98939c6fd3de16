import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RowStream } from './replies.ts';
import { codingOf, compressor, varyByCoding } from './compress.ts';
import { replySchema } from './openapi.ts';

type Stringify = (value: unknown) => string;

const rowFilters = new WeakMap<z.ZodMiniType, Stringify>();

/** The filter of one row of a list, from the list's schema. */
function rowFilter(list: z.ZodMiniType): Stringify {
  let filter = rowFilters.get(list);
  if (!filter) rowFilters.set(list, (filter = fastJson(replySchema(list)['items'] as AnySchema)));
  return filter;
}

async function* textOf(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterator<readonly unknown[]>,
  filter: Stringify,
): AsyncIterable<string> {
  let separator = '[';
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      if (next.value.length > 0) {
        yield separator + next.value.map(filter).join(',');
        separator = ',';
      }
      // SQLite answers synchronously: without a pause no other request would be served until the end
      await new Promise(setImmediate);
    }
  } finally {
    await rest.return?.();
  }
  yield separator === '[' ? '[]' : ']';
}

/** Sends a list while it is read. An error before the first part is an ordinary error reply. */
export async function sendRows(
  { portions }: RowStream<unknown>,
  list: z.ZodMiniType,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const rest = portions[Symbol.asyncIterator]();
  const text = Readable.from(textOf(await rest.next(), rest, rowFilter(list)), { objectMode: true });
  reply.type('application/json; charset=utf-8');
  varyByCoding(reply);
  const coding = request.method === 'HEAD' ? null : codingOf(request.headers['accept-encoding']);
  if (!coding) return reply.send(text);
  const packed = compressor[coding]();
  text.once('error', (error) => packed.destroy(error)).pipe(packed);
  packed.once('close', () => text.destroy());
  return reply.header('content-encoding', coding).send(packed);
}
