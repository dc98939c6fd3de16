import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// what is smaller fits one packet as it is
const worthPacking = 1024;

const pack = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

type Coding = keyof typeof pack;

// RFC 9110 §12.5.3: a coding with the weight 0 is refused
const takes: Record<Coding, RegExp> = {
  br: /(?:^|[\s,])br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|[\s,])gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
};

/** The best coding that a client takes; null for none. */
export function codingOf(accepted: string | undefined): Coding | null {
  if (!accepted) return null;
  return takes.br.test(accepted) ? 'br' : takes.gzip.test(accepted) ? 'gzip' : null;
}

/** The finished bytes of a reply that is kept, and their compressed forms, each made once when it is first asked for. */
export class PrecompressedBody {
  /** At most so many bytes, with its compressed forms. */
  readonly length: number;
  readonly #bytes: Buffer;
  readonly #packed: Partial<Record<Coding, Promise<Buffer>>> = {};

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.length = bytes.length * 2;
  }

  /** Sends it in the best form that the client takes; the route is to be left alone by the compressing plug-in. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (this.#bytes.length < worthPacking) return reply.send(this.#bytes);
    const vary = reply.getHeader('vary');
    reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding');
    const coding = codingOf(request.headers['accept-encoding']);
    if (!coding) return reply.send(this.#bytes);
    reply.header('content-encoding', coding);
    return (this.#packed[coding] ??= pack[coding](this.#bytes)).then((packed) => reply.send(packed));
  }
}
