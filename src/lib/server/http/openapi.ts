import fastJson, { type AnySchema } from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { RecordEdit } from '../../contract.ts';
import type { BoundEndpoint } from './context.ts';
import { escapeHtml } from './html.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: node }) => {
      // fast-json-stringify has a fast path for a list of types, and none for anyOf
      const options = node.anyOf;
      if (
        options?.length !== 2 ||
        options[1]?.['type'] !== 'null' ||
        typeof options[0]?.['type'] !== 'string'
      )
        return;
      delete node.anyOf;
      Object.assign(node, options[0], { type: [options[0]['type'], 'null'] });
    },
  }) as Json;
  delete made['$schema'];
  return made;
}

/** Computes one value per schema. */
function once<T>(make: (schema: z.ZodMiniType) => T): (schema: z.ZodMiniType) => T {
  const made = new WeakMap<z.ZodMiniType, T>();
  return (schema) => {
    const known = made.get(schema) ?? make(schema);
    made.set(schema, known);
    return known;
  };
}

/** The JSON Schema for serialising a reply; fields that it does not name are omitted. */
export const replySchema = once((schema) => jsonSchema(schema, 'output'));

const writer = once((schema) => fastJson(replySchema(schema) as AnySchema));

/** A value as an endpoint would reply it: only the fields that its schema names. */
export const replied = <S extends z.ZodMiniType>(schema: S, value: z.output<S>): z.output<S> =>
  JSON.parse(writer(schema)(value)) as z.output<S>;

const recordEdit: z.ZodMiniType<RecordEdit> = z.object({
  version: z.int(),
  by: z.string(),
  at: z.string(),
  fields: z.array(z.string()),
});

/** The JSON Schema of an edit's 409: `present` is the record, filtered like the endpoint's reply (decision 37). */
export const staleSchema = once((schema) => {
  const error = {
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    present: z.optional(schema),
    edits: z.optional(z.array(recordEdit)),
  };
  return jsonSchema(z.object({ error: z.object(error) }), 'output');
});

const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function parameters(schema: z.ZodMiniType | undefined, where: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }));
}

const errorReply = {
  description: 'An error with a sentence for a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The authentication of a call; `{}` is without a session. */
const securityOf = ({ access }: BoundEndpoint['endpoint']): Json[] => [
  ...(access === 'visitor' ? [{}] : []),
  { cookie: [] },
  { bearer: [] },
];

function operation({ endpoint, name }: BoundEndpoint): Json {
  const statuses = [
    400,
    ...(endpoint.access === 'public' ? [] : [401]),
    ...(endpoint.access === 'admin' || endpoint.access === 'owner' || endpoint.own ? [403] : []),
    429,
    ...(endpoint.errors ?? []),
  ];
  const body = endpoint.multipart
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              [endpoint.multipart]: { type: 'array', items: { type: 'string', format: 'binary' } },
            },
          },
        },
      }
    : endpoint.body && { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } };
  const type =
    endpoint.replyAs === 'text'
      ? 'text/plain'
      : endpoint.replyAs === 'html'
        ? 'text/html'
        : endpoint.replyAs === 'file' || endpoint.replyAs === 'download'
          ? 'application/octet-stream'
          : 'application/json';
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    deprecated: endpoint.deprecated ?? false,
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? {} : { security: securityOf(endpoint) }),
    parameters: [...parameters(endpoint.query, 'query'), ...parameters(endpoint.params, 'path')],
    ...(body ? { requestBody: { content: body } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: { [type]: { schema: endpoint.reply ? replySchema(endpoint.reply) : { type: 'string' } } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, errorReply])),
      ...(endpoint.versioned && endpoint.reply
        ? {
            409: {
              description:
                'Refused; with code `stale` somebody has changed the record since the version that was sent: `present` is the record now, `edits` who changed what',
              content: { 'application/json': { schema: staleSchema(endpoint.reply) } },
            },
          }
        : {}),
    },
  };
}

/** The OpenAPI 3.1 document, generated from the endpoints (decision 32). `cookie` is the session cookie's name. */
export function openApi(endpoints: readonly BoundEndpoint[], version: string, cookie = 'kaksha'): Json {
  const paths: Record<string, Json> = {};
  for (const bound of endpoints)
    (paths[openPath(bound.endpoint.path)] ??= {})[bound.endpoint.method.toLowerCase()] = operation(bound);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaksha',
      version,
      description:
        'A self-hosted video-course academy. Errors are { error: { code, message, fields? } }. An edit may leave out what stays as it is; with the `version` of the record it is refused when somebody has changed the record since (409, code `stale`).',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string' },
                message: { type: 'string' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

function docsEndpoint({ endpoint, name }: BoundEndpoint): string {
  const code = (title: string, value: unknown): string =>
    value === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  return `<details id="${name}"><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span> <em>${endpoint.access}</em></summary>
${code('Query', endpoint.query && jsonSchema(endpoint.query, 'input'))}${code('Body', endpoint.body && jsonSchema(endpoint.body, 'input'))}${endpoint.multipart ? `<h4>Multipart part</h4><pre>${endpoint.multipart}</pre>` : ''}${code('Reply', endpoint.reply && replySchema(endpoint.reply))}</details>`;
}

/** The API documentation page: every endpoint, its inputs and its reply. */
export function docsPage(endpoints: readonly BoundEndpoint[], version: string): string {
  const groups = Map.groupBy(endpoints, (bound) => bound.name.split('.')[0] ?? '');
  const sections = [...groups]
    .map(([group, rows]) => `<h2>${group}</h2>${rows.map(docsEndpoint).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kaksha API</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 Mukta,system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
details{border:1px solid #8884;border-radius:10px;margin:.5rem 0;padding:.25rem .75rem}summary{cursor:pointer;padding:.5rem 0}
summary code{overflow-wrap:anywhere}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:8px;font-size:.85rem}em{float:right}b{display:inline-block;min-width:3rem}
</style></head><body><main><h1>Kaksha API ${escapeHtml(version)}</h1><p>Sign in with <code>POST /api/Users/CheckLogin</code>; its reply's <code>token</code> is the bearer token for <code>Authorization: Bearer …</code>. Errors are <code>{"error":{"code","message","fields"?}}</code>. The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>.</p>${sections}</main></body></html>`;
}
