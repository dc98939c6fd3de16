import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { beforeEach, expect, it, vi } from 'vitest';
import { endpoint } from '../../contract.ts';

const row = z.object({ id: z.int(), type: z.string() });
const page = endpoint({
  method: 'GET',
  path: '/api/rows',
  access: 'admin',
  summary: 'Rows',
  query: z.object({ filter: z.string() }),
  reply: z.object({ rows: z.array(row), total: z.int() }),
});
const key = (filter: string) => [page.path, { query: { filter } }];

let client: QueryClient;
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { addEventListener() {} });
  client = new QueryClient();
  client.setQueryData(key('all'), { rows: [1, 2].map((id) => ({ id, type: 'Free' })), total: 2 });
  return () => vi.unstubAllGlobals();
});

async function block(): Promise<void> {
  const { showRows } = await import('./showRows.ts');
  await showRows(client, page, (shown) => (shown.id === 2 ? { ...shown, type: 'Blocked' } : shown));
}

it('changes the rows of each loaded list', async () => {
  await block();
  expect(client.getQueryData(key('all'))).toEqual({
    rows: [
      { id: 1, type: 'Free' },
      { id: 2, type: 'Blocked' },
    ],
    total: 2,
  });
});

it('stops a refetch, which would bring the old row back', async () => {
  let answer: (reply: unknown) => void;
  const refetch = client
    .fetchQuery({ queryKey: key('all'), queryFn: () => new Promise((resolve) => (answer = resolve)) })
    .catch(() => {});
  await block();
  answer!({ rows: [], total: 0 });
  await refetch;
  expect(client.getQueryData(key('all'))).toMatchObject({ total: 2 });
});

it('lets a list that is loaded for the first time arrive', async () => {
  let answer: (reply: unknown) => void;
  const first = client.fetchQuery({
    queryKey: key('paid'),
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  });
  await block();
  answer!({ rows: [], total: 0 });
  await expect(first).resolves.toEqual({ rows: [], total: 0 });
});
