import { type Kysely, sql } from 'kysely';

/**
 * Raises the version `sessions` on PostgreSQL, too, so that sessions are cached there (SQLite: migrations 0001 and 0017). The
 * row is locked only at the end of a transaction, and after that of `users`, which the same changes raise: always in the same
 * order, so that transactions never deadlock.
 */
export async function sessionVersions(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`create function raise_sessions_version() returns trigger language plpgsql as $$ begin
    if current_setting('kaksha.sessions_raised', true) is distinct from txid_current()::text then
      perform set_config('kaksha.sessions_raised', txid_current()::text, true);
      -- locks the row of 'users' and changes nothing
      insert into versions (name, value) values ('users', 0) on conflict (name) do update set value = versions.value;
      insert into versions (name, value) values ('sessions', 1) on conflict (name) do update set value = versions.value + 1;
    end if;
    return null; end $$`.execute(db);
  const raise = sql`deferrable initially deferred for each row execute function raise_sessions_version()`;
  await sql`create constraint trigger sessions_ended after delete on sessions ${raise}`.execute(db);
  await sql`create constraint trigger users_shown after delete or update of name, email, code, role, status, segment
    on users ${raise}`.execute(db);
  await sql`create constraint trigger entitlements_shown after insert or delete or update on entitlements ${raise}`.execute(
    db,
  );
}
