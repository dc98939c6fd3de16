import { closenessOf, excerpt, foundIn, scoreOf, wordsOf } from '../../../lib/server/search/ranking.ts';
import type { Closeness } from '../../../lib/server/search/wanted.ts';
import {
  courseTextsById,
  findCourses,
  type FoundCourse,
  newestOfTeachers,
} from '../../courses/server/public.ts';
import { findResources, type FoundResource } from '../../files/server/public.ts';
import {
  coursesWithLessons,
  cuesById,
  findLessons,
  findWords,
  type FoundLesson,
  type FoundWords,
  lessonTextsById,
  placesById,
} from '../../lessons/server/public.ts';
import { latestNotes, type NoteRow } from '../../notes/server/public.ts';
import { pictureUrlsOf } from '../../renditions/server/public.ts';
import { allTeachers, shownTeachers, type TeacherRow } from '../../teachers/server/public.ts';
import type { SearchResult } from '../api.ts';
import type { SearchKind } from '../rules.ts';
import { type Ranked, type Subject, subject, type Wanted } from './subject.ts';
import { isOpen, maxRead, reading, seesAll, watchable } from './watchable.ts';

/** Maximum number of a learner's own notes that are searched. */
const maxNotes = 1000;
/** Maximum letters of notes that one search compares, on the main thread. */
const maxNoteLetters = 100_000;

const empty: Omit<SearchResult, 'id' | 'title' | 'titleFound'> = {
  text: '',
  textFound: [],
  courseID: 0,
  courseName: '',
  courseLang: '',
  imageUrl: '',
  teachers: [],
  courseContentID: 0,
  sectionName: '',
  duration: 0,
  contentName: '',
  second: null,
  locked: false,
  url: '',
  lang: '',
};

function ranked<Row>(id: number, title: string, row: Row, wanted: Wanted): Ranked<Row> {
  const score = scoreOf(title, wanted) ?? 0;
  return { id, score, inTitle: score > 0 || foundIn(title, wanted).length > 0, row };
}

const titled = (title: string, wanted: Wanted) => ({ title, titleFound: foundIn(title, wanted) });

/** Shorter paragraphs are headings, which say little about the text below. */
const sentenceLength = 40;

/** The first matching paragraph, or else the first one. */
function described(about: readonly string[] = [], wanted: Wanted) {
  const sentences = about.filter(({ length }) => length >= sentenceLength);
  const isFound = (text: string): boolean => foundIn(text, wanted).length > 0;
  const best = sentences.find(isFound) ?? about.find(isFound) ?? sentences[0] ?? about[0] ?? '';
  const { text, marks: textFound } = excerpt(best, wanted);
  return { text, textFound };
}

const courses = subject<FoundCourse>({
  named: true,
  async find(wanted, { query }) {
    const rows = await findCourses(wanted.db, query, reading(wanted));
    const matches = rows.map((row) => ranked(row.id, row.name, row, wanted));
    // among equals, a course comes before its lessons
    return matches.map((match) => ({ ...match, score: match.score + 1 }));
  },
  async show(matches, wanted) {
    const texts = await courseTextsById(
      wanted.db,
      matches.map(({ id }) => id),
    );
    // a course's description is public, as its page is, but strangers search names only: they see how it begins
    const said = wanted.viewer.user ? wanted : { ...wanted, words: [] };
    return matches.map(({ id, row }) => ({
      ...empty,
      id,
      ...titled(row.name, wanted),
      ...described(texts.get(id), said),
      courseID: id,
      courseName: row.name,
    }));
  },
});

const lessons = subject<FoundLesson>({
  named: true,
  async find(wanted, { place, query }) {
    // the name of a locked lesson is public, its description is not
    const lessonIds = place === 'anywhere' ? await watchable(wanted) : null;
    const rows = await findLessons(wanted.db, query, { ...reading(wanted), lessons: lessonIds });
    return rows
      .filter((row) => place !== 'anywhere' || isOpen(row, wanted.viewer))
      .map((row) => ranked(row.id, row.name, row, wanted));
  },
  async show(matches, wanted) {
    const open = new Set(matches.flatMap(({ id, row }) => (isOpen(row, wanted.viewer) ? [id] : [])));
    const videoOf = (row: FoundLesson): number => (open.has(row.id) ? (row.video_id ?? 0) : 0);
    const [texts, stills] = await Promise.all([
      lessonTextsById(wanted.db, [...open]),
      pictureUrlsOf(
        wanted.db.sql,
        matches.map(({ row }) => videoOf(row)),
      ),
    ]);
    return matches.map(({ id, row }) => {
      return {
        ...empty,
        id,
        ...titled(row.name, wanted),
        ...described(texts.get(id), wanted),
        courseID: row.course_id,
        courseName: row.course_name,
        courseContentID: id,
        // only people who may watch it may load its picture
        imageUrl: stills.get(videoOf(row)) ?? '',
        contentName: row.name,
        sectionName: row.section_name,
        duration: row.duration,
        locked: !open.has(id),
      };
    });
  },
});

/** There are few teachers, so all are read. */
const teachers = subject<TeacherRow>({
  named: true,
  async find(wanted, { place, closeness }) {
    // each search of the titles would read the same
    if (place !== 'title' || closeness === 'inflected') return [];
    const rows = await (seesAll(wanted.viewer) ? allTeachers : shownTeachers)(wanted.db.sql);
    return rows.flatMap((row) => {
      const score = scoreOf(row.name, wanted, true);
      return score === null ? [] : [{ id: row.id, score, inTitle: true, row }];
    });
  },
  async show(matches, wanted) {
    const taught = await newestOfTeachers(wanted.db, matches);
    return matches.map(({ id, row }) => ({ ...empty, id, ...titled(row.name, wanted), ...taught.get(id) }));
  },
});

