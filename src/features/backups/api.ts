import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { iso } from '../../lib/fields.ts';
import { backupKinds } from './rules.ts';

const backup = z.object({
  /** When it ended. */
  at: iso,
  /** Of all files and rows. */
  bytes: z.number(),
  files: z.number(),
  /** Files that rows name and that are missing in storage. */
  missing: z.number(),
});

const rehearsal = z.object({
  at: iso,
  /** Files that were read, and rows and tables that were restored. */
  files: z.number(),
  rows: z.number(),
  tables: z.number(),
  /** The lesson that was played; null when none has a video. */
  lesson: z.nullable(z.number()),
});

const state = z.object({
  /** Where scheduled backups go; null when no place is set. */
  target: z.nullable(z.string()),
  encrypted: z.boolean(),
  /** The shell command that tells more, as it is called on the server. */
  doctor: z.string(),
  backup: z.nullable(backup),
  rehearsal: z.nullable(rehearsal),
  /** When the next backup begins. */
  next: z.nullable(iso),
  /** What is late. Optional: a server of the previous version sends null. */
  overdue: z.optional(z.nullable(z.array(z.enum(backupKinds)))),
  /** Why the last run of a kind failed. Optional: a server of the previous version sends none. */
  problems: z.optional(z.array(z.object({ kind: z.enum(backupKinds), at: iso, text: z.string() }))),
  /** The continuous backup; null where there is none. */
  continuous: z.nullable(
    z.object({
      /** The instant up to which it contains everything committed; null before its first base is complete. */
      since: z.nullable(iso),
      /** Stored files that it does not contain yet. */
      files: z.number(),
      /** Why it has stopped. */
      problem: z.nullable(z.string()),
      /** Seconds since it last contained everything. */
      age: z.nullable(z.number()),
    }),
  ),
  /** The backup or rehearsal that waits or runs now. */
  running: z.nullable(z.object({ kind: z.enum(backupKinds), percent: z.nullable(z.number()) })),
});

/** Backups of the academy: their state, and starting one now. */
export const backups = {
  get: endpoint({
    method: 'GET',
    path: '/api/Backups',
    access: 'admin',
    summary: 'The last backup and rehearsal, and what runs now',
    reply: state,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/Backups/Make',
    access: 'admin',
    summary: 'Make a backup now, as a background job',
    reply: state,
    errors: [409],
  }),
  rehearse: endpoint({
    method: 'POST',
    path: '/api/Backups/Rehearse',
    access: 'admin',
    summary: 'Rehearse the newest backup now, as a background job',
    reply: state,
    errors: [409],
  }),
};
