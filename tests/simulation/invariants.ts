import type { Disk } from './disk.ts';
import { type Facts, expectThat } from './facts.ts';
import { contentOf } from './files.ts';
import { checkMemberships, membershipQueries, type PaymentRow } from './memberships.ts';
import { databaseFile, digest, filesFolder } from './product.ts';
import { findDamage, look } from './sqlite.ts';

type All = ReturnType<typeof look>['all'];

/** Rules that always hold, as queries for the rows that violate them. */
const rules: Record<string, string> = {
  'a payment and the last of its history differ': `select p.id from payments p where p.state is not
    (select state from payment_events e where e.payment_id = p.id order by e.id desc limit 1)`,
  'a payment’s history does not begin with Submitted': `select p.id from payments p where 'Submitted' is not
    (select state from payment_events e where e.payment_id = p.id order by e.id limit 1)`,
  'a change of a payment is not once in the audit log': `select e.id from payment_events e where 1 <>
    (select count(*) from audit_log a where a.subject = 'payment' and a.subject_id = e.payment_id and a.action =
      case e.state when 'Submitted' then 'payment.submit' when 'Verified' then 'payment.verify'
        when 'Rejected' then 'payment.reject' else 'payment.refund' end)`,
  'the audit log tells of a change that no history has': `select a.id from audit_log a where a.subject = 'payment' and not exists
    (select 1 from payment_events e where e.payment_id = a.subject_id)`,
  'a balance is not the sum of its payments': `select b.id from purchases b where
    b.paid <> (select coalesce(sum(amount), 0) from payments p where p.purchase_id = b.id and p.term = b.term and p.state = 'Verified')
    or b.pending <> (select coalesce(sum(amount), 0) from payments p where p.purchase_id = b.id and p.term = b.term and p.state = 'Submitted')`,
  'a paid term is not open, or an unpaid one is': `select b.id from purchases b where (b.paid > 0 and b.paid >= b.min_paid) <>
    exists (select 1 from entitlements e where e.purchase_id = b.id and e.term = b.term and e.revoked_at is null)`,
  'a term is open twice': `select purchase_id from entitlements where revoked_at is null and purchase_id is not null
    group by purchase_id, term having count(*) > 1`,
  'a form made two payments': `select min(id) from payments where idempotency_key <> '' group by user_id, idempotency_key having count(*) > 1`,
  'a transfer made two payments': `select min(id) from payments where transfer_key is not null and state in ('Submitted', 'Verified')
    group by transfer_key having count(*) > 1`,
  'a verified payment has no receipt, or another one has': `select id from payments where (state in ('Verified', 'Refunded')) <> (receipt_no is not null)`,
  'a coupon was used too often': `select c.id from coupons c where c.use_limit <
    (select count(distinct user_id) from purchases b where b.coupon_code = c.code and b.paid + b.pending > 0)`,
  'an edit is missing in the history': `select c.id from courses c where c.version - 1 <>
    (select count(*) from edits e where e.subject = 'course' and e.subject_id = c.id)`,
  'an edit is missing in the audit log': `select c.id from courses c where c.version - 1 <>
    (select count(*) from audit_log a where a.action = 'course.edit' and a.subject_id = c.id)`,
  'a job was done twice, or its result is half there': `select j.id from jobs j where j.kind = 'simulation.count' and (j.state = 'done') <>
    coalesce((select s.value = '1' from settings s where s.key = 'counted ' || json_extract(j.payload, '$.number')), 0)`,
  'an account is there twice': `select min(id) from users group by lower(email) having count(*) > 1`,
  'somebody blocked has a session': `select s.id from sessions s join users u on u.id = s.user_id where u.status = 'blocked'`,
  'a video, a photo or a proof is named that does not exist': `select id from payments where proof_file_id is not null and proof_file_id not in (select id from files)`,
  'a file has no record of its bytes': `select f.id from files f where not exists (select 1 from file_checks c where c.file_key = f.storage_key)`,
};

/** Receipts of a year are numbered from 1 without gaps or duplicates. */
function checkReceipts(all: All, payments: readonly PaymentRow[]): void {
  const years = new Map<string, number[]>();
  for (const { receipt_no } of payments) {
    if (receipt_no === null) continue;
    const [year, number] = receipt_no.split('/').slice(-2) as [string, string];
    years.set(year, [...(years.get(year) ?? []), Number(number)]);
  }
  for (const { year, last } of all<{ year: string; last: number }>('select year, last from receipt_series')) {
    const numbers = (years.get(year) ?? []).toSorted((a, b) => a - b);
    const isGapless = numbers.length === last && numbers.every((number, index) => number === index + 1);
    expectThat(isGapless, `the receipts of ${year} are ${numbers.join(' ')}, and the last is ${last}`);
    years.delete(year);
  }
  expectThat(years.size === 0, `there are receipts of ${[...years.keys()].join(' ')} without a series`);
}

/** Acknowledged payments and decisions exist, and none that nobody requested. */
function checkPayments(facts: Facts, payments: readonly PaymentRow[]): void {
  const byId = new Map(payments.map((row) => [row.id, row]));
  for (const { id, key, userId, body, decided, tried } of facts.payments) {
    if (id === null) continue;
    const row = byId.get(id);
    expectThat(row !== undefined, `payment ${id} was acknowledged and is gone`);
    const { state, amount, user_id, idempotency_key } = row!;
    expectThat(
      user_id === userId &&
        idempotency_key === key &&
        amount === Math.round((body['paidamount'] as number) * 100),
      `payment ${id} is another one than was acknowledged: ${JSON.stringify(row)}`,
    );
    const final = ['Refunded', 'Rejected', 'Verified'].find((one) => decided.has(one));
    const allowed = final === 'Verified' ? ['Verified', 'Refunded'] : final ? [final] : null;
    expectThat(!allowed || allowed.includes(state), `payment ${id} was ${final} and is ${state}`);
    expectThat(
      state === 'Submitted' || tried.has(state),
      `payment ${id} is ${state}, which nobody asked for`,
    );
  }
}

