import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { iso } from '../../lib/fields.ts';
import { diskUses, laneNames } from './rules.ts';

const finding = z.object({
  /** The id of the check, such as 'disk.files'. */
  id: z.string(),
  /** `problem`: people or data are affected, or soon will be; `note`: worth knowing. */
  level: z.enum(['problem', 'note']),
  /** The finding, in the caller's language. */
  text: z.string(),
  remedy: z.string(),
});
export type ShownFinding = z.output<typeof finding>;

const state = z.object({
  version: z.string(),
  /** When this process started. */
  startedDate: iso,
  findings: z.array(finding),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), bytes: z.number() }),
  /** `place` as in the settings, without secrets. */
  storage: z.object({ kind: z.enum(['folder', 'bucket']), place: z.string() }),
  disks: z.array(
    z.object({ use: z.enum(diskUses), free: z.number(), total: z.number(), reserve: z.number() }),
  ),
  queue: z.array(z.object({ lane: z.enum(laneNames), waiting: z.int(), running: z.int(), failed: z.int() })),
  backup: z.object({
    target: z.nullable(z.string()),
    backup: z.nullable(iso),
    rehearsal: z.nullable(iso),
    /**
     * The instant up to which the continuous backup contains everything committed; null where there is none, and before its
     * first base.
     */
    continuous: z.nullable(iso),
  }),
  /** The mail server's host; null when mail is off. */
  mail: z.nullable(z.string()),
  publicUrl: z.nullable(z.string()),
  /** Whether the server has FFmpeg to convert videos. */
  converts: z.boolean(),
  processes: z.array(
    z.object({
      role: z.enum(['web', 'worker', 'all']),
      version: z.string(),
      host: z.string(),
      pid: z.int(),
      startedDate: iso,
    }),
  ),
});
export type SystemState = z.output<typeof state>;

/** The state of the machine and the server, for administrators. */
export const system = {
  get: endpoint({
    method: 'GET',
    path: '/api/System',
    access: 'admin',
    summary: 'The state of the server: problems with their remedies, and facts',
    reply: state,
  }),
  reach: endpoint({
    method: 'GET',
    path: '/api/System/Reach',
    access: 'admin',
    summary: 'What is wrong with the public address and the mail server; asks both, which may take seconds',
    reply: z.object({ findings: z.array(finding) }),
  }),
};
