import path from 'node:path';
import * as z from 'zod';

const bool = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every setting: its name, its schema with the default, and its documentation (README's table is made from it). */
export const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(4000)
    .describe('Port to serve on; 0 takes a free one.'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  DATA_DIR: z.string().default('data').describe('Folder for the database, uploads and the first passwords.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('postgres://… to use PostgreSQL instead of the embedded SQLite.'),
  STORAGE_URL: z
    .string()
    .regex(/^file:/, 'must start with file:')
    .optional()
    .describe('file:/path for uploads; DATA_DIR/files without it. (S3 comes later.)'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address that people use, e.g. https://academy.example; turns on Secure cookies when it is https.',
    ),
  TRUST_PROXY: bool
    .default(false)
    .describe('true behind one reverse proxy: the address comes from X-Forwarded-For.'),
  ADMIN_EMAIL: z.string().email().optional().describe('E-mail of the first administrator.'),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe('Password of the first administrator; generated without it.'),
  DEMO: bool
    .default(true)
    .describe('false leaves an empty data folder empty instead of adding demo content.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .describe('Mail server, e.g. smtp://user:pass@host:587. Without it no mail is sent.'),
  MAIL_FROM: z.string().default('Kaksha <no-reply@localhost>').describe('Sender of mails.'),
  LEGACY_LOGIN: bool
    .default(true)
    .describe('false switches off the GET form of CheckLogin, which carries the password in its address.'),
  MAX_VIDEO_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(8 * 1024 ** 3)
    .describe('Largest video in bytes.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
});

export type Settings = z.output<typeof settings>;

/** Settings plus what follows from them. */
export interface Config extends Settings {
  /** Absolute folder of uploads. */
  filesDir: string;
  /** Cookies are Secure and carry the __Host- prefix. */
  secure: boolean;
}

/** A fault at start that a person can mend: printed as one sentence, exit code 1, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reads the settings from an environment; throws StartError naming each wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartError(`A setting is not right. ${wrong}`);
  }
  const dataDir = path.resolve(parsed.data.DATA_DIR);
  return {
    ...parsed.data,
    DATA_DIR: dataDir,
    filesDir: parsed.data.STORAGE_URL
      ? path.resolve(parsed.data.STORAGE_URL.replace(/^file:(\/\/)?/, ''))
      : path.join(dataDir, 'files'),
    secure: parsed.data.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}
