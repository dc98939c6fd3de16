import { type Kysely, sql } from 'kysely';
import { makeSearchTable, searchIndex } from '../../search/searchIndex.ts';

const size = 1000;

function wordsOf(name: string): string {
  const words = name.replace(/[\p{P}\p{S}]+/gu, ' ');
  const parts = words.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
  return `${words} ${parts}`;
}

/** The search index of the library: resources by their own names and those of their lessons. */
export async function librarySearch(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  // a renamed lesson's files are indexed again
  await sql`create index files_resource_lesson on files (lesson_id) where kind = 'resource'`.execute(db);
  const index = searchIndex('files');
  const indexed = await makeSearchTable(db, dialect, 'files');
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; name: string; lesson_name: string | null }>`
      select f.id, f.original_name as name, l.name as lesson_name from files f left join lessons l on l.id = f.lesson_id
      where f.kind = 'resource' and f.id > ${after} order by f.id limit ${size}`.execute(db);
    await index.add(
      db,
      rows.map(({ id, name, lesson_name }) => ({
        id,
        text: { texts: [wordsOf(name), lesson_name ?? ''] },
      })),
    );
    if (rows.length < size) break;
    after = rows.at(-1)!.id;
  }
  await indexed();
}
