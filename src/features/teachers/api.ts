import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, formKey, id } from '../../lib/fields.ts';
import { localizedFields } from '../../lib/localized.ts';
import { courseTeacher } from '../courses/courseApi.ts';
import { teacherDraft } from './rules.ts';

export const teacher = z.extend(courseTeacher, {
  photoName: z.string(),
  ...localizedFields('words', z.string()),
  order: z.int(),
  version: z.int(),
  /** The demo's, once the institute has a name of its own: shown to administrators only, and not with their courses. */
  hidden: z.boolean(),
});
export type Teacher = z.output<typeof teacher>;

/** The teachers of courses. */
export const teachers = {
  list: endpoint({
    method: 'GET',
    path: '/api/teachers',
    access: 'public',
    summary: 'The teachers in their order',
    reply: z.array(teacher),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/teachers/Create',
    access: 'admin',
    summary: 'Add a teacher',
    body: z.extend(teacherDraft, formKey),
    reply: teacher,
    errors: [422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/teachers/Edit',
    access: 'admin',
    summary: 'Change a teacher',
    query: z.object({ id }),
    body: editOf(teacherDraft),
    reply: teacher,
    versioned: true,
    errors: [404, 422],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/teachers/Delete',
    access: 'admin',
    summary: 'Remove a teacher from all pages; within 30 days it can be restored',
    query: z.object({ id }),
    reply: z.object({ teacherID: z.int() }),
    errors: [404],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/teachers/Restore',
    access: 'admin',
    summary: 'Bring a removed teacher back, with its courses',
    query: z.object({ id }),
    reply: teacher,
    errors: [404],
  }),
};
