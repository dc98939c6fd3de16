import { binDays } from '../../courses/rules.ts';
import { instantAfter } from '../../../lib/days.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import type { Caller, Deps } from '../../../lib/server/http/context.ts';
import { readMessage } from '../../../lib/server/message.ts';
import { joined, type Message, textIn } from '../../../lib/text.ts';
import { isFirst, mayWatch, placeOf } from '../../entitlements/rules.ts';
import { resourceCounts } from '../../files/server/public.ts';
import { conversionsOf, isCancellation, pictureUrlsOf } from '../../renditions/server/public.ts';
import type { Lesson } from '../api.ts';
import { plays } from '../rules.ts';
import { messages } from '../text.ts';
import { captionLangsOf } from './captionStore.ts';
import type { LessonRow } from './store.ts';

/** The conversions of lessons' videos, for administrators; null for others and where there is none. */
async function conversionsIn(
  db: Database,
  rows: readonly LessonRow[],
  { user, lang }: Pick<Caller, 'user' | 'lang'>,
): Promise<(row: LessonRow) => Lesson['conversion']> {
  if (user?.type !== 'Admin') return () => null;
  const videoOf = ({ next_id, video_id }: LessonRow): number => next_id ?? video_id ?? 0;
  const found = await conversionsOf(db.sql, [...new Set(rows.map(videoOf))]);
  return (row) => {
    const conversion = found.get(videoOf(row));
    return conversion ? { ...conversion, problem: textIn(lang, conversion.problem) } : null;
  };
}

/** The stills of lessons' videos, for administrators; learners get them with their progress. */
async function picturesIn(
  db: Database,
  rows: readonly LessonRow[],
  { user }: Pick<Caller, 'user'>,
): Promise<(row: LessonRow) => Pick<Lesson, 'pictureUrl'>> {
  if (user?.type !== 'Admin') return () => ({});
  const found = await pictureUrlsOf(
    db.sql,
    rows.flatMap(({ video_id }) => video_id ?? []),
  );
  return ({ video_id }) => {
    const pictureUrl = found.get(video_id ?? 0);
    return pictureUrl ? { pictureUrl } : {};
  };
}

/** What lessons have besides their video, for administrators; nothing for others. */
async function extrasOf(
  db: Database,
  rows: readonly LessonRow[],
  { user }: Pick<Caller, 'user'>,
): Promise<(row: LessonRow) => Pick<Lesson, 'extras'>> {
  if (user?.type !== 'Admin') return () => ({});
  const ids = rows.map(({ id }) => id);
  const [files, langs] = await Promise.all([resourceCounts(db.sql, ids), captionLangsOf(db.sql, ids)]);
  return (row) => ({
    extras: {
      files: files.get(row.id) ?? 0,
      captionLangs: langs.get(row.id) ?? [],
      free: row.video_state === 'ready' && isFirst(placeOf(row)),
    },
  });
}

/** Lessons for lists, with the fields that only administrators see. */
export async function withConversions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rows: readonly LessonRow[],
  caller: Pick<Caller, 'user' | 'lang'>,
): Promise<Lesson[]> {
  const [conversion, picture, extras] = await Promise.all([
    conversionsIn(db, rows, caller),
    picturesIn(db, rows, caller),
    extrasOf(db, rows, caller),
  ]);
  return rows.map((row) => ({
    ...shown(row, caller, now()),
    conversion: conversion(row),
    ...picture(row),
    ...extras(row),
  }));
}

/** A lesson without its description. */
export function shown(row: LessonRow, { user, lang }: Pick<Caller, 'user' | 'lang'>, now: Date): Lesson {
  const admin = user?.type === 'Admin';
  return {
    courseContentID: row.id,
    courseID: row.course_id,
    courseName: row.course_name,
    sectionName: row.section_name,
    contentName: row.name,
    duration: row.duration,
    order: row.position,
    createdDate: row.created_at,
    locked: !mayWatch(user, placeOf(row), now),
    videoFileName: admin ? row.video_name : '',
    ...(admin && row.video_bytes !== null ? { videoBytes: row.video_bytes } : {}),
    description: '',
    videoState: admin ? stateForAdmins(row) : (row.video_state ?? 'none'),
    videoProblem: textIn(lang, admin ? problemOf(row) : warningOf(row)),
    videoCancelled: admin && isCancelled(row),
    videoComing: admin && row.coming === 1,
    earlierVideo:
      admin && row.earlier_name !== null && row.replaced_at !== null
        ? { fileName: row.earlier_name, until: instantAfter(new Date(row.replaced_at), binDays) }
        : null,
    conversion: null,
    version: row.version,
  };
}

/** Whether a video that older rules accepted plays in some browsers: learners may play it, but it is not ready. */
const playsSomewhere = (row: LessonRow): boolean => row.video_state === 'ready' && row.video_problem !== null;

const stateForAdmins = (row: LessonRow): Lesson['videoState'] =>
  playsSomewhere(row) ? 'failed' : (row.video_state ?? (row.new_problem === null ? 'none' : 'failed'));

const warningOf = (row: LessonRow): Message =>
  playsSomewhere(row)
    ? messages(
        'Not every phone and browser can play this video. If the picture is black or there is no sound, try another device; your institute has been told.',
      )
    : { en: '' };

const isWaiting = ({ contested, awaited }: LessonRow): boolean => contested === 1 || awaited === 1;
const storedProblem = (row: LessonRow): string | null => row.video_problem ?? row.new_problem;
const isCancelled = (row: LessonRow): boolean => !isWaiting(row) && isCancellation(storedProblem(row));

/** Why a lesson has no playable video; empty when that needs no explanation. */
function problemOf(row: LessonRow): Message {
  if (row.contested)
    return messages('Two lessons wait for a file of this name: choose the file in the lesson.');
  if (row.awaited)
    return messages('{name} was not uploaded yet. Until then the lesson keeps the video it has.', {
      name: row.video_name,
    });
  const why = readMessage(storedProblem(row));
  if (!plays(row.video_state) || row.video_problem !== null || textIn('en', why) === '') return why;
  if (isCancelled(row))
    return messages('The conversion of the new video was cancelled; the lesson keeps the one it has.');
  const notTaken = messages('The new video was not taken; the lesson keeps the one it has.');
  return joined(notTaken, why);
}
