import { type Kysely, sql } from 'kysely';

type Dialect = 'sqlite' | 'postgres';

/**
 * For a fast user list at 100,000 users: an index for each sort order, with and without a type; the search words of each user;
 * the version `users` of cached totals. Triggers update words and version, for every writer (sign-up, import, demo, a script).
 */
export async function addUserSearch(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const columns of [
    ['name', 'id'],
    ['type', 'id'],
    ['created_at', 'id'],
  ])
    await index(db, columns);
  for (const columns of [
    ['type', 'name', 'id'],
    ['type', 'email', 'id'],
    ['type', 'created_at', 'id'],
  ])
    await index(db, columns);

  // SQLite's index on the e-mail already contains the id
  if (dialect === 'postgres') await index(db, ['email', 'id']);

  // binary collation, so that a prefix is one range of the index in any language
  const word = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`;
  await sql`create table user_words (
    user_id integer not null references users (id) on delete cascade, word ${word} not null,
    primary key (user_id, word)) ${dialect === 'sqlite' ? sql`without rowid` : sql``}`.execute(db);
  await sql`create index user_words_word on user_words (word, user_id)`.execute(db);
  await (dialect === 'sqlite' ? watchOnSqlite(db) : watchOnPostgres(db));
}

async function index(db: Kysely<unknown>, columns: string[]): Promise<void> {
  const name = `users_by_${columns.filter((column) => column !== 'id').join('_')}`;
  await db.schema.createIndex(name).on('users').columns(columns).execute();
}

/**
 * The indexed text in capitals: the name and its parts, the e-mail, its domain and the parts before the @, the code, the
 * mobile number.
 */
export const searchedText = (row: string, position: 'instr' | 'strpos') => {
  const column = (name: string): string => `${row}.${name}`;
  const parts = (text: string, marks: string): string =>
    [...marks].reduce((inner, mark) => `replace(${inner}, '${mark === "'" ? "''" : mark}', ' ')`, text);
  const at = `${position}(${column('email')}, '@')`;
  return sql.raw(
    `upper(${[
      column('name'),
      parts(column('name'), ".-_',"),
      column('email'),
      parts(`substr(${column('email')}, 1, ${at})`, '@.-_+'),
      `substr(${column('email')}, ${at} + 1)`,
      column('code'),
      column('mobile'),
    ].join(` || ' ' || `)})`,
  );
};

async function watchOnSqlite(db: Kysely<unknown>): Promise<void> {
  // JSON escapes contain no spaces, so each space can become the border between two list elements
  const words = (row: string) => sql`insert or ignore into user_words (user_id, word)
    select ${sql.raw(row)}.id, value from json_each('[' || replace(json_quote(${searchedText(row, 'instr')}), ' ', '","') || ']')
    where value <> ''`;
  const raise = sql`insert into versions (name, value) values ('users', 1)
    on conflict (name) do update set value = value + 1`;
  await sql`insert or ignore into user_words (user_id, word) select users.id, value from users,
    json_each('[' || replace(json_quote(${searchedText('users', 'instr')}), ' ', '","') || ']') where value <> ''`.execute(
    db,
  );
  await sql`create trigger users_listed after insert on users begin ${words('new')}; ${raise}; end`.execute(
    db,
  );
  await sql`create trigger users_relisted after update of name, email, code, mobile on users
    when old.name <> new.name or old.email <> new.email or old.code <> new.code or old.mobile <> new.mobile
    begin delete from user_words where user_id = new.id; ${words('new')}; ${raise}; end`.execute(db);
  await sql`create trigger users_sorted after update of type, created_at on users
    when old.type <> new.type or old.created_at <> new.created_at begin ${raise}; end`.execute(db);
  await sql`create trigger users_unlisted after delete on users begin ${raise}; end`.execute(db);
}

async function watchOnPostgres(db: Kysely<unknown>): Promise<void> {
  const words = (row: string) => sql`insert into user_words (user_id, word)
    select distinct ${sql.raw(row)}.id, value from ${
      row === 'users' ? sql`users, lateral` : sql``
    } regexp_split_to_table(${searchedText(row, 'strpos')}, '\\s+') as value where value <> ''`;
  await words('users').execute(db);
  await sql`create function list_user_words() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if (old.name, old.email, old.code, old.mobile) is not distinct from (new.name, new.email, new.code, new.mobile) then
        return null;
      end if;
      delete from user_words where user_id = new.id;
    end if;
    ${words('new')};
    return null; end $$`.execute(db);
  await sql`create trigger users_listed after insert or update of name, email, code, mobile on users
    for each row execute function list_user_words()`.execute(db);
  // all changes of users write this row, so each transaction writes it once at its end: nobody waits for another's work, and no
  // lock is taken after it
  await sql`create function raise_users_version() returns trigger language plpgsql as $$ begin
    if current_setting('kaksha.users_raised', true) is distinct from txid_current()::text then
      perform set_config('kaksha.users_raised', txid_current()::text, true);
      insert into versions (name, value) values ('users', 1)
        on conflict (name) do update set value = versions.value + 1;
    end if;
    return null; end $$`.execute(db);
  await sql`create constraint trigger users_counted after insert or delete or update of name, email, code, mobile, type, created_at
    on users deferrable initially deferred for each row execute function raise_users_version()`.execute(db);
}
