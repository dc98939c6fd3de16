/** SQL that drops the tables and functions of PostgreSQL's current schema, except functions of extensions. */
export const dropEverything = `do $$
declare name text;
begin
  for name in select oid::regclass::text from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  loop execute 'drop table if exists ' || name || ' cascade'; end loop;
  for name in select p.oid::regprocedure::text from pg_proc p where pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute 'drop function if exists ' || name || ' cascade'; end loop;
end $$;`;
