import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { sidebar } from './api.ts';
import { defaultSidebar } from './rules.ts';
import { inEach } from '../../lib/text.ts';

eachDatabase('side bar', { shortOn: 'sqlite' }, (start) => {
  it('shows the six links of the specification until an administrator sets others', async () => {
    const k = await start();
    const anyone = k.anonymous();
    const first = await anyone.call(sidebar.get, {});
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ ...defaultSidebar(), version: 0 });
    expect(defaultSidebar().links.map(({ target }) => target)).toEqual([
      '/mponline',
      '/counseling',
      '/web',
      '/digital-m',
      '/whatsapp',
      '/course',
    ]);

    const admin = await k.as('Admin');
    const links = defaultSidebar().links.toReversed();
    links[0] = {
      ...inEach(() => ''),
      en: 'Our courses',
      hi: 'हमारे कोर्स',
      target: 'https://example.org/a?b=1',
      shown: false,
    };
    expect((await admin.call(sidebar.edit, { body: { links } })).status).toBe(200);
    expect((await anyone.call(sidebar.get, {})).body).toEqual({ links, version: 1 });

    // saved unchanged: no audit entry
    await admin.call(sidebar.edit, { body: { links } });
    const noted = await k.deps.db.all<{ action: string; details: string }>(
      "select action, details from audit_log where action = 'sidebar.edit'",
    );
    expect(noted).toHaveLength(1);
    // the old values are in the audit log
    expect(noted[0]!.details).toContain('Online Services');
  });

  it('refuses links that run a script or leave out a name, and lists of another length', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const send = (change: object, links = defaultSidebar().links) =>
      admin.call(sidebar.edit, { body: { links: links.map((link) => ({ ...link, ...change })) } });
    for (const target of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'http://x.y',
      'course',
      '',
      '/a b',
      'https://',
    ])
      expect((await send({ target })).status, target).toBe(422);
    expect((await send({ en: ' ' })).status).toBe(422);
    expect((await send({ hi: 'x'.repeat(41) })).status).toBe(422);
    expect((await send({}, defaultSidebar().links.slice(1))).status).toBe(422);
    expect((await k.anonymous().call(sidebar.get, {})).body).toEqual({ ...defaultSidebar(), version: 0 });
  });
});
