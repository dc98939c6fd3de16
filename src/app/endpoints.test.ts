import fastJson from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApi, replySchema } from '../lib/server/http/openapi.ts';
import { endpoints } from './endpoints.ts';

const each = endpoints.map((bound) => [bound.name, bound] as const);

describe('every endpoint', () => {
  it('has a method and path of its own, whatever the case', () => {
    const taken = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase()}`);
    expect(taken.length).toBeGreaterThan(30);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it.each(each)('%s names its reply, or that it is no JSON', (_, { endpoint }) => {
    expect(
      Boolean(endpoint.reply) || ['text', 'file', 'html', 'download'].includes(endpoint.replyAs ?? ''),
    ).toBe(true);
    expect(endpoint.summary.length).toBeGreaterThan(5);
  });

  it.each(each)('%s has a reply that can be written', (_, { endpoint }) => {
    if (endpoint.reply) expect(fastJson(replySchema(endpoint.reply))).toBeTypeOf('function');
  });

  it.each(each)('%s takes plain objects, so that unknown fields are dropped', (_, { endpoint }) => {
    for (const schema of [endpoint.query, endpoint.params, endpoint.body])
      if (schema) expect(schema).toHaveProperty('shape');
  });

  it.each(each)('%s keeps secrets out of its reply', (_, { endpoint }) => {
    if (!endpoint.reply) return;
    const text = JSON.stringify(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }));
    expect(text).not.toMatch(/hash|secret|storage_?key/i);
    // the only exceptions are the login's bearer token and the user table's empty column (decisions 1 and 3)
    if (!/"const":""/.test(text)) expect(text).not.toMatch(/"password"/i);
    if (!['accounts.login', 'accounts.legacyLogin'].includes(_)) expect(text).not.toMatch(/"token"/i);
  });

  it.each(each)('%s changes nothing by GET', (_, { endpoint }) => {
    if (endpoint.method === 'GET') expect(endpoint.body ?? endpoint.multipart).toBeUndefined();
  });

  it('is in the description of the API', () => {
    const { paths } = openApi(endpoints, '0') as { paths: Record<string, Record<string, unknown>> };
    for (const { endpoint } of endpoints)
      expect(paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(endpoint.method.toLowerCase());
  });
});