type Cue = [start: number, text: string];

/** The first cue with the most words. */
function bestCue(cues: readonly Cue[], { db, words }: Wanted): Cue {
  const counts = cues.map(([, text]) => {
    const own = wordsOf(db, text);
    return words.filter((word) => own.some((each) => closenessOf(each, word) > 0)).length;
  });
  return cues[counts.indexOf(Math.max(...counts))]!;
}

/** Captions rank below any name or description. */
const captionScore: Record<Closeness, number> = { typed: -20, inflected: -21, near: -60 };

/** A single letter begins a word in nearly all captions: such results are useless, and reading them all takes longest. */
const isOneLetter = ({ words }: Wanted): boolean =>
  words.every(({ typed }) => typed.some((token) => token.length === 1));

/** Milliseconds between the starts of passages (about a minute each) that count as the same speech. */
const sameMinute = 30_000;

const captions = subject<FoundWords>({
  named: false,
  async find(wanted, { closeness, query }) {
    if (isOneLetter(wanted)) return [];
    const rows = await findWords(wanted.db, query, {
      ...reading(wanted),
      lessons: await watchable(wanted),
    });
    return rows
      .filter((row) => isOpen(row, wanted.viewer))
      .map((row) => ({ id: row.id, score: captionScore[closeness], inTitle: false, row }));
  },
  /** Speech is one result, however many languages have captions of it: the one in the script of the search. */
  distinct(matches, { inHindi }) {
    const isTyped = ({ row }: Ranked<FoundWords>): boolean => (row.lang === 'hi') === inHindi;
    const isSame = ({ row }: Ranked<FoundWords>, { row: other }: Ranked<FoundWords>): boolean =>
      row.lesson_id === other.lesson_id &&
      row.lang !== other.lang &&
      Math.abs(row.start - other.start) < sameMinute;
    const best: Ranked<FoundWords>[] = [];
    for (const match of matches) {
      const at = best.findIndex((one) => isSame(one, match));
      if (at < 0) best.push(match);
      else if (isTyped(match) && !isTyped(best[at]!)) best[at] = match;
    }
    return best;
  },
  async show(matches, wanted) {
    const cues = await cuesById(
      wanted.db,
      matches.map(({ id }) => id),
    );
    return matches.flatMap(({ id, row }) => {
      const said = cues.get(id);
      if (said === undefined) return [];
      const [start, text] = bestCue(JSON.parse(said) as Cue[], wanted);
      return {
        ...empty,
        id,
        ...titled(text, wanted),
        courseID: row.course_id,
        courseName: row.course_name,
        courseContentID: row.lesson_id,
        contentName: row.lesson_name,
        second: Math.floor(start / 1000),
        lang: row.lang,
      };
    });
  },
});

/** Files rank below lessons and courses that merely mention the words, and above captions. */
const fileScore = -2;
/** Subtracted from the score of a misspelt name. */
const fileLoss = 15;

/** A file's name as words, of the same length. */
const fileWords = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** Files that the viewer may download. */
async function openFiles(rows: readonly FoundResource[], { db, viewer }: Wanted): Promise<FoundResource[]> {
  const [places, shown] = await Promise.all([
    placesById(
      db,
      rows.flatMap(({ lesson_id }) => lesson_id ?? []),
    ),
    coursesWithLessons(
      db,
      rows.map(({ course_id }) => course_id),
    ),
  ]);
  return rows.filter(({ course_id, lesson_id }) => {
    if (!seesAll(viewer) && !shown.has(course_id)) return false;
    const place = lesson_id === null ? null : places.get(lesson_id);
    if (place === null) return true;
    return place !== undefined && (seesAll(viewer) || place.shown === 1) && isOpen(place, viewer);
  });
}

const files = subject<FoundResource>({
  named: false,
  async find(wanted, { query }) {
    const rows = await findResources(wanted.db, query, { max: maxRead, lessons: await watchable(wanted) });
    return (await openFiles(rows, wanted)).map((row) => {
      const match = ranked(row.id, fileWords(row.original_name), row, wanted);
      return { ...match, score: Math.min(fileScore + match.score / 100, match.score - fileLoss) };
    });
  },
  show: async (matches, wanted) =>
    matches.map(({ id, row }) => ({
      ...empty,
      id,
      ...titled(fileWords(row.original_name), wanted),
      courseID: row.course_id,
      courseName: row.course_name,
      courseContentID: row.lesson_id ?? 0,
      contentName: row.lesson_name ?? '',
      url: `/media/file/${encodeURIComponent(row.name)}`,
    })),
});

const notes = subject<NoteRow>({
  named: false,
  async find(wanted, { closeness }) {
    const { user } = wanted.viewer;
    if (!user) return [];
    const rows = await latestNotes(wanted.db.sql, user.id, maxNotes);
    let letters = 0;
    return rows.flatMap((row) => {
      letters += row.body.length;
      if (letters > maxNoteLetters) return [];
      const score = scoreOf(row.body, wanted, true);
      // captions about a subject rank above the learner's notes
      return score === null
        ? []
        : [{ id: row.id, score: score / 100 + captionScore[closeness] - 2, inTitle: false, row }];
    });
  },
  show: async (matches, wanted) =>
    matches.map(({ id, row }) => {
      const part = excerpt(row.body.replaceAll(/\s+/g, ' '), wanted);
      return {
        ...empty,
        id,
        title: part.text,
        titleFound: part.marks,
        courseID: row.course_id,
        courseName: row.course_name,
        courseContentID: row.lesson_id,
        contentName: row.lesson_name,
        second: row.second,
      };
    }),
});

export const subjects: Record<SearchKind, Subject> = {
  courses,
  lessons,
  teachers,
  captions,
  files,
  notes,
};
