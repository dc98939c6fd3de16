import path from 'node:path';
import * as z from 'zod/mini';
import { emailAddress } from '../../fields.ts';
import { parseSender } from '../mail/sender.ts';
import { address, bool, hasHost, whole } from './values.ts';
import { type BucketSettings, parseBucketUrl } from '../storage/storageUrl.ts';

/** Reachable only from this machine. */
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** A setting: its schema, and a sentence about it (README's table is generated from them). */
const setting = <S extends z.ZodMiniType>(schema: S, about: string) => ({ schema, about });

/** Every setting with its default and its documentation. */
export const settings = {
  PORT: setting(
    z._default(whole(0, 65_535), 4000),
    'Port to serve on; 0 takes a free one. Give each academy on a machine its own host name: browsers share cookies between all ports of one host.',
  ),
  HOST: setting(z._default(z.string(), '0.0.0.0'), 'Address to listen on.'),
  DATA_DIR: setting(
    z._default(z.string(), 'data'),
    'Folder for the database, uploads and the first passwords.',
  ),
  DATABASE_URL: setting(
    address(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    'postgres://… to use PostgreSQL instead of the embedded SQLite.',
  ),
  DATABASE_DIRECT_URL: setting(
    address(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    'The same database past a pooler, when DATABASE_URL is that of PgBouncer in transaction mode (docs/OPERATIONS.md).',
  ),
  STORAGE_URL: setting(
    address(/^(file:|s3:\/\/)/, 'must start with file: or s3://'),
    'file:/path for uploads, or s3://KEY:SECRET@host/bucket?region=… (docs/OPERATIONS.md); DATA_DIR/files without it.',
  ),
  STORAGE_FROM: setting(
    address(/^(file:|s3:\/\/)/, 'must start with file: or s3://'),
    'Where the uploads were before STORAGE_URL was changed, until kaksha storage move has copied them (docs/OPERATIONS.md).',
  ),
  AWS_ACCESS_KEY_ID: setting(z.optional(z.string()), 'Key for an s3:// address that names none.'),
  AWS_SECRET_ACCESS_KEY: setting(z.optional(z.string()), 'Its secret.'),
  AWS_REGION: setting(
    z.optional(z.string()),
    'Region for an s3:// address that names none; us-east-1 without it.',
  ),
  PUBLIC_URL: setting(
    z.optional(z.url('must be an address such as https://academy.example')),
    'Address that people use, e.g. https://academy.example; stands in mails, certificates and sitemaps, and turns on Secure cookies when it is https.',
  ),
  TRUST_PROXY: setting(
    z._default(bool, false),
    'true behind one reverse proxy: the address comes from X-Forwarded-For.',
  ),
  UNREADY_SECONDS: setting(
    z._default(whole(0, 300), 0),
    'Seconds after SIGTERM in which the server still takes requests while /api/ready already says no, with TRUST_PROXY; for load balancers that ask it.',
  ),
  DELIVERY: setting(
    z._default(z.enum(['server', 'nginx'], 'must be server or nginx'), 'server'),
    'nginx lets an nginx in front send videos and files (docs/OPERATIONS.md); server sends them itself.',
  ),
  DELIVERY_KEY: setting(
    z.optional(z.string().check(z.regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _'))),
    'Secret that nginx sends with each request for DELIVERY=nginx; not needed when HOST is 127.0.0.1, ::1 or localhost.',
  ),
  CDN_URL: setting(
    z.optional(z.url('must be an address such as https://cdn.example')),
    'Address of a CDN in front of this server that checks CDN_KEY’s tokens (docs/OPERATIONS.md). A block takes five minutes there.',
  ),
  CDN_KEY: setting(
    z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'), z.maxLength(200))),
    'Secret shared with the CDN, by which it lets viewers in.',
  ),
  ADMIN_EMAIL: setting(
    z.optional(emailAddress('must be one e-mail address such as owner@academy.example')),
    'E-mail of the first administrator; admin@kaksha.local without it.',
  ),
  ADMIN_PASSWORD: setting(
    z.optional(z.string().check(z.minLength(8, 'must have 8 characters or more'), z.maxLength(200))),
    'Password of the first administrator, 8 characters or more; generated without it.',
  ),
  DEMO: setting(
    z._default(bool, true),
    'false leaves an empty data folder empty instead of adding demo content.',
  ),
  SMTP_URL: setting(
    z.optional(
      z
        .string()
        .check(
          z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
          z.refine(
            hasHost,
            'must be like smtp://user:pass@host:587; write @ : / ? # % in the password as %40 %3A %2F %3F %23 %25',
          ),
        ),
    ),
    'Mail server, e.g. smtp://user:pass@host:587. Without it no mail is sent.',
  ),
  MAIL_FROM: setting(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (text) => parseSender(text) !== null,
            'must be an e-mail address, or a name with one: Kaksha <no-reply@academy.example>',
          ),
        ),
      'Kaksha <no-reply@localhost>',
    ),
    'Sender of mails.',
  ),
  PUSH: setting(
    z._default(z.enum(['on', 'off', 'anywhere'], 'must be on, off or anywhere'), 'on'),
    'Notifications on devices. off: none; on: encrypted, through the push services of the browsers that ask for them (docs/OPERATIONS.md); anywhere (for tests only): also through services on this network and by http.',
  ),
  LEGACY_LOGIN: setting(
    z._default(bool, true),
    'false switches off the GET form of CheckLogin, which carries the password in its address.',
  ),
  MAX_VIDEO_BYTES: setting(
    z._default(whole(1, Number.MAX_SAFE_INTEGER), 8 * 1024 ** 3),
    'Largest video in bytes.',
  ),
  FFMPEG: setting(
    z.optional(z.string()),
    'Path of the ffmpeg that converts videos, with ffprobe beside it. Without it, the one that npm installs is used, or else one on the PATH.',
  ),
  WHISPER_MODEL: setting(
    z.optional(z.string()),
    'Path of a whisper model in ggml format, such as ggml-base.bin, by which FFmpeg makes drafts of captions. Without it captions are written by hand.',
  ),
  MAX_FILE_REPLIES_PER_ACCOUNT: setting(
    z._default(whole(1, 10_000), 6),
    'Videos, files and exports that one account may receive at the same time; more wait, then are told to try again.',
  ),
  MAX_FILE_REPLIES_PER_ADDRESS: setting(
    z._default(whole(1, 100_000), 400),
    'The same for one internet address, e.g. a school behind one router.',
  ),
  MAX_STRANGER_REPLIES: setting(z._default(whole(1, 100_000), 120), 'The same for strangers of one address.'),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    z._default(whole(1, 1_000_000), 2000),
    'Open connections of one internet address. Not with TRUST_PROXY, where all come from the proxy.',
  ),
  STALL_SECONDS: setting(
    z._default(whole(1, 3600), 60),
    'A connection that is slower than MIN_BYTES_PER_SECOND for so long, sending or receiving, is cut.',
  ),
  MIN_BYTES_PER_SECOND: setting(
    z._default(whole(0, 1_000_000), 500),
    'The slowest connection that is served; a poor mobile line makes 2500. With 0 none is cut.',
  ),
  MESSAGE_DAYS: setting(
    z._default(whole(1, 36_500), 365),
    'Days after which read contact messages, and webinar registrations after the webinar, are deleted.',
  ),
  BACKUP_TO: setting(
    z.optional(z.string()),
    'Folder or s3://KEY:SECRET@host/bucket?region=… for a backup every night (docs/OPERATIONS.md): another disk, another place. None without it.',
  ),
  CONTINUOUS_BACKUP: setting(
    z._default(bool, true),
    'With BACKUP_TO and SQLite, what is committed is copied there within a second. false leaves the backup of every night.',
  ),
  BACKUP_KEY: setting(
    z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'), z.maxLength(1000))),
    'Passphrase that backups are encrypted with; keep it where the backups are not. Without it they can be read by who gets them.',
  ),
  METRICS_TOKEN: setting(
    z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'), z.maxLength(1000))),
    'Bearer token for /metrics, which Prometheus reads (docs/OPERATIONS.md). Without it there is no /metrics.',
  ),
  METRICS_PORT: setting(
    z.optional(whole(1, 65_535)),
    'Port of /metrics of a process with --role worker, which serves nothing else.',
  ),
  RUN_DIR: setting(
    z.optional(z.string()),
    'Folder in which running servers are noted, so that commands find them; .cache/running of this checkout without it.',
  ),
  LOG_LEVEL: setting(
    z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      ),
      'info',
    ),
    'How much is logged: fatal, error, warn, info, debug or silent.',
  ),
};

