import { type Kysely, sql } from 'kysely';

/**
 * `least_paid` becomes `min_paid`. The previous version still runs beside this one: until a later release drops the old name,
 * triggers copy what is written to either column to the other one.
 */
export async function minPaid(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'postgres')
    await sql`create function share_min_paid() returns trigger language plpgsql as $$ begin
      if new.min_paid is null or (tg_op = 'UPDATE' and new.min_paid = old.min_paid) then new.min_paid := new.least_paid;
      else new.least_paid := new.min_paid; end if;
      return new; end $$`.execute(db);
  for (const name of ['entitlements', 'purchases'])
    await (dialect === 'sqlite' ? addOnSqlite : addOnPostgres)(db, sql.ref(name), name);
}

type Table = ReturnType<typeof sql.ref>;

async function addOnSqlite(db: Kysely<unknown>, table: Table, name: string): Promise<void> {
  await sql`alter table ${table} add column min_paid integer`.execute(db);
  await sql`update ${table} set min_paid = least_paid`.execute(db);
  const share = (value: string) =>
    sql`begin update ${table} set min_paid = ${sql.raw(value)}, least_paid = ${sql.raw(value)} where id = new.id; end`;
  await sql`create trigger ${sql.ref(`${name}_min_paid_added`)} after insert on ${table}
    when new.min_paid is not new.least_paid ${share('coalesce(new.min_paid, new.least_paid)')}`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_min_paid_changed`)} after update of min_paid, least_paid on ${table}
    when new.min_paid is not new.least_paid
    ${share('case when new.min_paid is not old.min_paid then new.min_paid else new.least_paid end')}`.execute(
    db,
  );
}

async function addOnPostgres(db: Kysely<unknown>, table: Table, name: string): Promise<void> {
  await sql`alter table ${table} add column min_paid bigint`.execute(db);
  // an update would leave deferred triggers, beside which no later migration could alter the table
  await sql`alter table ${table} alter column min_paid type bigint using least_paid`.execute(db);
  await sql`create trigger ${sql.ref(`${name}_min_paid`)} before insert or update on ${table}
    for each row execute function share_min_paid()`.execute(db);
}
