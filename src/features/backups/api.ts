import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { iso } from '../../lib/fields.ts';

const backup = z.object({
  /** When it ended. */
  at: iso,
  /** Of all files and rows. */
  bytes: z.number(),
  files: z.number(),
  /** Files that rows name and that were not in storage. */
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
  /** Where backups go by themselves; null for nowhere. */
  target: z.nullable(z.string()),
  encrypted: z.boolean(),
  /** The command that says more about all of it, as it is called where the server runs. */
  doctor: z.string(),
  backup: z.nullable(backup),
  rehearsal: z.nullable(rehearsal),
  /** When the next backup begins. */
  next: z.nullable(iso),
  overdue: z.nullable(z.enum(['backup', 'rehearsal'])),
  /** Why the last run failed, if it did. */
  problem: z.nullable(z.object({ kind: z.enum(['backup', 'rehearsal']), at: iso, text: z.string() })),
  /** The continuous backup; null where none is made. */
  continuous: z.nullable(
    z.object({
      /** Everything committed until then is in it; null before its first base is complete. */
      since: z.nullable(iso),
      /** Stored files that are not in it yet. */
      files: z.number(),
      /** Why it stands still. */
      problem: z.nullable(z.string()),
      /** Seconds since everything was in it. */
      age: z.nullable(z.number()),
    }),
  ),
  /** What waits or runs now. */
  running: z.nullable(z.object({ kind: z.enum(['backup', 'rehearsal']), percent: z.nullable(z.number()) })),
});

/** Backups of the academy: their state, and making one now. */
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
