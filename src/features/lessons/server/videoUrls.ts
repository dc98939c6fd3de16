import type { Database } from '../../../lib/server/db/db.ts';
import type { Caller, Deps, FileReply, User } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { mayWatch, type WatchedLesson, placeOf } from '../../entitlements/rules.ts';
import { checkMayWatch, freeLessonsFor, missing } from '../../entitlements/server/public.ts';
import { checkDevice } from '../../playback/server/public.ts';
import { type LessonAccess, streamOf } from '../../renditions/server/public.ts';
import { videoUrl } from '../rules.ts';
import { messages } from '../text.ts';
import { findVideo, lessonsOfVideo, type LessonDetailsRow, type VideoRow } from './store.ts';

/**
 * A video of a lesson that the person may watch, by default the current one. Throws 404 for an unknown lesson or a video that
 * it no longer has; 403 for people who are not entitled, 401 for strangers.
 */
async function playableVideo(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User | null,
  lessonId: number,
  videoId?: number,
): Promise<VideoRow> {
  // concurrently, since each waits for the end of an event loop turn
  const [current, video, isFree] = await Promise.all([
    findVideo(db, lessonId),
    findVideo(db, lessonId, videoId),
    freeLessonsFor(db, user),
  ]);
  if (!current || current === 'other' || (!current.shown && user?.type !== 'Admin'))
    throw missing(user, messages('There is no such lesson.'));
  checkMayWatch(user, placeOf(current), now(), isFree);
  if (!video || video === 'other' || (video.hidden && user?.type !== 'Admin'))
    throw notFound(messages('This lesson has another video now.'));
  return video;
}

/** Whoever may watch a lesson may load the renditions of its video; if several lessons show the video, one is enough. */
export const lessonAccess: LessonAccess = {
  async checkMayPlay({ db, now }, user, fileId) {
    const [uses, isFree] = await Promise.all([lessonsOfVideo(db, fileId), freeLessonsFor(db, user)]);
    const shown = uses.filter((one) => one.shown || user?.type === 'Admin');
    const [first] = shown;
    if (!first) throw missing(user, messages('There is no such lesson.'));
    const at = now();
    const open = shown.find((one) => mayWatch(user, placeOf(one), at, isFree));
    checkMayWatch(user, placeOf(open ?? first), at, isFree);
  },
};

/** A lesson's video and the fields that decide who may watch it; null when this person sees no such lesson. */
export async function shownVideo(
  db: Database,
  user: User,
  lessonId: number,
): Promise<{ place: WatchedLesson; fileId: number | null } | null> {
  const video = await findVideo(db, lessonId);
  if (!video || video === 'other' || (!video.shown && user.type !== 'Admin')) return null;
  return { place: placeOf(video), fileId: video.file_id };
}

/**
 * The stored bytes of a lesson's video, for people entitled to it; 404 when browsers don't play them, 409 when too many devices
 * play.
 */
export async function videoFile(
  deps: Deps,
  caller: Caller,
  lessonId: number,
  videoId?: number,
): Promise<FileReply> {
  const video = await playableVideo(deps, caller.user, lessonId, videoId);
  const { storage_key: key, mime, bytes, file_name: name, state, direct } = video;
  if (key === null || mime === null || bytes === null || name === null || state === 'failed' || direct === 0)
    throw notFound();
  await checkDevice(deps, caller);
  return { key, mime, bytes, name, disposition: 'inline', caching: 'private' };
}

/** The URLs from which a lesson's video plays; '' and null for missing ones. */
export async function videoUrls(
  deps: Pick<Deps, 'db' | 'config'>,
  { id, video_id: fileId, video_state, direct }: LessonDetailsRow,
) {
  if (fileId === null || video_state === null || video_state === 'failed')
    return { videoUrl: '', streamUrl: null, posterUrl: null, storyboardUrl: null };
  const { progressiveUrl, ...urls } = await streamOf(deps, fileId);
  return { videoUrl: direct === 0 ? (progressiveUrl ?? '') : videoUrl(id, fileId), ...urls };
}