/** Every file row has its bytes, and every acknowledged file its row. */
function checkFiles(all: All, disk: Disk, facts: Facts): void {
  const rows = all<{
    id: number;
    storage_key: string;
    bytes: number;
    deleted_at: string | null;
    sha256: string | null;
  }>(
    `select f.id, f.storage_key, f.bytes, f.deleted_at, c.sha256 from files f left join file_checks c on c.file_key = f.storage_key`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sums = new Map<number, string>();
  for (const { id, storage_key, bytes, sha256 } of rows) {
    const found = disk.find(`${filesFolder}/${storage_key}`);
    if (!found || found === 'folder') return expectThat(false, `file ${id} has a row and no bytes`);
    sums.set(id, digest(contentOf(found)));
    expectThat(found.size === bytes, `file ${id} has ${found.size} bytes instead of ${bytes}`);
    expectThat(!sha256 || sha256 === sums.get(id), `file ${id} has other bytes than were checked`);
  }
  for (const { id, kind, sha256, isThere } of facts.files) {
    const row = byId.get(id);
    if (isThere === 'perhaps') continue;
    expectThat(
      row !== undefined || isThere === 'no' || kind === 'proof',
      `the ${kind} ${id} was acknowledged and is gone`,
    );
    if (!row) continue;
    expectThat(
      (row.deleted_at === null) === (isThere === 'yes'),
      `the ${kind} ${id} is ${row.deleted_at === null ? '' : 'not '}there`,
    );
    expectThat(sums.get(id) === sha256, `the ${kind} ${id} has other bytes than were sent`);
  }
}

function checkProgress(all: All, facts: Facts): void {
  const rows = all<{ user_id: number; lesson_id: number; furthest: number; completed: number }>(
    'select user_id, lesson_id, furthest, completed from progress',
  );
  const byKey = new Map(rows.map((row) => [`${row.user_id} ${row.lesson_id}`, row]));
  for (const [key, { furthest, completed, isReset }] of facts.progress) {
    if (isReset || furthest === 0) continue;
    const row = byKey.get(key);
    expectThat(
      row !== undefined && row.furthest >= furthest && (row.completed === 1 || !completed),
      `progress ${key} was acknowledged as ${furthest} and is ${row?.furthest}`,
    );
  }
}

function checkOthers(all: All, facts: Facts): void {
  const emails = new Set(all<{ email: string }>('select email from users').map(({ email }) => email));
  for (const { email } of facts.accounts) expectThat(emails.has(email), `the account ${email} is gone`);
  // jobs done a month ago are deleted, but their results are left
  const jobs = all<{ number: number }>(
    `select json_extract(payload, '$.number') as number from jobs where kind = 'simulation.count'
      union select cast(substr(key, 9) as integer) from settings where key like 'counted %'`,
  );
  const numbers = new Set(jobs.map(({ number }) => number));
  for (const number of facts.jobs) expectThat(numbers.has(number), `job ${number} was queued and is gone`);
  const courses = all<{ id: number; version: number; name: string }>('select id, version, name from courses');
  for (const { id, version, name } of courses) {
    const known = facts.edits.get(id);
    if (!known) continue;
    expectThat(
      version >= known.version,
      `course ${id} went back from version ${known.version} to ${version}`,
    );
    expectThat(version > known.version || name === known.name, `course ${id} has lost an edit: ${name}`);
  }
}

/** Compares a disk with the known facts. Throws Violation. */
export function check(disk: Disk, facts: Facts, { thoroughly = false } = {}): void {
  const { all } = look(disk, databaseFile);
  for (const [name, sql] of Object.entries(rules)) {
    const rows = all<Record<string, number>>(sql);
    expectThat(rows.length === 0, `${name}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  const payments = all<PaymentRow>(membershipQueries.payments);
  checkMemberships(all, payments);
  checkReceipts(all, payments);
  checkPayments(facts, payments);
  checkFiles(all, disk, facts);
  checkProgress(all, facts);
  checkOthers(all, facts);
  const damage = thoroughly ? findDamage(disk, databaseFile) : '';
  expectThat(damage === '', `the database is damaged: ${damage}`);
}

/** After a cleanup every stored file has a row, and nothing unfinished is left. */
export function checkCleaned(disk: Disk): void {
  const { all } = look(disk, databaseFile);
  const keys = new Set(all<{ key: string }>('select storage_key as key from files').map(({ key }) => key));
  const uploads = new Set(all<{ id: string }>('select id from uploads').map(({ id }) => id));
  for (const [name] of disk.files()) {
    const [, key, unfinished] = /^\/data\/files\/(?:([0-9a-f]{2}\/[0-9a-f]{32})|tmp\/(.+))/.exec(name) ?? [];
    expectThat(!key || keys.has(key), `the bytes ${key} belong to no row`);
    const upload = /^upload-([0-9a-f]{32})/.exec(unfinished ?? '')?.[1];
    expectThat(!unfinished || (upload !== undefined && uploads.has(upload)), `${name} was left behind`);
  }
}
