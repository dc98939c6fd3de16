import { expect, it } from 'vitest';
import { eachDatabase } from '../support/harness.ts';

eachDatabase('the server', (start) => {
  it('answers health, readiness and its description', async () => {
    const k = await start();
    const nobody = k.anonymous();
    expect((await nobody.request('GET', '/api/health')).body).toMatchObject({ status: 'ok' });
    expect((await nobody.request('GET', '/api/ready')).status).toBe(200);
    expect((await nobody.request('GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    expect((await nobody.request('GET', '/api/nothing')).status).toBe(404);
  });

  it('computes its description once, and sends it again to nobody who has it', async () => {
    const k = await start();
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const { headers, raw } = await k.anonymous().request('GET', url);
      expect(raw.payload.length, url).toBeGreaterThan(10_000);
      const again = await k.anonymous().request('GET', url, { headers: { 'if-none-match': String(headers.etag) } });
      expect([again.status, again.raw.payload], url).toEqual([304, '']);
    }
  });
});
