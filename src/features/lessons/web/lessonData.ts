import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallError, keyOf, refresh, useData } from '../../../lib/web/call.ts';
import type { Upload } from '../../../lib/web/uploads/state.ts';
import { addUpload } from '../../../lib/web/uploads/uploads.ts';
import { library } from '../../files/api.ts';
import { cleanName } from '../../files/rules.ts';
import { progress } from '../../progress/api.ts';
import { type Lesson, lessons } from '../api.ts';
import { titleOf } from './lessonPlan.ts';
import { readVideo, type VideoFacts } from './readVideo.ts';

const pageRows = 1000;
const soon = 3000;

export const lessonsKey = (courseId: number) => [...keyOf(lessons.all), 'whole course', courseId];

/** All lessons of a course in order; polls while a video is being processed. */
export function useLessons(courseId: number) {
  return useQuery<Lesson[], CallError>({
    queryKey: lessonsKey(courseId),
    async queryFn() {
      const all: Lesson[] = [];
      for (let page = 1; ; page += 1) {
        const rows = await call(lessons.all, { query: { courseId, page } });
        all.push(...rows);
        if (rows.length < pageRows) return all.toSorted((a, b) => a.order - b.order);
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.some(
        ({ videoState, videoComing, conversion }) =>
          videoState === 'processing' ||
          videoComing ||
          conversion?.state === 'making' ||
          conversion?.original === 'going',
      )
        ? soon
        : false,
  });
}

/** The queries that contain lessons. */
export const lessonRows = [lessons.all, lessons.details, lessons.bin, progress.outline];

/** Reloads the queries that contain lessons. */
export function useReloadLessons(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refresh(client, lessonRows);
}

/** Limits of a video upload: the largest in bytes, and whether FFmpeg converts any video; undefined while loading. */
export function useVideoLimits(): { max: number | undefined; converts: boolean } | undefined {
  const { data } = useData(library.storage, {});
  return data && { max: data.most['video'], converts: data.converts };
}

/** Probes a chosen video before the lesson is added, with the server's limits even if the screen has not loaded them yet. */
export function useReadVideo(): (file: File) => Promise<VideoFacts> {
  const client = useQueryClient();
  return async (file) => {
    const limit = { queryKey: keyOf(library.storage, {}), queryFn: () => call(library.storage, {}) };
    const storage = await client.fetchQuery({ ...limit, staleTime: Infinity }).catch(() => null);
    // unknown limits refuse nothing here: the server decides
    return readVideo(file, { max: storage?.most['video'] ?? Infinity, converts: storage?.converts ?? true });
  };
}

/** A proposed name for the lesson of a file. */
export const nameOf = ({ name }: File): string => titleOf(name);

/** Adds a lesson whose video is uploaded by id. */
export const addLesson = (
  file: File,
  duration: number,
  lesson: {
    courseID: number;
    sectionName: string;
    contentName: string;
    description: string;
    /** 0: after the last one. */
    order: number;
    idempotencyKey: string;
  },
): Promise<Lesson> =>
  call(lessons.create, {
    body: { ...lesson, videoFileName: pendingName(file), duration, uploadById: true },
  });

/** The name that a lesson shows until its video is uploaded. */
export const pendingName = (file: File): string => cleanName(file.name);

/** Starts the upload of a lesson's video by the lesson's id; with `shrink` the video is made smaller first. */
export function uploadVideo(lesson: Lesson, file: File, shrink = false): void {
  addUpload(file, {
    label: lesson.contentName,
    shrink,
    metadata: { kind: 'video', courseID: String(lesson.courseID), contentId: String(lesson.courseContentID) },
  });
}

export function uploadOf(uploads: readonly Upload[], lesson: Lesson): Upload | undefined {
  return uploads.findLast(
    ({ metadata, state }) =>
      metadata['kind'] === 'video' &&
      metadata['contentId'] === String(lesson.courseContentID) &&
      state !== 'done',
  );
}
