import { type Kysely, sql } from 'kysely';
import { searchedText } from './userSearch.ts';

type Dialect = 'sqlite' | 'postgres';

/**
 * Verified e-mails, authorship of messages, requests for help with the login, failed logins, and mobile numbers searchable
 * in any format.
 */
export async function accountHelp(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', 'text').execute();
  await db.schema
    .alterTable('password_resets')
    .addColumn('mailed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['contact_messages', 'webinar_seats'])
    await db.schema
      .alterTable(table)
      .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
      .execute();
  await db.schema
    .createTable('login_requests')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('failed_logins')
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('first_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('failed_logins_key', ['user_id', 'network', 'day'])
    .execute();
  await db.schema.createIndex('failed_logins_latest').on('failed_logins').column('last_at').execute();
  // their keys contained e-mail addresses and IP addresses; no window is longer than a day
  await sql`delete from rate_counts`.execute(db);
  await (dialect === 'sqlite' ? phonesOnSqlite(db) : phonesOnPostgres(db));
}

const separators = [' ', '-', '+', '(', ')', '.', '/'];

/**
 * Search words of a mobile number besides the number itself: its ten digits, these with 91 in front, and their second half,
 * since people write '98765 43210'. `digits` is SQL of the number without separators.
 */
const phoneWords = (digits: string): string =>
  ['', `'91' || `]
    .map(
      (before) =>
        `${before}case when length(${digits}) > 10 then substr(${digits}, length(${digits}) - 9) else ${digits} end`,
    )
    .concat(`case when length(${digits}) >= 10 then substr(${digits}, length(${digits}) - 4) else '' end`)
    .join(` || ' ' || `);

async function phonesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const digits = (row: string): string =>
    separators.reduce((inner, mark) => `replace(${inner}, '${mark}', '')`, `${row}.mobile`);
  const texts = (row: string) =>
    sql`${searchedText(row, 'instr')} || ' ' || ${sql.raw(phoneWords(digits(row)))}`;
  const list = (row: string) =>
    sql`json_each('[' || replace(json_quote(${texts(row)}), ' ', '","') || ']') where value <> '' and value <> '91'`;
  const words = sql`insert or ignore into user_words (user_id, word) select new.id, value from ${list('new')}`;
  const raise = sql`insert into versions (name, value) values ('users', 1)
    on conflict (name) do update set value = value + 1`;
  await sql`insert or ignore into user_words (user_id, word) select users.id, value from users, ${list('users')}`.execute(
    db,
  );
  await sql`drop trigger users_listed`.execute(db);
  await sql`drop trigger users_relisted`.execute(db);
  await sql`create trigger users_listed after insert on users begin ${words}; ${raise}; end`.execute(db);
  await sql`create trigger users_relisted after update of name, email, code, mobile on users
    when old.name <> new.name or old.email <> new.email or old.code <> new.code or old.mobile <> new.mobile
    begin delete from user_words where user_id = new.id; ${words}; ${raise}; end`.execute(db);
}

async function phonesOnPostgres(db: Kysely<unknown>): Promise<void> {
  const digits = (row: string): string => `translate(${row}.mobile, '${separators.join('')}', '')`;
  const words = (row: string) => sql`insert into user_words (user_id, word)
    select distinct ${sql.raw(row)}.id, value from ${row === 'users' ? sql`users, lateral` : sql``}
      regexp_split_to_table(${searchedText(row, 'strpos')} || ' ' || ${sql.raw(phoneWords(digits(row)))}, '\\s+') as value
    where value <> '' and value <> '91' on conflict do nothing`;
  await words('users').execute(db);
  await sql`create or replace function list_user_words() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if (old.name, old.email, old.code, old.mobile) is not distinct from (new.name, new.email, new.code, new.mobile) then
        return null;
      end if;
      delete from user_words where user_id = new.id;
    end if;
    ${words('new')};
    return null; end $$`.execute(db);
}
