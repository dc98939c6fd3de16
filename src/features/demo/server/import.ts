import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoAccount, DemoCourse, DemoManifest, DemoTeacher } from './manifest.ts';
import { withAdvisoryLock } from '../../../lib/server/db/advisoryLock.ts';
import { bump } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { cleanHtml } from '../../../lib/server/html.ts';
import { toPaise } from '../../../lib/money.ts';
import { addAccount } from '../../accounts/server/public.ts';
import { addFile, type FileToAdd } from '../../files/server/public.ts';
import { readInstitute } from '../../institute/server/public.ts';
import { type DemoLogin, deleteLogins, saveLogins } from './logins.ts';
import { addInstitute } from './instituteStore.ts';
import { removeDemo } from './removeStore.ts';
import {
  addCaption,
  addCourse,
  addLesson,
  addProgress,
  claimImport,
  hideDemoFor,
  markFiles,
  type DemoState,
  type NewProgress,
  readState,
  setState,
} from './store.ts';
import { addCourseTeachers, addTeachers } from './teacherStore.ts';
import { addWebinars } from './webinarStore.ts';

const mimes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Fills an empty database with the content of `folder` (manifest.json; see manifest.ts). Returns the new accounts with their
 * passwords, which are also written to DATA_DIR/demo-accounts.txt; an empty list when there was nothing to do. An interrupted
 * import is removed and repeated at the next start. When several processes start at once on PostgreSQL, one imports and the
 * others wait.
 */
export async function importDemo(deps: Deps, folder: string): Promise<{ accounts: DemoLogin[] }> {
  if (isOver(await readState(deps.db))) return { accounts: [] };
  return withAdvisoryLock(deps.db, () => importOnce(deps, folder));
}

const isOver = (state: DemoState): boolean => state === 'ready' || state === 'removed';

async function importOnce(deps: Deps, folder: string): Promise<{ accounts: DemoLogin[] }> {
  const state = await readState(deps.db);
  if (isOver(state)) return { accounts: [] };
  if (state === 'importing') await removeDemoContent(deps, null, 'importing');
  else if (!(await claimImport(deps.db))) return { accounts: [] };

  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as DemoManifest;
  const lessons = new Map<string, ImportedLesson>();
  const teachers = await importTeachers(deps, folder, manifest.teachers);
  const start = deps.now().getTime();
  for (const [index, course] of manifest.courses.entries()) {
    // the catalogue lists newest courses first, so the manifest's first course is the newest; a day apart, since screens show
    // days
    const at = new Date(start - index * 86_400_000).toISOString();
    await importCourse(deps, folder, { course, at, lessons, teachers });
  }
  const accounts: DemoLogin[] = [];
  for (const account of manifest.accounts) {
    const { userName: name, userEmail: email, mobile, type } = account;
    const added = await addAccount(deps, { name, email, mobile, type, isDemo: true });
    if (!added) continue;
    accounts.push({ type, email: added.email, password: added.password });
    await addProgress(deps.db.sql, progressOf(account, added.id, lessons, start));
  }
  await saveLogins(deps.config, accounts);
  await deps.db.transaction(async (trx) => {
    await bump(trx, 'content');
    await addInstitute(trx);
    await hideDemoFor(trx, await readInstitute(trx));
    await addWebinars(trx, deps.now());
    await setState(trx, 'ready');
  });
  return { accounts };
}

/** Removes the demo content with its files and passwords, except `caller`'s own account. */
export async function removeDemoContent(
  deps: Deps,
  caller: Pick<SignedIn, 'user' | 'ipAddress'> | null,
  state: 'importing' | 'removed',
): Promise<{ courses: number; lessons: number; accounts: number }> {
  const { keys, ...counts } = await removeDemo(
    deps.db,
    caller?.user.id ?? null,
    state,
    async (trx, { courses, lessons, accounts }) => {
      // nobody requests the removal of an interrupted import
      if (caller)
        await deps.audit(trx, caller, {
          action: 'demo.remove',
          id: 0,
          details: { courses, lessons, accounts },
        });
    },
  );
  await deleteLogins(deps.config, caller?.user.email ?? null);
  for (const key of keys) await deps.storage.remove(key);
  return counts;
}

interface ImportedLesson {
  id: number;
  courseId: number;
  duration: number;
}

interface CoursePart {
  course: DemoCourse;
  at: string;
  lessons: Map<string, ImportedLesson>;
  /** Ids of teachers by their keys in the manifest. */
  teachers: ReadonlyMap<string, number>;
}

const lessonKey = (course: string, lesson: string): string => `${course}/${lesson}`;

type Stored = Pick<FileToAdd, 'originalName' | 'kind' | 'key' | 'mime' | 'bytes'>;

