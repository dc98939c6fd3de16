import { type Kysely, sql } from 'kysely';
import { makeSearchTable, searchIndex } from '../../search/searchIndex.ts';
import { learnWords, makeVocabulary } from '../../search/vocabulary.ts';

const size = 1000;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The rows of a table after an id, in portions. */
async function* portions<Row extends { id: number }>(
  read: (after: number) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const { rows } = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!.id;
  }
}

/** The search indexes of courses and lessons, and the vocabulary of everything that can be searched. */
export async function searchEverything(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await makeVocabulary(db);
  const courses = searchIndex('courses', { learns: true });
  const coursesIndexed = await makeSearchTable(db, dialect, 'courses');
  const readCourses = (after: number) =>
    sql<{ id: number; name: string; type: string; topic: string; outcomes: string; description: string }>`
      select id, name, type, topic, outcomes, description from courses where id > ${after} order by id limit ${size}`.execute(
      db,
    );
  for await (const rows of portions(readCourses))
    await courses.add(
      db,
      rows.map(({ id, name, type, topic, outcomes, description }) => ({
        id,
        text: { titles: [name], texts: [type, topic, outcomes, textOf(description)] },
      })),
    );
  await coursesIndexed();
  const lessons = searchIndex('lessons', { learns: true });
  const lessonsIndexed = await makeSearchTable(db, dialect, 'lessons');
  const readLessons = (after: number) =>
    sql<{
      id: number;
      name: string;
      section_name: string;
      description: string;
    }>`select id, name, section_name, description
      from lessons where id > ${after} order by id limit ${size}`.execute(db);
  for await (const rows of portions(readLessons))
    await lessons.add(
      db,
      rows.map(({ id, name, section_name, description }) => ({
        id,
        text: { titles: [name], texts: [section_name, textOf(description)] },
      })),
    );
  await lessonsIndexed();
  for (const subject of ['captions', 'files']) await learnFrom(db, subject);
}

/** Adds the words of an existing index to the vocabulary. */
async function learnFrom(db: Kysely<unknown>, subject: string): Promise<void> {
  const table = sql.ref(`search_${subject}`);
  const words = new Set<string>();
  const read = (after: number) =>
    sql<{ id: number; tokens: string }>`select rowid as id, tokens from ${table}
      where rowid > ${after} order by rowid limit ${size}`.execute(db);
  for await (const rows of portions(read))
    for (const { tokens } of rows) for (const token of tokens.split(' ')) words.add(token);
  await learnWords(db, words);
}
