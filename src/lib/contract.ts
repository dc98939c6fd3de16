import type * as z from 'zod/mini';

/**
 * Who may call an endpoint. `public`: anyone; `visitor`: a stranger, or a live session, but nobody with a forged or ended
 * session or a blocked account (decision 34); `user`: with a session and not blocked; `admin`: role Admin; `owner`: only the
 * owner.
 */
export type Access = 'public' | 'visitor' | 'user' | 'admin' | 'owner';

type Schema = z.ZodMiniType;

/**
 * An endpoint as plain data. The server, the typed client, the OpenAPI document and the tests over all endpoints are
 * derived from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Matched case-insensitively; trailing, doubled and encoded slashes bypass no check. */
  path: string;
  access: Access;
  summary: string;
  query?: Schema;
  params?: Schema;
  body?: Schema;
  /** The reply's schema: fields it does not name are stripped. Absent for replyAs text/file/html/download. */
  reply?: Schema;
  /** `file`: stored bytes; `download`: bytes made for this call, as one piece or as a stream. */
  replyAs?: 'json' | 'text' | 'file' | 'html' | 'download';
  /** Names the input that must be the caller's own user id unless the caller is an admin, else 403 (decision 7). */
  own?: readonly (`query.${string}` | `body.${string}`)[];
  /** The name of the multipart part that carries files; the handler gets them as a stream of parts. */
  multipart?: string;
  /** Query or body fields that never reach a log. */
  sensitive?: readonly string[];
  /** Allowed calls per IP address, counted in the database so that restarts don't reset it: '10/min', '100/hour'. */
  limit?: `${number}/${'min' | 'hour'}`;
  /** Rule-specific statuses beyond those every endpoint has (400, 401, 403, 429, 503). */
  errors?: readonly number[];
  /** Accepts a body of any type without reading it: mail programs send a form of their own (RFC 8058). */
  anyBody?: true;
  /** Body size allowed in bytes, for JSON bodies above the general 1 MiB. */
  bodyLimit?: number;
  /**
   * Edits an existing record (decision 37): the body may carry the `version` of the record's last reply; if somebody has
   * changed the record since, the reply is 409 with code `stale`, the current record and who changed what.
   */
  versioned?: true;
  /** Its writes invalidate no cache (db.ts, `version`), so its reply waits for none. */
  raisesNoVersion?: true;
  /** A deprecated call: adds the Deprecation header and Cache-Control: no-store (decision 2). */
  deprecated?: boolean;
}

/** Declares an endpoint; the identity function, which fixes the types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export interface Input<E extends Endpoint> {
  query: Out<E['query']>;
  params: Out<E['params']>;
  body: Out<E['body']>;
}

/** The input from a client; parts that the endpoint does not declare are omitted. */
export type Sent<E extends Endpoint> = (E['query'] extends Schema ? { query: In<E['query']> } : unknown) &
  (E['params'] extends Schema ? { params: In<E['params']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown);

export type Received<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : string;

/** One edit of a record: who made it, when, and the names of the fields it changed. */
export interface RecordEdit {
  version: number;
  /** '' when the account was deleted. */
  by: string;
  at: string;
  fields: string[];
}

/** The body of every error reply (decision 31). `fields` maps an input's name to its sentence. */
export interface ErrorBody {
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    /** With code `stale`: the current record, and the edits since the version that was sent, latest first. */
    present?: unknown;
    edits?: RecordEdit[];
  };
}

/** The URL of an endpoint with its parameters filled in; undefined and null values are omitted from the query. */
export function endpointUrl(declaration: Endpoint, sent: { query?: unknown; params?: unknown } = {}): string {
  const params = (sent.params ?? {}) as Record<string, string | number>;
  const path = declaration.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, `${value as string | number | boolean}`);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
