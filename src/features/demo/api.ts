import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';

const counts = { courses: z.int(), lessons: z.int(), accounts: z.int() };

/** How much of the demo content exists; `accounts` excludes the caller's own. */
export const demoStatus = z.object({ present: z.boolean(), ...counts });
export type DemoStatus = z.output<typeof demoStatus>;

export const demo = {
  status: endpoint({
    method: 'GET',
    path: '/api/Demo',
    access: 'admin',
    summary: 'Whether there is demo content, and how much',
    reply: demoStatus,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Demo/Remove',
    access: 'admin',
    summary: 'Remove the demo courses, lessons, files, webinars and accounts; what people added stays',
    reply: z.object(counts),
  }),
};
