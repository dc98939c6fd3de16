import { Readable } from 'node:stream';
import type { Course } from '../../src/features/courses/courseApi.ts';
import { bindFile } from '../../src/features/files/server/bind.ts';
import { courses } from '../../src/features/courses/api.ts';
import { type Lesson, lessons } from '../../src/features/lessons/api.ts';
import { addFile, type NewFile } from '../../src/features/files/server/public.ts';
import type { FileKind } from '../../src/features/files/server/tables.ts';
import type { Client, Kit } from './harness.ts';

/** Stores bytes with their row, as an upload by `owner` does, and attaches the file to waiting records. */
export async function putFile(
  k: Kit,
  owner: Client,
  {
    kind,
    name,
    bytes = Buffer.from('bytes'),
    mime = 'video/mp4',
    duration = null,
    state = 'ready',
  }: {
    kind: FileKind;
    name: string;
    bytes?: Buffer;
    mime?: string;
    duration?: number | null;
    state?: 'ready' | 'processing';
  },
): Promise<{ id: number; name: string }> {
  const stored = await k.deps.storage.put(Readable.from([bytes]));
  const { user } = owner;
  return k.deps.db.transaction(async (trx) => {
    const file = await addFile(trx, k.deps, {
      originalName: name,
      kind,
      key: stored.key,
      mime,
      bytes: stored.bytes,
      ownerId: user!.id,
      duration,
      state,
    });
    const { original_name: originalName } = await trx
      .selectFrom('files')
      .select('original_name')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    const told: NewFile = {
      ...file,
      originalName,
      kind,
      ownerId: user!.id,
      ownerIsAdmin: user!.type === 'Admin',
      duration,
      state,
    };
    await bindFile(trx, told, null, { user, ipAddress: '127.0.0.1' }, k.deps);
    return file;
  });
}

export async function addCourse(
  admin: Client,
  more: Partial<Parameters<typeof draft>[0]> = {},
): Promise<Course> {
  const { status, body } = await admin.call(courses.create, { body: draft(more) });
  if (status !== 200) throw new Error(`the course was not saved: ${JSON.stringify(body)}`);
  return body;
}

const draft = (more: {
  courseName?: string;
  type?: string;
  price?: number | string;
  imageName?: string;
  description?: string;
  resources?: string;
  lang?: string;
  level?: string;
  topic?: string;
  outcomes?: string;
  teacherIDs?: number[];
}) => ({
  courseName: 'Physics',
  type: 'Gold',
  price: 1499.5,
  imageName: 'physics.jpg',
  ...more,
});

/** Adds a lesson; without `videoFileName` it has no video yet. */
export async function addLesson(
  admin: Client,
  courseID: number,
  more: Record<string, unknown> = {},
): Promise<Lesson> {
  const body = {
    courseID,
    sectionName: 'Start',
    contentName: 'First',
    videoFileName: 'first.mp4',
    duration: 60,
    ...more,
  };
  const reply = await admin.call(lessons.create, { body });
  if (reply.status !== 200) throw new Error(`the lesson was not saved: ${JSON.stringify(reply.body)}`);
  return reply.body;
}