/** Stores a file of the demo's folder. */
async function store(
  { storage }: Deps,
  folder: string,
  { file, kind, name }: { file: string; kind: FileToAdd['kind']; name: string },
): Promise<Stored> {
  const { key, bytes } = await storage.put(createReadStream(path.join(folder, file)));
  const mime = mimes[path.extname(file)] ?? 'application/octet-stream';
  return { originalName: name, kind, key, bytes, mime };
}

/** Stores the photos of the teachers, then adds the teachers; returns their ids by key. */
async function importTeachers(
  deps: Deps,
  folder: string,
  teachers: readonly DemoTeacher[],
): Promise<ReadonlyMap<string, number>> {
  const stored: { teacher: DemoTeacher; photo: FileToAdd }[] = [];
  try {
    for (const teacher of teachers) {
      const name = path.basename(teacher.photo);
      const photo = await store(deps, folder, { file: teacher.photo, kind: 'image', name });
      stored.push({ teacher, photo: { ...photo, ownerId: 0 } });
    }
    return await addTeachers(deps, stored);
  } catch (error) {
    for (const { photo } of stored) await deps.storage.remove(photo.key);
    throw error;
  }
}

/** Stores a course's files, then adds all of its rows in one transaction. */
async function importCourse(deps: Deps, folder: string, part: CoursePart): Promise<void> {
  const { course } = part;
  const stored = new Map<string, Stored>();
  const put = async (file: string, kind: FileToAdd['kind'], name: string): Promise<void> => {
    stored.set(file, await store(deps, folder, { file, kind, name }));
  };
  try {
    await put(course.image, 'image', `${course.key}${path.extname(course.image)}`);
    for (const { file, name } of course.resources) await put(file, 'resource', name);
    for (const lesson of course.lessons) {
      await put(lesson.video, 'video', path.basename(lesson.video));
      for (const { file } of lesson.captions) await put(file, 'caption', path.basename(file));
      for (const { file, name } of lesson.resources) await put(file, 'resource', name);
    }
    await addRows(deps, stored, part);
  } catch (error) {
    for (const { key } of stored.values()) await deps.storage.remove(key);
    throw error;
  }
}

function addRows(
  deps: Deps,
  stored: ReadonlyMap<string, Stored>,
  { course, at, lessons, teachers }: CoursePart,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const added: number[] = [];
    const add = async (
      file: string,
      more: Partial<FileToAdd> = {},
    ): Promise<{ id: number; name: string }> => {
      const row = await addFile(trx, deps, { ...stored.get(file)!, ownerId: 0, ...more });
      added.push(row.id);
      return row;
    };
    const courseId = await addCourse(trx, {
      name: course.courseName,
      type: course.type,
      price: toPaise(course.price),
      lang: course.lang,
      level: course.level,
      topic: course.topic,
      outcomes: course.outcomes.join('\n'),
      description: cleanHtml(course.description),
      image: await add(course.image),
      at,
    });
    await addCourseTeachers(
      trx,
      courseId,
      course.teachers.flatMap((key) => teachers.get(key) ?? []),
    );
    for (const { file } of course.resources) await add(file, { courseId });
    for (const lesson of course.lessons) {
      const id = await addLesson(trx, {
        course_id: courseId,
        section_name: lesson.sectionName,
        name: lesson.contentName,
        description: cleanHtml(lesson.description),
        video: await add(lesson.video, { duration: lesson.durationSeconds }),
        duration: lesson.durationSeconds,
        position: lesson.order,
        at,
      });
      lessons.set(lessonKey(course.key, lesson.key), { id, courseId, duration: lesson.durationSeconds });
      for (const { file, lang, label } of lesson.captions) {
        const { id: file_id } = await add(file, { courseId, lessonId: id, extension: 'vtt' });
        await addCaption(trx, { lesson_id: id, lang, label, file_id });
      }
      for (const { file } of lesson.resources) await add(file, { courseId, lessonId: id });
    }
    await markFiles(trx, added);
  });
}

/** An account's progress: an hour between lessons, the last one just now. */
function progressOf(
  account: DemoAccount,
  userId: number,
  lessons: ReadonlyMap<string, ImportedLesson>,
  now: number,
): NewProgress[] {
  return account.progress.flatMap(({ course, lesson, watchedSeconds, completed }, index) => {
    const found = lessons.get(lessonKey(course, lesson));
    if (!found) return [];
    return {
      user_id: userId,
      lesson_id: found.id,
      course_id: found.courseId,
      watched: completed ? found.duration : Math.min(watchedSeconds, found.duration),
      completed: completed ? 1 : 0,
      at: new Date(now - (account.progress.length - 1 - index) * 3_600_000),
    };
  });
}
