import { sql as raw, type Transaction } from 'kysely';
import { courseTextsOf } from '../../courses/rules.ts';
import { indexLesson } from '../../lessons/server/public.ts';
import { claimSlug, indexCourse, newSlug } from '../../courses/server/public.ts';
import type { Institute } from '../../institute/rules.ts';
import { readInstitute } from '../../institute/server/public.ts';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Flag, Schema } from '../../../lib/server/db/schema.ts';
import { isOwnName } from '../rules.ts';

// Only the demo feature writes rows of other features' tables; all of them are marked is_demo.

type Trx = Transaction<Schema>;

/** The state of the demo's import; null before the first start. */
export type DemoState = 'importing' | 'ready' | 'removed' | null;

export async function readState(db: Database): Promise<DemoState> {
  const [row] = await db.all<{ value: string }>(`select value from settings where key = 'demo'`);
  return (row?.value as DemoState) ?? null;
}

/** Claims the import for this process; false when the database contains courses or accounts, or another process came first. */
export function claimImport(db: Database): Promise<boolean> {
  return db.transaction(async (trx) => {
    const course = await trx.selectFrom('courses').select('id').limit(1).executeTakeFirst();
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '<>', 'owner')
      .limit(1)
      .executeTakeFirst();
    if (course || person) return false;
    const claimed = await trx
      .insertInto('settings')
      .values({ key: 'demo', value: 'importing' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

export async function setState(sql: Sql, value: Exclude<DemoState, null>): Promise<void> {
  await sql
    .insertInto('settings')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export interface NewCourse {
  name: string;
  type: string;
  /** Paise. */
  price: number;
  description: string;
  lang: string;
  level: string;
  topic: string;
  outcomes: string;
  image: { id: number; name: string };
  at: string;
}

/** The columns that all demo records share. */
export const demoRow = (at: string) =>
  ({ is_demo: 1, created_at: at, updated_at: at, deleted_at: null }) as const;

export async function addCourse(trx: Trx, { image, at, description, ...course }: NewCourse): Promise<number> {
  const slug = await newSlug(trx, course.name);
  const { id } = await trx
    .insertInto('courses')
    .values({
      ...courseTextsOf(),
      ...course,
      slug,
      description,
      image_name: image.name,
      image_file_id: image.id,
      ...demoRow(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexCourse(trx, id);
  await claimSlug(trx, slug, id);
  return id;
}

export interface NewLesson {
  course_id: number;
  section_name: string;
  name: string;
  description: string;
  video: { id: number; name: string };
  /** Seconds. */
  duration: number;
  position: number;
  at: string;
}

export async function addLesson(trx: Trx, { video, at, ...lesson }: NewLesson): Promise<number> {
  const { id } = await trx
    .insertInto('lessons')
    .values({
      ...lesson,
      video_name: video.name,
      video_file_id: video.id,
      created_by: null,
      ...demoRow(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexLesson(trx, id);
  return id;
}

export async function addCaption(
  trx: Trx,
  caption: { lesson_id: number; lang: string; label: string; file_id: number },
): Promise<void> {
  await trx.insertInto('captions').values(caption).execute();
}

export async function markFiles(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.updateTable('files').set({ is_demo: 1 }).where('id', 'in', ids).execute();
}

/** SQL of what `hidden` of a demo's or another record is to be, in an institute of this name. */
const hiddenIn = ({ name }: Pick<Institute, 'name'>) =>
  raw<Flag>`case when is_demo = 1 then ${raw.lit(isOwnName(name) ? 1 : 0)} else 0 end`;

/**
 * Hides the demo's videos, with them its lessons and courses, and its teachers from learners and visitors while the institute has
 * a name of its own (`isOwnName`). The caller has raised the version `content`.
 */
export async function hideDemoFor(trx: Sql, institute: Pick<Institute, 'name'>): Promise<void> {
  const hidden = hiddenIn(institute);
  await trx
    .updateTable('files')
    // `state`: the trigger course_file_changed fires on any write of it, even of an equal value
    .set((eb) => ({ hidden, state: eb.ref('state') }))
    .where('kind', '=', 'video')
    .where('hidden', '<>', hidden)
    .execute();
  const teachers = await trx
    .updateTable('teachers')
    .set({ hidden })
    .where('hidden', '<>', hidden)
    .returning('id')
    .execute();
  if (teachers.length === 0) return;
  await trx
    .updateTable('courses')
    // `name`: the trigger course_changed fires on any write of it
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('course_teachers')
        .select('course_id')
        .where(
          'teacher_id',
          'in',
          teachers.map(({ id }) => id),
        ),
    )
    .execute();
}

/** At each start, since processes of a version without `hidden` don't keep it. */
export async function hideDemo(db: Database): Promise<void> {
  const hidden = hiddenIn(await readInstitute(db.sql));
  const wrong = await Promise.all([
    db.sql
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'video')
      .where('hidden', '<>', hidden)
      .limit(1)
      .execute(),
    db.sql.selectFrom('teachers').select('id').where('hidden', '<>', hidden).limit(1).execute(),
  ]);
  if (wrong.flat().length === 0) return;
  await db.transaction(async (trx) => {
    await bump(trx, 'content');
    await hideDemoFor(trx, await readInstitute(trx));
  });
}

export interface NewProgress {
  user_id: number;
  lesson_id: number;
  course_id: number;
  /** Seconds. */
  watched: number;
  completed: Flag;
  at: Date;
}

export async function addProgress(sql: Sql, rows: readonly NewProgress[]): Promise<void> {
  if (rows.length === 0) return;
  await sql
    .insertInto('progress')
    .values(
      rows.map(({ watched, at, completed, ...row }) => ({
        ...row,
        position: watched,
        furthest: watched,
        completed,
        completed_at: completed ? at.toISOString() : null,
        message_at: at.getTime(),
        reset_at: 0,
        updated_at: at.toISOString(),
      })),
    )
    .execute();
}
