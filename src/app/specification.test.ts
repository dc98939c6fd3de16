import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes as sights } from '../../tests/e2e/routes.ts';
import { specification, type SpecificationRow, unshown } from '../../scripts/specification.ts';
import { endpoints } from './endpoints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The routes of SPECIFICATION §2 and the links that decision 18 gives a screen. */
const routes =
  `/ /services /contact /home /school /mponline /signup /login /dashboard /course /about /courseplayer
  /upload /adminpanel /landingpage /profile /coursecontent /users /membershipcard /coupon /userpanel /coursecontentlist
  /payment/:id /payments /temp /sitebar /toastr /fileupload /contentresource
  /accounts /userssettings /helpandsupport /event /counseling /web /digital-m /whatsapp`.split(/\s+/);

/** The calls of SPECIFICATION §7. */
const calls = `GET /api/Users/Details, POST /api/Users/Create, GET /api/Users/CheckLogin, GET /api/Users,
  POST /api/Users/Edit, GET /api/UserProfile/UserProfileDetails, POST /api/UserProfile/Create,
  POST /api/UserProfile/Edit, GET /assets/course.json, GET /api/CourseMaster, POST /api/CourseMaster/Create,
  POST /api/CourseMaster/Edit, POST /api/CourseMaster/Delete, GET /api/CourseContent,
  GET /api/CourseContent/CourseContentByID, GET /api/CourseContent/Details, POST /api/CourseContent/Create,
  POST /api/CourseContent/Edit, POST /api/CourseContent/Delete, GET /api/UsersProgress/GetUserProgress,
  POST /api/UsersProgress/Edit, POST /api/Image/UploadImage, POST /api/Image/UploadFiles, GET /api/Image/GetFiles,
  GET /api/coupon, POST /api/coupon/create, POST /api/coupon/edit, GET /api/payment, POST /api/payment`.split(
  /,\s+/,
);

const rows = specification();
const of = (section: string): SpecificationRow[] => rows.filter((row) => row.section === section);

const screens = read('src/app/routes.tsx');
// ends at the route's own end, so that another route's page never matches
const screenOf = (route: string): string | undefined =>
  screens.split(/(?=\bpath: ')/).find((entry) => entry.startsWith(`path: '${route}'`));

/** The field names of a schema; for a list, those of its items. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  const { type, shape, element, innerType } = (schema as { _zod: { def: Record<string, unknown> } })._zod.def;
  if (type === 'object') return shape as Record<string, unknown>;
  return element || innerType ? fieldsOf(element ?? innerType) : {};
}

describe('docs/SPECIFICATION.md', () => {
  it('says of every row where it lives, which is there, and which test shows it', () => {
    const listed = rows.filter(({ section }) => section !== 'Entities');
    const wrong = listed.flatMap(({ what, lives: [file, held] }) => {
      if (file === undefined) return [`${what}: a file is missing`];
      if (!existsSync(path.join(root, file))) return [`${what}: ${file} is not there`];
      return held === undefined || read(file).includes(held) ? [] : [`${what}: ${file} has no ${held}`];
    });
    expect(wrong).toEqual([]);
    // that the test ran and passed is checked at the end of npm test (scripts/specification.ts)
    const isTest = /\.(test|spec)\.ts$/;
    expect(listed.filter(({ shown: [file, title] }) => !isTest.test(file!) || !title)).toEqual([]);
  });

  it('is shown only by tests that ran and passed', () => {
    const row = (title: string): SpecificationRow => ({
      section: 'States',
      what: title,
      lives: [],
      shown: ['a.test.ts', title],
    });
    const results = [
      ['a.test.ts', 'good', 'passed'],
      ['a.test.ts', 'on one database', 'passed'],
      ['a.test.ts', 'on one database', 'failed'],
      ['a.test.ts', 'left out', 'skipped'],
      ['b.test.ts', 'of another file', 'passed'],
    ].map(([file, title, status]) => ({ file: file!, title: title!, status: status! }));
    const rows = ['good', 'on one database', 'left out', 'of another file'].map(row);
    expect(unshown(rows, results)).toEqual([
      "States, on one database: 'on one database' of a.test.ts is failed",
      "States, left out: 'left out' of a.test.ts is skipped",
      "States, of another file: no test of a.test.ts that ran is called 'of another file'",
    ]);
  });

  it('has every route of the specification, each in routes.tsx with its page', () => {
    expect(of('Routes').map(({ what }) => what)).toEqual(routes);
    const wrong = of('Routes')
      .filter(({ what, lives: [file] }) => !screenOf(what)?.includes(`${path.basename(file!)}'`))
      .map(({ what, lives: [file] }) => `${what} does not lead to ${file}`);
    expect(wrong).toEqual([]);
  });

  it('knows each screen by a heading of its own, so that routes.spec.ts can tell a wrong one', () => {
    const names = Object.entries(sights)
      // the catalogue has two routes
      .filter(([route]) => route !== '/')
      .map(([, { heading, back = '' }]) => `${String(heading)} ${back}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has every call of the specification, each bound in endpoints.ts under the name it is given', () => {
    expect(of('Calls').map(({ what }) => what)).toEqual(calls);
    const wrong = of('Calls').filter(({ what, lives: [, address, name] }) => {
      const bound = endpoints.find((one) => one.name === name);
      return `${bound?.endpoint.method} ${bound?.endpoint.path}` !== what || bound?.endpoint.path !== address;
    });
    expect(wrong).toEqual([]);
  });

  it('has every entity of the specification, each field in the schema of the call that carries it', () => {
    expect(of('Entities')).toHaveLength(13);
    const wrong = of('Entities').flatMap(({ what, lives: [name, part], shown }) => {
      const bound = endpoints.find((one) => one.name === name);
      const [side, inner] = part!.split('.');
      const schema = bound?.endpoint[side as 'body' | 'reply'];
      const fields = schema ? fieldsOf(schema) : {};
      const named = Object.keys(inner ? fieldsOf(fields[inner]) : fields);
      return shown
        .filter((field) => !named.includes(field))
        .map((field) => `${what}: no ${field} in ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has messages and words to the letter', () => {
    const elsewhere = [...of('Messages'), ...of('Words of screens')].filter(
      ({ what, lives: [, held] }) => held !== what,
    );
    expect(elsewhere).toEqual([]);
  });

  it('has all screens, messages, states and rules', () => {
    const numbers = of('Screens').map(({ what }) => Number.parseInt(what, 10));
    expect(new Set(numbers.filter((number) => !Number.isNaN(number))).size).toBe(24);
    const least = { Messages: 26, 'Words of screens': 50, States: 25, 'Rules and constants': 67 };
    for (const [section, count] of Object.entries(least))
      expect(of(section).length, section).toBeGreaterThanOrEqual(count);
  });
});
