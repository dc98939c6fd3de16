/**
 * Makes the demo content in `demo/`: videos, captions, resources, pictures and the manifest. `node demo/studio/make.ts
 * [--only lesson-key]…` leaves the other videos as they are.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { facts, teachers } from './facts.ts';
import { accounts } from './accounts.ts';
import { career } from './content/career/course.ts';
import { english } from './content/english/course.ts';
import { marketing } from './content/marketing/course.ts';
import type { Course, Handout, Lesson } from './content/types.ts';
import { cover } from './draw/covers.ts';
import type {
  DemoCourse,
  DemoLesson,
  DemoManifest,
  DemoResource,
} from '../../src/features/demo/server/manifest.ts';
import { webvtt } from './media/captions.ts';
import { renderVideo } from './media/video.ts';
import { TUNES } from './media/music.ts';
import { narrate } from './media/narrate.ts';
import { paper } from './media/papers.ts';

const OUT = join(import.meta.dirname, '..');
const LABEL = { en: 'English', hi: 'हिंदी' } as const;
const { only = [] } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;

async function handOut(course: Course, list: Handout[] = []): Promise<DemoResource[]> {
  for (const h of list) await paper(h, join(OUT, course.key));
  return list.map((h) => ({ file: `${course.key}/${h.file}`, name: h.name }));
}

async function makeLesson(course: Course, lesson: Lesson, order: number): Promise<DemoLesson> {
  const talk = await narrate(lesson, course.voices);
  const base = `${course.key}/${lesson.key}`;
  const video = `${base}.mp4`;
  const exists = await stat(join(OUT, video)).then(
    () => true,
    () => false,
  );
  if (!exists || only.length === 0 || only.includes(lesson.key))
    await renderVideo(lesson, talk, TUNES[course.tune], order * 7919, join(OUT, video));
  const other = lesson.language === 'en' ? 'hi' : 'en';
  const captions = [];
  for (const [lang, field] of [
    [lesson.language, 'text'],
    [other, 'other'],
  ] as const) {
    const file = `${base}.${lang}.vtt`;
    await writeFile(join(OUT, file), webvtt(talk, field));
    captions.push({ lang, label: LABEL[lang], file });
  }
  console.log(`${base}: ${talk.seconds.toFixed(1)} s`);
  return {
    key: lesson.key,
    sectionName: lesson.section,
    contentName: lesson.name,
    order,
    description: lesson.description,
    video,
    durationSeconds: Math.round(talk.seconds),
    captions,
    resources: await handOut(course, lesson.handouts),
  };
}

async function makeCourse(course: Course): Promise<DemoCourse> {
  await mkdir(join(OUT, course.key), { recursive: true });
  const image = `${course.key}/cover.jpg`;
  await sharp(Buffer.from(cover(course.cover)))
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(join(OUT, image));
  const lessons: DemoLesson[] = [];
  for (const [i, lesson] of course.lessons.entries()) lessons.push(await makeLesson(course, lesson, i + 1));
  return {
    key: course.key,
    courseName: course.name,
    type: course.type,
    price: course.price,
    description: course.description,
    image,
    language: course.language,
    ...facts[course.key]!,
    resources: await handOut(course, course.handouts),
    lessons,
  };
}

// in parallel: ffmpeg and the drawing of frames use different cores
const courses = await Promise.all([career, marketing, english].map(makeCourse));
const manifest: DemoManifest = { teachers: [...teachers], courses, accounts: accounts(courses) };
await writeFile(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
