import type { Kysely } from 'kysely';

/** The renditions that FFmpeg makes of videos, and whether browsers play a stored video unchanged. */
export async function renditions(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const bytes = dialect === 'sqlite' ? 'integer' : 'bigint';
  const real = dialect === 'sqlite' ? 'real' : 'double precision';
  await db.schema
    .alterTable('files')
    .addColumn('direct', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('ladders')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('files.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('played', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('seconds_left', 'integer')
    .addColumn('problem', 'text')
    .addColumn('original', 'text', (c) => c.notNull().defaultTo('kept'))
    .addColumn('frame_rate', real, (c) => c.notNull().defaultTo(0))
    .addColumn('storyboard', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('renditions')
    .addColumn('file_id', 'integer', (c) => c.notNull().references('ladders.file_id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addColumn('seconds', real, (c) => c.notNull())
    .addColumn('bandwidth', 'integer', (c) => c.notNull())
    .addColumn('peak_bandwidth', 'integer', (c) => c.notNull())
    .addColumn('codec', 'text', (c) => c.notNull())
    .addColumn('complete', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('renditions_key', ['file_id', 'version', 'name'])
    .execute();
  await db.schema
    .createTable('rendition_files')
    .addColumn('file_id', 'integer', (c) => c.notNull().references('ladders.file_id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('rendition_files_key', ['file_id', 'version', 'name'])
    .execute();
}
