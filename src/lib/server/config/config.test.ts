import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, settings, StartError } from './config.ts';

const shown = (value: unknown): string =>
  value === undefined ? '–' : `\`${value as string | number | boolean}\``;

it('is told in the README just as the schema has it', () => {
  const rows = Object.entries(settings).map(
    ([name, { schema, about }]) => `| \`${name}\` | ${shown(schema.parse(undefined))} | ${about} |`,
  );
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('<!-- settings -->'), readme.indexOf('<!-- /settings -->'));
  expect(table.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('takes an empty setting as none, and names what is wrong', () => {
  expect(readConfig({ PORT: '', DEMO: 'false' })).toMatchObject({ PORT: 4000, DEMO: false, secure: false });
  expect(readConfig({ PUBLIC_URL: 'https://academy.example' }).secure).toBe(true);
  expect(() => readConfig({ PORT: '99999', DEMO: 'maybe' })).toThrow(StartError);
  expect(() => readConfig({ PORT: '99999', DEMO: 'maybe' })).toThrow(/PORT: .*DEMO: /);
  expect(() => readConfig({ CDN_URL: 'https://cdn.example', CDN_KEY: 'k'.repeat(32) })).toThrow(/CDN_URL: /);
  // all viewers would count as one IP address
  expect(() => readConfig({ DELIVERY: 'nginx' })).toThrow(/DELIVERY: nginx needs TRUST_PROXY=true/);
  // otherwise anybody could pretend to be nginx
  const nginx = { DELIVERY: 'nginx', TRUST_PROXY: 'true' };
  for (const HOST of ['', '0.0.0.0', '::', '10.0.0.1'])
    expect(() => readConfig({ ...nginx, HOST })).toThrow(/HOST=127\.0\.0\.1 or a DELIVERY_KEY$/);
  expect(() => readConfig({ ...nginx, DELIVERY_KEY: 'short' })).toThrow(/DELIVERY_KEY: /);
  expect(readConfig({ ...nginx, HOST: '127.0.0.1' }).DELIVERY).toBe('nginx');
  expect(readConfig({ ...nginx, DELIVERY_KEY: 'k'.repeat(16) }).DELIVERY).toBe('nginx');
  // an error is logged, and must not contain a password
  for (const SMTP_URL of [
    'smtp://',
    'smtp://user:TOPS#x@host:587',
    'smtp://user:TOPS/x@host',
    'smtp://host:TOPS',
  ])
    expect(() => readConfig({ SMTP_URL })).toThrow(/^(?!.*TOPS).*SMTP_URL: must be like smtp:/);
  expect(readConfig({ SMTP_URL: 'smtps://user:a%23b@host:465' }).SMTP_URL).toBe(
    'smtps://user:a%23b@host:465',
  );
});

it('reads the address of a bucket, with the key pair in it or in AWS’s variables', () => {
  const read = (url: string, more: Record<string, string> = {}) =>
    readConfig({ STORAGE_URL: url, DATA_DIR: '/data', ...more });
  expect(read('s3://KEY:a/b+c=@s3.example:9000/films?region=mumbai&tls=false')).toMatchObject({
    filesDir: '/data/files',
    bucket: {
      origin: 'http://s3.example:9000',
      bucket: 'films',
      region: 'mumbai',
      accessKey: 'KEY',
      secretKey: 'a/b+c=',
      name: 's3://s3.example:9000/films',
    },
  });
  expect(read('s3://K%3Ay:p%40ss@host/films/').bucket).toMatchObject({
    origin: 'https://host',
    region: 'us-east-1',
    accessKey: 'K:y',
    secretKey: 'p@ss',
  });
  const aws = { AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'S', AWS_REGION: 'ap-south-1' };
  expect(read('s3://s3.ap-south-1.amazonaws.com/films', aws).bucket).toMatchObject({
    accessKey: 'A',
    secretKey: 'S',
    region: 'ap-south-1',
  });
  expect(read('file:/srv/files', aws)).toMatchObject({ filesDir: '/srv/files', bucket: null });
  for (const [url, why] of [
    ['https://s3.example/films', 'must start with file: or s3://'],
    ['s3://KEY:SECRET@host', 'must look like s3://'],
    ['s3://KEY:SECRET@host/', 'must name a bucket'],
    ['s3://KEY:SECRET@host/Films', 'must name a bucket'],
    ['s3://KEY:SECRET@host/films/2026', 'must look like s3://'],
    ['s3://host/films', 'needs a key and a secret'],
    ['s3://KEY:SECRET@host/films?tls=no', 'tls must be true or false'],
    ['s3://KEY:SECRET@host/films?Region=x', 'region and tls, not'],
    ['s3://KEY:SE%CRET@host/films', 'write it as %25'],
  ] as const) {
    expect(() => read(url)).toThrow(StartError);
    expect(() => read(url)).toThrow(why);
  }
  // an error is logged, and must not contain a secret
  for (const url of ['s3://KEY:TOPS@host/Films', 's3://KEY:TOPS@ho st/films'])
    expect(() => read(url)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('TOPS') }),
    );
});