type All = typeof settings;

export type Settings = z.output<typeof environment>;

const environment = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof All]: All[Name]['schema'];
  },
);

/** A place for backups: an absolute folder, or a bucket. */
export type BackupPlace = { folder: string } | { bucket: BucketSettings };

/** Where files are stored. */
export interface FilesLocation {
  /** Absolute folder of uploads; with a bucket, of incomplete uploads and of work in progress. */
  filesDir: string;
  /** Where uploads are stored instead; null for the folder. */
  bucket: BucketSettings | null;
}

/** Settings, and values derived from them. */
export interface Config extends Settings, FilesLocation {
  /** The previous place of the files; null when nothing is being moved. */
  movedFrom: FilesLocation | null;
  /** Where scheduled backups go; null for nowhere. */
  backupTo: BackupPlace | null;
  /** Cookies are Secure and have the __Host- prefix. */
  secure: boolean;
}

/** A start-up error that the operator can fix: printed as one sentence, exit code 1, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reads the settings from an environment; throws StartError naming each wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartError(`A setting is not right. ${wrong}`);
  }
  const dataDir = path.resolve(parsed.data.DATA_DIR);
  const locationOf = (name: 'STORAGE_URL' | 'STORAGE_FROM'): FilesLocation => {
    const url = parsed.data[name];
    return {
      filesDir: url?.startsWith('file:')
        ? path.resolve(url.replace(/^file:(\/\/)?/, ''))
        : path.join(dataDir, 'files'),
      bucket: url?.startsWith('s3:') ? readBucket(name, url, parsed.data) : null,
    };
  };
  const location = locationOf('STORAGE_URL');
  const movedFrom = parsed.data.STORAGE_FROM ? locationOf('STORAGE_FROM') : null;
  if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    throw new StartError('A setting is not right. DATABASE_DIRECT_URL: DATABASE_URL is missing');
  if (movedFrom && isSameLocation(location, movedFrom))
    throw new StartError('A setting is not right. STORAGE_FROM: is the place of STORAGE_URL itself');
  if (parsed.data.CDN_URL && !(parsed.data.CDN_KEY && parsed.data.PUBLIC_URL))
    throw new StartError('A setting is not right. CDN_URL: needs CDN_KEY and PUBLIC_URL');
  if (parsed.data.DELIVERY === 'nginx' && !parsed.data.TRUST_PROXY)
    throw new StartError('A setting is not right. DELIVERY: nginx needs TRUST_PROXY=true');
  // otherwise anybody who can reach the port learns where a file is in the bucket
  if (parsed.data.DELIVERY === 'nginx' && !parsed.data.DELIVERY_KEY && !loopback.has(parsed.data.HOST))
    throw new StartError('A setting is not right. DELIVERY: nginx needs HOST=127.0.0.1 or a DELIVERY_KEY');
  return {
    ...parsed.data,
    DATA_DIR: dataDir,
    ...location,
    movedFrom,
    backupTo: parsed.data.BACKUP_TO ? backupPlace(parsed.data.BACKUP_TO, parsed.data) : null,
    secure: parsed.data.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

const isSameLocation = (a: FilesLocation, b: FilesLocation): boolean =>
  a.bucket || b.bucket ? a.bucket?.name === b.bucket?.name : a.filesDir === b.filesDir;

/** Reads the place of backups: s3://…, or a folder. Throws StartError. */
export function backupPlace(text: string, settings: Settings): BackupPlace {
  if (text.startsWith('s3:')) return { bucket: readBucket('BACKUP_TO', text, settings) };
  return { folder: path.resolve(text.replace(/^file:(\/\/)?/, '')) };
}

function readBucket(
  name: string,
  url: string,
  { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_REGION: region }: Settings,
): BucketSettings {
  try {
    return parseBucketUrl(url, { accessKey, secretKey, region });
  } catch (error) {
    throw new StartError(`A setting is not right. ${name}: ${(error as Error).message}`);
  }
}

/** The URL of PostgreSQL itself, for what a pooler in transaction mode can't do; undefined for SQLite. */
export const directDatabase = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The absolute URL of a path ('/inbox') for mails and documents: below PUBLIC_URL, or localhost when it is not set. */
export const publicAddress = (
  { PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  path: string,
): string => `${(PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')}${path}`;
