import fastJson from 'fast-json-stringify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApi, replySchema } from '../lib/server/http/openapi.ts';
import { table } from './table.ts';

const each = table.map((bound) => [bound.name, bound] as const);

describe('every row', () => {
  it('has a method and path of its own, whatever the case', () => {
    const taken = table.map(({ row }) => `${row.method} ${row.path.toLowerCase()}`);
    expect(taken.length).toBeGreaterThan(30);
    expect(new Set(taken).size).toBe(taken.length);
  });

  it.each(each)('%s names its reply, or that it is no JSON', (_, { row }) => {
    expect(Boolean(row.reply) || ['text', 'file', 'html', 'download'].includes(row.replyAs ?? '')).toBe(true);
    expect(row.summary.length).toBeGreaterThan(5);
  });

  it.each(each)('%s has a reply that can be written', (_, { row }) => {
    if (row.reply) expect(fastJson(replySchema(row.reply))).toBeTypeOf('function');
  });

  it.each(each)('%s takes plain objects, so that unknown fields are dropped', (_, { row }) => {
    for (const schema of [row.query, row.params, row.body])
      if (schema) expect(schema).toHaveProperty('shape');
  });

  it.each(each)('%s keeps secrets out of its reply', (_, { row }) => {
    if (!row.reply) return;
    const text = JSON.stringify(z.toJSONSchema(row.reply, { unrepresentable: 'any' }));
    expect(text).not.toMatch(/hash|secret|storage_?key/i);
    // the login's bearer token and the user table's empty column are the only ones (decisions 1 and 3)
    if (!/"const":""/.test(text)) expect(text).not.toMatch(/"password"/i);
    if (!['accounts.login', 'accounts.legacyLogin'].includes(_)) expect(text).not.toMatch(/"token"/i);
  });

  it.each(each)('%s changes nothing by GET', (_, { row }) => {
    if (row.method === 'GET') expect(row.body ?? row.multipart).toBeUndefined();
  });

  it('is in the description of the API', () => {
    const { paths } = openApi(table, '0') as { paths: Record<string, Record<string, unknown>> };
    for (const { row } of table)
      expect(paths[row.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(row.method.toLowerCase());
  });
});
