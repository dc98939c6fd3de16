import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateRawSync } from 'node:zlib';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { indexUsers } from '../../../tests/support/searching.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { accounts } from './api.ts';
import { noPassword } from './server/userImportStore.ts';
import { setType } from '../../../tests/support/accountTypes.ts';
import { userTypeAt } from '../entitlements/server/public.ts';

const header = ['Full Name', 'Email', 'Mobile', 'Type'];
type Row = (string | number | null | Date | boolean)[];

const book = async (rows: Row[], name = 'Sheet1'): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));

const send = (by: Client, bytes: Buffer, dryRun: boolean, name = 'learners.xlsx') =>
  by.upload(accounts.import, { query: { dryRun } }, [{ name, bytes }]);

async function download(
  by: Client,
  path: string,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  const { raw, status } = await by.request('GET', path);
  expect(status).toBe(200);
  return { headers: raw.headers, bytes: raw.rawPayload };
}

const audited = (k: Kit) =>
  k.deps.db.sql.selectFrom('audit_log').select(['action', 'details', 'actor_id']).orderBy('id').execute();

eachDatabase('the export', { shortOn: 'sqlite' }, (start) => {
  it('is one sheet without secrets whose cells start no formula, and honours the filters', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'ASHA'];
    await k.deps.db.sql
      .insertInto('users')
      .values(
        evil.map((name, i) => ({
          code: `E${i}`,
          name,
          email: `e${i}@example.org`,
          mobile: '9876543210',
          password_hash: 'hash-of-a-password',
          is_demo: 0 as const,
          created_at: '2026-01-02T03:04:05.000Z',
        })),
      )
      .execute();
    const member = await k.deps.db.sql
      .selectFrom('users')
      .select('id')
      .where('code', '=', 'E6')
      .executeTakeFirstOrThrow();
    await indexUsers(k.deps.db.sql, [member.id]);
    await setType(k.deps.db.sql, member.id, 'Paid');
    const { headers, bytes } = await download(admin, '/api/Users/Export');
    expect(headers['content-disposition']).toMatch(/attachment; filename="?exported_data\.xlsx/);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Sheet1']);
    const [head, ...rows] = sheets[0]!.rows;
    expect(head).toEqual(['userId', 'userCode', 'userName', 'userEmail', 'mobile', 'type', 'createdDate']);
    expect(rows).toHaveLength(evil.length + 1);
    expect(JSON.stringify(sheets)).not.toMatch(/hash|argon|password/i);
    for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(rows.map((row) => row[2])).toContain("'=1+1");
    const paid = await download(admin, '/api/Users/Export?type=Paid&search=ash');
    expect((await readXlsx(paid.bytes)).sheets[0]!.rows.slice(1).map((row) => row[2])).toEqual(['ASHA']);
    expect(await audited(k)).toEqual([
      { action: 'user.export', actor_id: admin.user!.id, details: '{"type":"","searched":false}' },
      { action: 'user.export', actor_id: admin.user!.id, details: '{"type":"Paid","searched":true}' },
    ]);
    for (const type of ['Free', 'Paid'] as const)
      expect((await (await k.as(type)).request('GET', '/api/Users/Export')).status).toBe(403);
  });
});

