import { tokenFor } from '../../../lib/server/db/secret.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { mayWatchFor } from '../../entitlements/rules.ts';
import { resourcesOf } from '../../files/server/public.ts';
import { shownVideo } from '../../lessons/server/public.ts';
import { savableVideo } from '../../renditions/server/public.ts';
import type { offline, SavableLesson } from '../api.ts';
import { licenceSeconds } from '../rules.ts';

type Resources = ReturnType<typeof resourcesOf>;

/** A lesson to save; null for people who are not entitled to it. */
async function savableLesson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SignedIn,
  id: number,
  resourcesIn: (courseId: number) => Resources,
): Promise<SavableLesson | null> {
  const video = await shownVideo(db, user, id);
  if (!video) return null;
  const seconds = mayWatchFor(user, video.place, now(), licenceSeconds);
  if (seconds === 0) return null;
  const [savable, resources] = await Promise.all([
    video.fileId === null ? null : savableVideo(db, video.fileId),
    resourcesIn(video.place.courseId),
  ]);
  return {
    courseContentID: id,
    licenceSeconds: seconds,
    streamUrl: savable?.streamUrl ?? null,
    renditions: savable?.renditions ?? [],
    filesBytes: resources
      .filter(({ lesson_id }) => lesson_id === id)
      .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

export const offlineHandlers: Handlers<typeof offline> = {
  async lessons({ query: { ids } }, caller, deps) {
    const wanted = [...new Set(ids.split(',').map(Number))];
    const byCourse = new Map<number, Resources>();
    const resourcesIn = (courseId: number): Resources => {
      const found = byCourse.get(courseId) ?? resourcesOf(deps.db, courseId);
      byCourse.set(courseId, found);
      return found;
    };
    const found = await Promise.all(wanted.map((id) => savableLesson(deps, caller, id, resourcesIn)));
    return {
      accountToken: await tokenFor(deps, `offline:${caller.user.id}`),
      lessons: found.filter((one) => one !== null),
    };
  },
};
