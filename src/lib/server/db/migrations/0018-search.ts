import { type Kysely, sql } from 'kysely';
import { makeSearchTable, searchIndex } from '../../search/searchIndex.ts';
import type { Searchable } from '../../search/tokens.ts';

type Dialect = 'sqlite' | 'postgres';
type Text = string | null;
interface Person {
  name: Text;
  code: Text;
  email: Text;
  mobile: Text;
}

const known = (...texts: Text[]): string[] => texts.filter((text) => text !== null);
const person = ({ name, code, email, mobile }: Person): Required<Omit<Searchable, 'titles'>> => ({
  texts: known(name),
  codes: known(code),
  emails: known(email),
  phones: known(mobile),
});

/** Existing data by index: the rows after an id, with their indexed fields. */
const present = {
  users: {
    from: sql`users r`,
    columns: sql`r.name, r.code, r.email, r.mobile`,
    text: (row: Person) => person(row),
  },
  payments: {
    from: sql`payments r left join users u on u.id = r.user_id`,
    columns: sql`r.transaction_id, r.reference_no, r.receipt_no, u.name, u.code, u.email, u.mobile`,
    text: (row: Person & { id: number; transaction_id: Text; reference_no: Text; receipt_no: Text }) => {
      const payer = person(row);
      const codes = known(row.transaction_id, row.reference_no, row.receipt_no);
      return { ...payer, codes: [row.id, ...codes, ...payer.codes] };
    },
  },
  tickets: {
    from: sql`tickets r join users u on u.id = r.user_id`,
    columns: sql`r.subject, u.name, u.code, u.email, u.mobile`,
    text: (row: Person & { id: number; subject: Text }) => {
      const asker = person(row);
      return { ...asker, texts: [...known(row.subject), ...asker.texts], codes: [row.id, ...asker.codes] };
    },
  },
  messages: {
    from: sql`contact_messages r`,
    columns: sql`r.name, r.email, r.message`,
    text: (row: { name: Text; email: Text; message: Text }) => ({
      texts: known(row.name, row.message),
      emails: known(row.email),
    }),
  },
  certificates: {
    from: sql`certificates r`,
    columns: sql`r.number, r.name, r.course_name`,
    text: (row: { number: Text; name: Text; course_name: Text }) => ({
      texts: known(row.name, row.course_name),
      codes: known(row.number),
    }),
  },
} as const;

const size = 1000;

const resources = sql`where kind = 'resource' and deleted_at is null`;

/** Indexes for the sort orders of paged lists. */
async function indexOrders(db: Kysely<unknown>): Promise<void> {
  await sql`drop index failed_logins_latest`.execute(db);
  await sql`create index failed_logins_latest on failed_logins (last_at, user_id, network, day)`.execute(db);
  await sql`create index login_requests_asked on login_requests (asked_at, user_id)`.execute(db);
  await sql`create index files_resource_name on files (lower(original_name), id) ${resources}`.execute(db);
  await sql`create index files_resource_bytes on files (bytes, id) ${resources}`.execute(db);
  await sql`create index files_resource_new on files (id) ${resources}`.execute(db);
}

/** Replaces the trigger-made search words by one index of tokens made by the application. */
export async function search(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await dropWords(db, dialect);
  await indexOrders(db);
  for (const [subject, { from, columns, text }] of Object.entries(present)) {
    const index = searchIndex(subject);
    const indexed = await makeSearchTable(db, dialect, subject);
    for (let after = 0; ;) {
      const { rows } = await sql<{ id: number }>`select r.id, ${columns} from ${from} where r.id > ${after}
        order by r.id limit ${size}`.execute(db);
      const entries = rows.map((row) => ({ id: row.id, text: (text as (row: object) => Searchable)(row) }));
      await index.add(db, entries);
      if (rows.length < size) break;
      after = rows.at(-1)!.id;
    }
    await indexed();
  }
}

async function dropWords(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    // the version `users` represents accounts and their types; a change of name must not raise it
    const raise = sql`insert into versions (name, value) values ('users', 1)
      on conflict (name) do update set value = value + 1`;
    await sql`drop trigger if exists users_listed`.execute(db);
    await sql`drop trigger if exists users_relisted`.execute(db);
    await sql`create trigger users_listed after insert on users begin ${raise}; end`.execute(db);
  } else {
    await sql`drop trigger if exists users_listed on users`.execute(db);
    await sql`drop function if exists list_user_words()`.execute(db);
  }
  await sql`drop table user_words`.execute(db);
  for (const index of ['payments_key', 'payments_reference'])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
}
