import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { table } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const document = read('docs/SPECIFICATION.md');

/** The route list of the specification (§2) and the links that decision 18 gives a screen. */
const routes =
  `/ /services /contact /home /school /mponline /signup /login /dashboard /course /about /courseplayer
  /upload /adminpanel /landingpage /profile /coursecontent /users /membershipcard /coupon /userpanel /coursecontentlist
  /payment/:id /payments /temp /sitebar /toastr /fileupload /contentresource
  /accounts /userssettings /helpandsupport /event /counseling /web /digital-m /whatsapp`.split(/\s+/);

/** The calls of the specification (§7). */
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

interface Row {
  section: string;
  /** The first cell, its code without the marks. */
  what: string;
  /** Code of the second and third cell: a file, then what it holds. Empty for 'not yet'. */
  lives: string[];
  shown: string[];
}

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

const rows: Row[] = document.split(/^## /m).flatMap((part) => {
  const section = part.split('\n')[0]!;
  return [...part.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(2).map((match) => ({
    section,
    what: codeIn(match[1]!)[0] ?? match[1]!.trim(),
    lives: codeIn(match[2]!),
    shown: codeIn(match[3]!),
  }));
});
const of = (section: string): Row[] => rows.filter((row) => row.section === section);

const sources: string[] = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => read(path.join('src', file)));
const screens = read('src/app/routes.tsx');
// up to its own end, so that another route's page is never taken for this one's
const screenOf = (route: string): string | undefined =>
  screens.split(/(?=\bpath: ')/).find((entry) => entry.startsWith(`path: '${route}'`));

describe('docs/SPECIFICATION.md', () => {
  it('names files that are there and hold what is said of them', () => {
    const wrong = rows.flatMap(({ what, lives, shown }) =>
      [lives, shown].flatMap(([file, held]) => {
        if (file === undefined) return [];
        if (!existsSync(path.join(root, file))) return [`${what}: ${file} is not there`];
        return held === undefined || read(file).includes(held) ? [] : [`${what}: ${file} has no ${held}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(rows.filter(({ shown: [file] }) => file && !/\.(test|spec)\.ts$/.test(file))).toEqual([]);
  });

  it('has every route of the specification, each in routes.tsx with its page or not there at all', () => {
    expect(of('Routes').map(({ what }) => what)).toEqual(routes);
    const wrong = of('Routes').flatMap(({ what, lives: [file] }) => {
      const entry = screenOf(what);
      if (file === undefined)
        return entry === undefined
          ? []
          : [`${what} is there: say in the document where and which test shows it`];
      return entry?.includes(`${path.basename(file)}'`) ? [] : [`${what} does not lead to ${file}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has every call of the specification, each bound in table.ts under the name it is given', () => {
    expect(of('Calls').map(({ what }) => what)).toEqual(calls);
    const wrong = of('Calls').filter(({ what, lives: [, address, name], shown }) => {
      const bound = table.find((one) => one.name === name);
      return (
        `${bound?.row.method} ${bound?.row.path}` !== what ||
        bound?.row.path !== address ||
        // the rows' object may be called otherwise in code: profiles.edit is profile.edit
        shown[1]?.split('.')[1] !== name?.split('.')[1]
      );
    });
    expect(wrong).toEqual([]);
  });

  it('says "not yet" only of texts that no source holds', () => {
    const there = [...of('Messages'), ...of('Words of screens')]
      .filter(({ lives, what }) => lives.length === 0 && sources.some((text) => text.includes(what)))
      .map(({ what }) => `${what} is there: say in the document where and which test shows it`);
    expect(there).toEqual([]);
    const elsewhere = [...of('Messages'), ...of('Words of screens')].filter(
      ({ what, lives: [, held] }) => held !== undefined && held !== what,
    );
    expect(elsewhere).toEqual([]);
  });

  it('has all screens and messages', () => {
    const numbers = of('Screens').map(({ what }) => Number.parseInt(what, 10));
    expect(new Set(numbers.filter((number) => !Number.isNaN(number))).size).toBe(24);
    expect(of('Messages').length).toBeGreaterThanOrEqual(26);
    expect(of('Rules and constants').length).toBeGreaterThan(30);
  });
});
