import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingOf, compressAll, minCompressed, varyByCoding } from './compress.ts';

interface Form {
  body: Buffer;
  etag: string;
}

/** Whether a request already has the entity (RFC 9110 §13.1.2): weak comparison, since only reads use it. */
function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named === etag || named === `W/${etag}`;
  });
}

/** A cached reply: its bytes and their compressed forms, each made on first use, with its own strong ETag. */
export class CachedReply {
  /** Maximum size with the compressed forms. */
  readonly bytes: number;
  readonly #plain: Buffer;
  readonly #hash: string;
  readonly #forms: Partial<Record<Coding | 'identity', Form>> = {};
  readonly #making: Partial<Record<Coding | 'identity', Promise<Form>>> = {};

  constructor(plain: Buffer) {
    this.#plain = plain;
    this.#hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.bytes = plain.length * 2 + 500;
  }

  /** Sends the best form that the client accepts, or 304; synchronously if it was made before. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
    let coding: Coding | null = null;
    if (this.#plain.length >= minCompressed) {
      varyByCoding(reply);
      coding = codingOf(accepted);
    }
    const name = coding ?? 'identity';
    const respond = ({ body, etag }: Form): FastifyReply => {
      reply.header('etag', etag);
      if (hasIt(ifNoneMatch, etag)) return reply.code(304).send();
      if (coding) reply.header('content-encoding', coding);
      return reply.send(body);
    };
    const form = this.#forms[name];
    if (form) return respond(form);
    // a failed compression is tried again
    const making = (this.#making[name] ??= this.#make(name).finally(() => delete this.#making[name]));
    return making.then(respond);
  }

  async #make(name: Coding | 'identity'): Promise<Form> {
    const body = name === 'identity' ? this.#plain : await compressAll[name](this.#plain);
    const form = { body, etag: `"${this.#hash}${name === 'identity' ? '' : `-${name}`}"` };
    this.#forms[name] = form;
    return form;
  }
}