eachDatabase('the import', { shortOn: 'postgres' }, (start) => {
  const good: Row[] = [
    header,
    ['Asha Rao', 'Asha@Example.org', 9_876_543_210, 'paid'],
    ['Ravi  Kumar', 'ravi@example.org', '+91 98765-43211', ''],
    ['', '', '', ''],
    ['मीना', 'meena@example.org', '09876543212', 'Student'],
  ];

  it('first only tells, then makes accounts that nobody can log in to, and skips them the next time', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const sheet = await book(good);
    const tried = await send(admin, sheet, true);
    expect([tried.status, tried.body]).toMatchObject([
      200,
      { dryRun: true, rows: 3, made: 3, skipped: 0, wrong: 0, mailed: false },
    ]);
    const learners = () =>
      k.deps.db.sql
        .selectFrom('users')
        .select(['id', 'code', 'name', 'email', 'mobile', 'password_hash'])
        .select(userTypeAt('users', k.deps.now()).as('type'))
        .where('role', '=', 'learner')
        .orderBy('id')
        .execute();
    expect(await learners()).toEqual([]);
    expect((await send(admin, sheet, false)).body).toMatchObject({ dryRun: false, made: 3, skipped: 0 });
    const made = await learners();
    expect(made.map(({ id: _id, code: _code, ...rest }) => rest)).toEqual(
      [
        { name: 'ASHA RAO', email: 'asha@example.org', mobile: '9876543210', type: 'Paid' },
        { name: 'RAVI KUMAR', email: 'ravi@example.org', mobile: '9876543211', type: 'Free' },
        { name: 'मीना', email: 'meena@example.org', mobile: '9876543212', type: 'Student' },
      ].map((learner) => ({ ...learner, password_hash: noPassword })),
    );
    for (const { id, code } of made) expect(code).toBe(`KK-${id}`);
    for (const pswd of ['', noPassword])
      expect(
        (await k.anonymous().call(accounts.login, { body: { useremail: 'asha@example.org', pswd } })).status,
      ).toBe(401);
    expect((await send(admin, sheet, false)).body).toMatchObject({
      made: 0,
      skipped: 3,
      known: [{ row: 2, email: 'asha@example.org' }, { row: 3 }, { row: 5 }],
    });
    expect(await audited(k)).toEqual([
      {
        action: 'user.import',
        actor_id: admin.user!.id,
        details: '{"rows":3,"made":3,"paid":1,"mailed":false}',
      },
    ]);
    // an administrator's link sets the account's first password
    const { body } = await admin.call(accounts.resetLink, { query: { id: made[0]!.id }, body: {} });
    const token = body.link.split('#')[1]!;
    await k.anonymous().call(accounts.reset, { body: { token, password: 'first password' } });
    expect(
      (
        await k
          .anonymous()
          .call(accounts.login, { body: { useremail: 'asha@example.org', pswd: 'first password' } })
      ).status,
    ).toBe(200);
  });

  it('names each row that has an error, with the column and a sentence, and imports the others', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const sheet = await book([
      header,
      ['A', 'a@example.org', '९८७६५४३२१०', 'Free'],
      ['', 'b@example.org', '9876543210', 'Free'],
      ['C', 'not an e-mail', '9876543210', 'Free'],
      ['D', 'd@example.org', '9876543210', 'Admin'],
      ['E', 'e@example.org', '9876543210', 'Free'],
      ['E2', 'E@example.org', '9876543210', 'Free'],
      ['=F', 'f@example.org', 98765, 'Free'],
      ['x'.repeat(101), 'g@example.org', '', 'Free'],
    ]);
    const { body } = await send(admin, sheet, false);
    expect(body).toMatchObject({ rows: 8, made: 1, skipped: 0, wrong: 7 });
    expect(body.errors).toEqual([
      { row: 2, field: 'Mobile', message: 'Mobile number must be 10 digits.' },
      { row: 3, field: 'Full Name', message: 'Full Name is required.' },
      { row: 4, field: 'Email', message: 'Please enter a valid email address.' },
      { row: 5, field: 'Type', message: 'Type must be Free, Student or Paid.' },
      { row: 7, field: 'Email', message: 'This email stands in row 6 already.' },
      { row: 8, field: 'Mobile', message: 'Mobile number must be 10 digits.' },
      { row: 9, field: 'Full Name', message: 'This is too long.' },
      { row: 9, field: 'Mobile', message: 'Mobile number is required.' },
    ]);
    expect(body.sample).toEqual([
      { row: 6, userName: 'E', userEmail: 'e@example.org', mobile: '9876543210', type: 'Free' },
    ]);
  });

  it('refuses formulas', async () => {
    const k = await start();
    const rows: Row[] = [header, ['A', 'a@example.org', '9876543210', 'Free']];
    const cells = new Map([['1,0', { type: 'formula' as const, formula: '1+1', formulaResult: 'A' }]]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows, cells }] }));
    const { body } = await send(await k.as('Admin'), bytes, true);
    expect(body.errors).toEqual([
      { row: 2, field: 'Full Name', message: 'This cell holds a formula. Please put in its value.' },
    ]);
  });

  it('reads CSV as it comes from spreadsheet programs, whatever the file is called', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const csv = '\uFEFFनाम;ई-मेल;मोबाइल\r\n';
    expect((await send(admin, Buffer.from(csv), true, 'a.csv')).status).toBe(422);
    const texts = [
      '\uFEFFFull Name,Email,Mobile\r\n"Rao, Asha",a@example.org,9876543210\r\n',
      'name;email;mobile no;type\nAsha;a@example.org;9876543210;paid\n\n',
      'Type\tMobile\tEmail\tName\nFree\t9876543210\ta@example.org\tAsha',
    ];
    for (const text of texts)
      for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text.replace('\uFEFF', '')}`, 'utf16le')])
        expect((await send(admin, bytes, true, 'a.xlsx')).body, text).toMatchObject({ made: 1, wrong: 0 });
  });

  it('answers files that are no such spreadsheet with a sentence', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const line = ['A', 'a@example.org', '9876543210', 'Free'];
    const notReadable =
      'This is not a spreadsheet that can be read. Please save it as .xlsx or as CSV UTF-8.';
    const honest = await book([header, line]);
    const cut = honest.subarray(0, honest.length / 2);
    const bad: [string, Buffer, number, string][] = [
      ['empty', Buffer.alloc(0), 422, 'There are no learners in this spreadsheet.'],
      ['only a header', await book([header]), 422, 'There are no learners in this spreadsheet.'],
      ['html', Buffer.from('<html><table><tr><td>Email</td></tr></table></html>'), 415, notReadable],
      ['cut off', cut, 415, notReadable],
      ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff]), 415, notReadable],
      [
        'no column',
        await book([['Full Name', 'Email'], line]),
        422,
        'The first row must name the columns. The column “Mobile” is missing.',
      ],
      [
        'a column twice',
        await book([['Name', 'Full Name', 'Email', 'Mobile'], line]),
        422,
        'The column “Full Name” is there twice.',
      ],
      [
        '10,001 rows',
        await book([header, ...Array.from({ length: 10_000 }, () => line)]),
        422,
        'There are more than 5000 rows. Please import them in parts.',
      ],
      [
        'too large',
        Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
        413,
        'This spreadsheet is larger than 5 MB. Please split it.',
      ],
      [
        'a zip bomb',
        zip([['xl/worksheets/sheet1.xml', Buffer.alloc(100 * 1024 * 1024)]]),
        413,
        'This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.',
      ],
      [
        'a zip bomb that lies',
        zip([['[Content_Types].xml', Buffer.alloc(100 * 1024 * 1024)]], 10),
        415,
        notReadable,
      ],
      [
        'old',
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
        415,
        'This is an old .xls or a locked spreadsheet. Please save it as .xlsx without a password.',
      ],
    ];
    for (const [what, bytes, status, message] of bad) {
      const answer = await send(admin, bytes, false);
      expect([answer.status, answer.body], what).toMatchObject([status, { error: { message } }]);
    }
    expect((await admin.upload(accounts.import, { query: { dryRun: true } }, [])).status).toBe(422);
    expect((await send(await k.as('Paid'), honest, true)).status).toBe(403);
    expect(
      await k.deps.db.sql.selectFrom('users').select('id').where('email', '=', 'a@example.org').execute(),
    ).toEqual([]);
  });

  it('takes neither the server’s memory nor its time for a small sheet with cells in the last column', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const sheet = farSheet(5000);
    expect(sheet.length).toBeLessThan(60_000);
    const before = process.memoryUsage().rss;
    let max = 0;
    const looking = setInterval(() => (max = Math.max(max, process.memoryUsage().rss)), 5);
    const { status, body } = await send(admin, sheet, true).finally(() => clearInterval(looking));
    expect([status, (body as unknown as { error: { message: string } }).error.message]).toEqual([
      413,
      'This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.',
    ]);
    expect(max - before).toBeLessThan(150 * 1024 ** 2);
    // the next one is parsed, in a child process
    const fine = await send(admin, await book(good), true);
    expect(fine.body).toMatchObject({ rows: 3, made: 3 });
    // a single cell in the last column is refused without harm
    expect((await send(admin, farSheet(1), true)).status).toBe(422);
  });

  it('reads a large sheet while others are served: what it takes is not taken from them', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const sheet = wideSheet(5000, 150);
    await send(admin, await book(good), true);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const { status } = await send(admin, sheet, true);
    const took = performance.now() - begun;
    // the histogram records a delay only once it is over
    const { count } = delay;
    await vi.waitFor(() => expect(delay.count).toBeGreaterThan(count), 30_000);
    delay.disable();
    // the sheet was parsed: the error names no column
    expect(status).toBe(422);
    // parsing in the server's own thread would block the event loop for nearly all that time
    expect(delay.max / 1e6 / took).toBeLessThan(0.5);
  });

  it('makes 5,000 accounts within seconds, twice at the same time without one too many', async () => {
    const k = await start();
    const [one, two] = [await k.as('Admin'), await k.as('Admin')];
    const rows: Row[] = Array.from({ length: 5000 }, (_, i) => [
      `Learner ${i}`,
      `l${i}@example.org`,
      9_000_000_000 + i,
      'Free',
    ]);
    const sheet = await book([header, ...rows]);
    const began = performance.now();
    const answers = await Promise.all([send(one, sheet, false), send(two, sheet, false)]);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(answers.map(({ body }) => body.made + body.skipped)).toEqual([5000, 5000]);
    expect(answers.reduce((sum, { body }) => sum + body.made, 0)).toBe(5000);
    const page = await one.call(accounts.page, { query: { search: 'l4999@' } });
    expect(page.body.rows.map(({ userEmail }) => userEmail)).toEqual(['l4999@example.org']);
  });

  it('mails each new learner a link to a first password, once, when mail is set up', async () => {
    const { url, mails, close } = await mailbox();
    try {
      const k = await start({
        SMTP_URL: url,
        MAIL_FROM: 'kaksha@example.org',
        PUBLIC_URL: 'http://academy.example',
      });
      const admin = await k.as('Admin');
      expect((await send(admin, await book(good), true)).body.mailed).toBe(true);
      await k.jobs();
      expect(mails).toEqual([]);
      await send(admin, await book(good), false);
      // a requested mail does not wait for all those of an import
      const useremail = (await k.as('Free')).user!.email;
      await k.anonymous().call(accounts.forgot, { body: { useremail } });
      await k.jobs();
      expect(mails).toHaveLength(4);
      expect(mails[0]!.to).toEqual([useremail]);
      const token = /resetpassword#([\w-]+)/.exec(mails[1]!.text)![1]!;
      k.clock.forward(6 * 86_400);
      const { status } = await k
        .anonymous()
        .call(accounts.reset, { body: { token, password: 'first password' } });
      expect(status).toBe(200);
    } finally {
      await close();
    }
  });

  it('gives a template that it reads itself', async () => {
    const k = await start();
    const { bytes } = await download(await k.as('Admin'), '/api/Users/ImportTemplate');
    expect((await readXlsx(bytes)).sheets[0]!.rows).toEqual([header]);
  });
});

/** An .xlsx with one cell per row, in the last possible column. */
const farSheet = (rows: number): Buffer =>
  sheetOf(Array.from({ length: rows }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`));

function wideSheet(rows: number, columns: number): Buffer {
  const row = `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`;
  return sheetOf(Array.from({ length: rows }, () => row));
}

function sheetOf(cells: readonly string[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = ['/xl/workbook.xml', '/xl/worksheets/sheet1.xml'].map(
    (part, i) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${i ? 'worksheet' : 'sheet.main'}+xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return zip(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
}

/** A zip archive of deflated files; `claimed` is their declared size. */
function zip(files: [string, Buffer][], claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const size = claimed ?? bytes.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02_01_4b_50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    centrals.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
