import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { accounts } from '../accounts/api.ts';
import { courses } from '../courses/api.ts';
import { institute } from '../institute/api.ts';
import { lessons } from '../lessons/api.ts';
import { webinars } from '../marketing/api.ts';
import { progress } from '../progress/api.ts';
import { teachers } from '../teachers/api.ts';

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

/** What shows content of the demo, or its absence: stale when the demo is removed, or hidden by the institute's name. */
export const showingDemo = [
  demo.status,
  courses.list,
  courses.page,
  courses.details,
  courses.bin,
  lessons.all,
  lessons.details,
  progress.outline,
  progress.watched,
  progress.courses,
  accounts.list,
  accounts.page,
  institute.get,
  institute.public,
  teachers.list,
  webinars.upcoming,
  webinars.all,
];
