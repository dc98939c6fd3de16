import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowStream } from './context.ts';

async function* textOf(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterator<readonly unknown[]>,
  filter: (rows: readonly unknown[]) => string,
): AsyncIterable<string> {
  let separator = '[';
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      if (next.value.length > 0) {
        yield separator + filter(next.value).slice(1, -1);
        separator = ',';
      }
      // an embedded database answers at once: without a pause nobody else would be served until the end
      await new Promise(setImmediate);
    }
  } finally {
    await rest.return?.();
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Sends a list while it is read, each portion through the reply filter. What fails before the first portion is an ordinary error reply;
 * a client that reads slowly slows the reading down, and one that goes ends it.
 */
export async function sendRows({ portions }: RowStream<unknown>, reply: FastifyReply): Promise<FastifyReply> {
  const rest = portions[Symbol.asyncIterator]();
  const filter = (rows: readonly unknown[]): string => reply.serialize(rows) as string;
  const text = Readable.from(textOf(await rest.next(), rest, filter), { highWaterMark: 2 });
  return reply.type('application/json; charset=utf-8').send(text);
}
