import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shots } from '../../scripts/screens/shots.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

interface Source {
  /** Relative to src, with forward slashes. */
  file: string;
  text: string;
  /** Its imports within src, relative to src. */
  imports: string[];
  packages: string[];
}

const sources: Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|tsx)$/.test(file))
  .map((file) => {
    const text = readFileSync(path.join(src, file), 'utf8');
    const statement = /^(?:(?:import|export)\b[^'";]*\sfrom|import)\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;
    const named = [...text.matchAll(statement)].map((match) => (match[1] ?? match[2])!);
    return {
      file,
      text,
      imports: named
        .filter((name) => name.startsWith('.'))
        .map((name) => path.posix.normalize(path.posix.join(path.posix.dirname(file), name))),
      packages: named.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
    };
  });

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const product = sources.filter(({ file }) => !isTest(file));
const layer = (file: string): string => file.split('/')[0]!;
const feature = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null;
const isWeb = (file: string): boolean => /(^|\/)web\//.test(file);
const isServer = (file: string): boolean => /(^|\/)server\//.test(file);
/** Whether a file is the interface that a feature's server offers to those of other features. */
const isPublic = (file: string): boolean => /^features\/[^/]+\/server\/public\.ts$/.test(file);
const isPlain = (file: string): boolean =>
  /^features\/[^/]+\/(api|rules|text|[a-z]+(Api|Text|Pages?))\.ts$/.test(file);

/** Every import that breaks a rule, as 'file imports target: remedy'. */
function broken(rule: (from: string, to: string) => string | null): string[] {
  return product.flatMap(({ file, imports }) =>
    imports.flatMap((to) => {
      const remedy = rule(file, to);
      return remedy ? [`${file} imports ${to}: ${remedy}`] : [];
    }),
  );
}

/** Fails for files that are not a named exception (file → reason), and for exceptions that no longer apply. */
function expectOnly(found: readonly string[], others: ReadonlyMap<string, string>, advice: string): void {
  expect(
    found.filter((file) => !others.has(file)),
    advice,
  ).toEqual([]);
  expect([...others.keys()].filter((file) => !found.includes(file))).toEqual([]);
}

describe('structure', () => {
  it('imports go app → features → lib, and nothing imports app; lib/text.ts alone finds locales', () => {
    const rank: Record<string, number> = { app: 2, features: 1, lib: 0 };
    expect(
      broken((from, to) => {
        // translations name the types of all dictionaries
        if (layer(from) === 'locales') return null;
        if (layer(to) === 'locales' && from !== 'lib/text.ts') return 'texts are found through lib/text.ts';
        if (layer(to) === 'app' && layer(from) !== 'app')
          return 'app only composes; move what both need into lib or a feature';
        return (rank[layer(to)] ?? 0) > (rank[layer(from)] ?? 0)
          ? 'lib is below features; move the shared part into lib'
          : null;
      }),
    ).toEqual([]);
  });

  it('web and server never import each other', () => {
    expect(
      broken((from, to) => {
        if (isWeb(from) && isServer(to)) return 'the browser gets data by an endpoint of api.ts';
        return isServer(from) && isWeb(to) ? 'what both need belongs into rules.ts or text.ts' : null;
      }),
    ).toEqual([]);
  });

  it('across features only api.ts, rules.ts and text.ts are imported, and server/public.ts by servers', () => {
    expect(
      broken((from, to) => {
        const [mine, theirs] = [feature(from), feature(to)];
        return mine && theirs && mine !== theirs && !isPlain(to) && !(isServer(from) && isPublic(to))
          ? 'import its api.ts, rules.ts or text.ts; a server its server/public.ts; or let src/app pass the function in'
          : null;
      }),
    ).toEqual([]);
  });

  it('features call each other’s server/public.ts in an order without cycles', () => {
    const asks = new Map<string, Set<string>>();
    for (const { file, imports } of product)
      for (const to of imports.filter(isPublic)) {
        const [mine, theirs] = [feature(file), feature(to)!];
        if (mine && mine !== theirs) asks.set(mine, (asks.get(mine) ?? new Set()).add(theirs));
      }
    expect(asks.size).toBeGreaterThan(0);
    // topological sort: removes features that depend on none of the rest, until none is left
    for (let left = true; left;) {
      left = false;
      for (const [name, theirs] of asks)
        if (![...theirs].some((one) => asks.has(one))) left = asks.delete(name);
    }
    const cycle = [...asks].map(([name, theirs]) => `${name} asks ${[...theirs].join(', ')}`);
    expect(cycle, 'let the lower one be told by src/app instead').toEqual([]);
  });

  it('api.ts, rules.ts and text.ts are plain data: zod, the contract, fields, texts and their like', () => {
    const allowed = new Set([
      'lib/avatar.ts',
      'lib/contract.ts',
      'lib/days.ts',
      'lib/drawings.ts',
      'lib/fields.ts',
      'lib/firstScreen.ts',
      'lib/localized.ts',
      'lib/markup.ts',
      'lib/money.ts',
      'lib/numberedSteps.ts',
      'lib/pageFrame.ts',
      'lib/phone.ts',
      'lib/text.ts',
      'lib/tickList.ts',
    ]);
    expect(
      broken((from, to) =>
        isPlain(from) && !isPlain(to) && !allowed.has(to) ? 'put server or browser code beside it' : null,
      ),
    ).toEqual([]);
    const packages = product
      .filter(({ file }) => isPlain(file))
      .flatMap(({ file, packages }) =>
        packages.filter((name) => name !== 'zod/mini').map((name) => `${file} imports ${name}`),
      );
    expect(packages).toEqual([]);
  });

  it('forms stand in the frame of lib/web/forms', () => {
    // except a search, which submits, saves and loses nothing
    const home = /^lib\/web\/(forms\/|ui\/SearchField\.tsx$)/;
    const found = product.filter(
      ({ file, text, packages }) =>
        isWeb(file) &&
        !home.test(file) &&
        (/<form\b/.test(text) ||
          packages.includes('@hookform/resolvers/zod') ||
          /import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/.test(text)),
    );
    expect(
      found.map(({ file }) => `${file}: use FormFrame or FormDialog with useForm or useEditForm`),
    ).toEqual([]);
  });

  it('SQL lives in store.ts, lib/server/db, lib/server/jobs and lib/server/search', () => {
    const home =
      /(\/server\/store\.ts|\/server\/(storage\/)?[a-zA-Z]+Store\.ts|^lib\/server\/(db|jobs|search)\/)/;
    const sql =
      /\b(select\s.+\sfrom\s|insert into\s|update\s\w+\sset\s|delete from\s)|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/i;
    const found = product.filter(
      ({ file, text }) =>
        !home.test(file) && !isWeb(file) && sql.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
    expect(found.map(({ file }) => `${file} holds SQL: move it into the feature's server/store.ts`)).toEqual(
      [],
    );
  });

  /** The feature that owns each table: its tables.ts merges the table into the Schema. */
  const owner = new Map(
    product.flatMap(({ file, text }) => {
      if (!/^features\/[^/]+\/server\/tables\.ts$/.test(file)) return [];
      const [, merged = ''] = /interface Schema \{([^}]*)\}/.exec(text) ?? [];
      return [...merged.matchAll(/^ +([a-z_]+): /gm)].map(([, table]) => [table!, feature(file)!] as const);
    }),
  );
  const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  /** The features' tables in a file's SQL after one of these words or in one of these calls. */
  const tablesIn = ({ text }: Source, words: string, calls: string): string[] => {
    const sql = new RegExp(`\\b(?:${words})\\s+([a-z_]+)\\b|\\b(?:${calls})\\(\\[?'([a-z_]+)[' ]`, 'gi');
    const found = [...withoutComments(text).matchAll(sql)].map((match) => match[1] ?? match[2]!);
    return [...new Set(found)].filter((table) => owner.has(table));
  };
  const stores = product.filter(
    // except the demo, which may write any table and marks its rows
    ({ file }) => /^features\/.*[sS]tore\.ts$/.test(file) && feature(file) !== 'demo',
  );

  it('lib knows no table of a feature', () => {
    expect(owner.size).toBeGreaterThan(30);
    const found = product
      .filter(({ file }) => /^lib\/server\/(?!db\/migrations\/)/.test(file))
      // inspects a database of any version before it is opened
      .filter(({ file }) => file !== 'lib/server/db/inspect.ts')
      .flatMap((source) =>
        tablesIn(
          source,
          'from|join|update|into',
          'selectFrom|insertInto|updateTable|deleteFrom|\\w+Join',
        ).map((table) => `${source.file} knows ${table}: that is ${owner.get(table)}'s`),
      );
    expect(found).toEqual([]);
  });

  it('a store writes only its own tables', () => {
    const found = stores.flatMap((source) =>
      tablesIn(source, 'insert into|update|delete from', 'insertInto|updateTable|deleteFrom')
        .filter((table) => owner.get(table) !== feature(source.file))
        .map(
          (table) =>
            `${source.file} writes ${table}: let the server/public.ts of ${owner.get(table)} offer that`,
        ),
    );
    expect(found).toEqual([]);
  });

  it('a store reads tables of others only where asking their owner would cost', () => {
    // by feature: the joined tables, and why it does not use their owner's server/public.ts
    const joins: Record<string, readonly [tables: string, why: string]> = {
      accounts: ['entitlements', 'each request reads its session with the entitlements, in one query'],
      audit: [
        'certificates coupons courses files lessons payments profiles ratings teachers tickets users',
        'the log calls the records of every feature by their names; all of them write it',
      ],
      certificates: [
        'courses lesson_starts lessons profiles progress users',
        'whether a course is completed, by whom, is one query over all of them',
      ],
      courses: [
        'files lessons rating_sums',
        'a list of courses comes with pictures and totals in two queries',
      ],
      files: [
        'captions courses lessons payments profiles teachers',
        'what nothing names any more is found in one query; their features import this one',
      ],
      goals: [
        'courses progress users',
        'what was watched is added, in one statement, to the days of those who are there; most watched courses are one query',
      ],
      lessons: ['courses files', 'a lesson is there with its course and plays with its video: one query'],
      marketing: ['users', 'what a visitor left is an account’s if its e-mail was proved: part of the query'],
      membership: ['coupons', 'coupons ask what tiers cost, so tiers can’t ask coupons'],
      notes: ['courses lessons', 'notes are listed in the order of the lessons that are there'],
      payments: [
        'files profiles users',
        'lists and receipts name the payer; pictures of proofs are compared',
      ],
      profile: ['files', 'a profile comes with its photo in one query'],
      progress: [
        'courses files lessons users',
        'the one statement that saves a message checks all of them; an outline is one query',
      ],
      questions: [
        'courses lessons profiles users',
        'posts are listed with the names of their authors and lessons',
      ],
      ratings: [
        'courses lessons profiles progress users',
        'who has watched enough may rate: one query; reviews are listed with courses and authors',
      ],
      renditions: [
        'courses files lessons',
        'which videos are to be converted depends on the lessons that show them: one query',
      ],
      support: ['users', 'tickets are listed with the names of those who wrote them'],
      teachers: ['files', 'teachers come with their photos in one query'],
    };
    const found = stores.flatMap((source) =>
      tablesIn(source, 'from|join', 'selectFrom|\\w+Join|from')
        .filter((table) => owner.get(table) !== feature(source.file))
        .map((table) => `${feature(source.file)} reads ${table}`),
    );
    const allowed = Object.entries(joins).flatMap(([name, [tables]]) =>
      tables.split(' ').map((table) => `${name} reads ${table}`),
    );
    const message =
      'ask the server/public.ts of the table’s owner; take what is not read any more off this list';
    expect([...new Set(found)].toSorted(), message).toEqual(allowed.toSorted());
  });

  it('only entitlements decide by the first lesson of a course', () => {
    const compared =
      /(===|!==|[<>]=?) *(\w+\.)*lowest\b|\blowest *(===|!==|[<>]=? )|\.position *= *\$\{lowest/;
    const found = product.filter(
      ({ file, text }) => feature(file) !== 'entitlements' && compared.test(withoutComments(text)),
    );
    expect(found.map(({ file }) => `${file}: ask mayWatch or isFirst of entitlements/rules.ts`)).toEqual([]);
  });

  it('only lib/server/http knows Fastify, only lib/server/{video,pdf,sheets}, db/dump.ts and app/systemd.ts start programs', () => {
    const only = (what: RegExp, home: RegExp, remedy: string): string[] =>
      product
        .filter(({ file, text }) => what.test(text) && !home.test(file))
        .map(({ file }) => `${file}: ${remedy}`);
    expect([
      ...only(
        /from '(@fastify\/|fastify')/,
        /^(lib\/server\/http\/|app\/assemble\.ts)/,
        'HTTP belongs into lib/server/http',
      ),
      ...only(
        /node:child_process/,
        /^(lib\/server\/(video\/|pdf\/|sheets\/|db\/dump\.ts)|app\/systemd\.ts)/,
        'programs are started in lib/server/{video,pdf,sheets}, lib/server/db/dump.ts and app/systemd.ts',
      ),
      // the linter sees only imports at the beginning of a file
      ...only(/import\('node:fs/, /^$/, 'files come in through deps.storage'),
    ]).toEqual([]);
  });

  // the linter forbids Date.now, Math.random and the like, and imports of node:fs (.oxlintrc.json); it can't distinguish
  // new Date() from new Date(at)
  it('reads the time through deps', () => {
    const onServer = (file: string): boolean => isServer(file) || /^app\/[^/]+\.ts$/.test(file);
    const found = product.filter(
      ({ file, text }) =>
        onServer(file) && file !== 'app/machine.ts' && /\bnew Date\(\s*\)|\bDate\(\s*\)/.test(text),
    );
    expect(found.map(({ file }) => `${file}: the time comes in through deps.now`)).toEqual([]);
  });

  it('waits through deps.timers, but where there are no deps yet, or another program is waited for', () => {
    const others = new Map([
      ['app/main.ts', 'the end of the process, whatever became of its deps'],
      [
        'features/accounts/server/passwords.ts',
        'a queue for the processor, which all academies of a process share',
      ],
      ['features/system/server/checkAddress.ts', 'a socket to outside'],
      ['lib/server/db/advisoryLock.ts', 'another process, before the database is open'],
      ['lib/server/db/batched.ts', 'a round trip of a database, which no simulated clock shortens'],
      ['lib/server/db/folderLock.ts', 'another process, before the database is open'],
      ['lib/server/db/inspect.ts', 'another process, before the database is open'],
      ['lib/server/db/migrate.ts', 'locks of other programs, before the database is open'],
      ['lib/server/db/processes.ts', 'other processes, which see this one by the database’s clock'],
      ['lib/server/db/sqlite-writer.ts', 'a thread, which has no deps'],
      ['lib/server/log/output.ts', 'standard output, which deps.log needs'],
      ['lib/server/pdf/pdf.ts', 'a program'],
      ['lib/server/sheets/readSheet.ts', 'a program'],
      ['lib/server/storage/bucket.ts', 'a bucket'],
      ['lib/server/storage/bucketFetch.ts', 'a bucket'],
      ['lib/server/storage/presence.ts', 'other processes, which see this one by the clock of the folder'],
      ['lib/server/timers.ts', 'deps.timers'],
      ['lib/server/video/collector.ts', 'a program'],
      ['lib/server/video/memoryWatch.ts', 'a program'],
      ['lib/server/video/package.ts', 'a program'],
      ['lib/server/video/probe.ts', 'a thread'],
      ['lib/server/video/systemProgram.ts', 'a program'],
    ]);
    const waits = product.filter(
      ({ file, text }) =>
        (isServer(file) || /^app\/[^/]+\.ts$/.test(file)) && /\bset(Timeout|Interval)\b/.test(text),
    );
    expectOnly(
      waits.map(({ file }) => file),
      others,
      'timers come in through deps.timers',
    );
  });

  it('asks for what browsers withhold on plain http in lib/web/secure.ts alone', () => {
    const withheld =
      /\bcrypto\s*\??\.\s*(randomUUID|subtle)|\bnavigator\s*\??\.\s*(clipboard|storage|serviceWorker|share|canShare|wakeLock|locks|credentials|mediaDevices|permissions|geolocation|bluetooth|usb|setAppBadge|getBattery|keyboard|xr)\b|\{[^}]*\b(clipboard|storage|serviceWorker|locks|credentials|mediaDevices)\b[^}]*\}\s*=\s*navigator|\bnew Notification\b|\bNotification\.|\bcaches\.|\bcookieStore\b|\bshow(Save|Open)FilePicker|\bPaymentRequest\b/;
    const inBrowser = ({ file }: Source): boolean => isWeb(file) || /^app\/.*\.tsx$|^app\/shell\//.test(file);
    // its code runs in a saved page, where it catches a missing API and reports it
    const shared = product.filter(({ file }) => isPlain(file) && file !== 'features/certificates/rules.ts');
    const found = [...product.filter(inBrowser), ...shared].filter(
      ({ file, text }) =>
        file !== 'lib/web/secure.ts' && withheld.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
    expect(
      found.map(({ file }) => `${file}: a page on http://192.168… does not have this; use lib/web/secure.ts`),
    ).toEqual([]);
  });

  it('says everything in Hindi through src/locales alone, so that a third language is one folder', () => {
    const others = new Map([
      [
        'features/demo/rules.ts',
        'the demo’s webinars: data of an owner, who writes one text in two languages',
      ],
      ['features/pages/landingPage.ts', 'a page in Hindi for everybody (SPECIFICATION §1)'],
      ['features/payments/server/amountInWords.ts', 'numbers in words need code for each language'],
      ['features/search/web/SearchPage.tsx', 'an English sentence about words in Hindi'],
      ['features/lessons/web/lessonPlan.ts', 'digits in names of files'],
      ['features/institute/web/InstituteForm.tsx', 'digits that are typed'],
      ['lib/web/amount.ts', 'digits that are typed'],
      ['lib/web/ui/CoverMotifs.tsx', 'recognises the subject of a course by the words of its name'],
      ['lib/server/search/ranking.ts', 'the end of a sentence'],
      ['lib/server/search/roman.ts', 'Devanagari in Latin letters'],
      ['lib/server/search/stem.ts', 'endings of Hindi words'],
      ['lib/server/search/tokens.ts', 'spellings and digits of Devanagari'],
    ]);
    const found = product.filter(
      ({ file, text }) =>
        layer(file) !== 'locales' &&
        /[\u0900-\u097F]/.test(text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, '')),
    );
    expectOnly(
      found.map(({ file }) => file),
      others,
      'declare the English sentence (dictionary of lib/text.ts) and translate it in src/locales/hi',
    );
  });

  it('shows lists by AdminList alone', () => {
    const others = new Map([
      ['features/accounts/web/ImportReportView.tsx', 'rows of a spreadsheet, in a dialog'],
      ['features/lessons/web/ResourceDialog.tsx', 'chosen files, in a dialog'],
      ['features/pages/web/MponlinePage.tsx', 'a table of a public page'],
      ['features/courses/web/CataloguePage.tsx', 'cards for everybody, numbered pages that can be linked to'],
      ['features/questions/web/QuestionsPanel.tsx', 'questions beside a lesson'],
      ['features/questions/web/MyQuestions.tsx', 'a few questions on the dashboard'],
      ['features/questions/web/QuestionThread.tsx', 'answers beside a lesson'],
    ]);
    const frame = /<(DataTable|Pagination|CursorPagination)\b/;
    const framed = product.filter(({ file, text }) => frame.test(text) && !file.startsWith('lib/web/lists/'));
    expectOnly(
      framed.map(({ file }) => file),
      others,
      'use lib/web/lists',
    );
  });

  it('keeps the closed vocabulary of file names', () => {
    const top =
      /^features\/[^/]+\/(api|rules|text|[a-z]+(Api|Text|Pages?))\.ts$|^features\/[^/]+\/(server|web)\//;
    const server = /^features\/[^/]+\/server\/[a-z][a-zA-Z]*\.ts$/;
    const web = /^features\/[^/]+\/web\/([A-Z][A-Za-z]*\.tsx|[a-z][A-Za-z]*\.tsx?)$/;
    const odd = product.filter(
      ({ file }) =>
        feature(file) &&
        !(top.test(file) && (!isServer(file) || server.test(file)) && (!isWeb(file) || web.test(file))),
    );
    expect(
      odd.map(
        ({ file }) =>
          `${file}: a feature holds api.ts, *Api.ts, rules.ts, text.ts, *Text.ts, *Page.ts, server/*.ts and web/*.tsx`,
      ),
    ).toEqual([]);
  });

  it('names server files after what they hold', () => {
    const word =
      /\/(?:[a-z]\w*)?(?:handlers|store|tables|jobs|public|mails|text|template|pdf|reply|defaults)\.ts$/i;
    const exported = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm;
    const unnamed = product.filter(({ file, text }) => {
      if (!/^features\/[^/]+\/server\//.test(file) || word.test(file)) return false;
      const topic = path.posix.basename(file, '.ts').replace(/s$/, '').toLowerCase();
      return ![...text.matchAll(exported)].some(([, name]) => name!.toLowerCase().includes(topic));
    });
    expect(
      unnamed.map(
        ({ file }) => `${file}: use a word of docs/ARCHITECTURE.md, after a topic, or the name of an export`,
      ),
    ).toEqual([]);
  });

  it('has no default exports, no barrels and no files that outgrow a reader', () => {
    const found = product.flatMap(({ file, text }) => [
      ...(/^export default /m.test(text) ? [`${file} has a default export: name it`] : []),
      ...(/(^|\/)index\.tsx?$/.test(file) || /^export \* from/m.test(text)
        ? [`${file} is a barrel: import the file itself`]
        : []),
      // a list of the screens, which the linter also exempts
      ...(text.split('\n').length > 320 && layer(file) !== 'locales' && file !== 'app/routes.tsx'
        ? [`${file} has ${text.split('\n').length} lines: split it by topic`]
        : []),
    ]);
    expect(found).toEqual([]);
  });
});

describe('tests', () => {
  const root = path.join(src, '..');
  const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .concat(sources.filter(({ file }) => isTest(file)).map(({ file }) => `src/${file}`));
  const having = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));

  it('replace no module: what they replace is a parameter, or a global of the platform', () => {
    expect(having(/\bvi\.(do)?mock\(/i)).toEqual([]);
  });

  it('wait for conditions, clocks and events, and let time pass by tests/support/until.ts alone', () => {
    const others = new Map([
      ['tests/support/until.ts', 'until and pass'],
      ['tests/e2e/looks.ts', 'replies that come late in the page'],
      ['tests/integration/setUp.test.ts', 'a program of its own that waits without a promise'],
    ]);
    const sleep = /(?<!\btest\.)\bsetTimeout\b|\bwaitForTimeout\b|\bscheduler\.wait\b|\bAtomics\.wait\b/;
    expectOnly(having(sleep), others, 'use until, or pass with the reason');
  });
});

describe('pictures', () => {
  it('are taken of every screen of routes.tsx', () => {
    const routes = readFileSync(path.join(src, 'app/routes.tsx'), 'utf8');
    const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map((match) => match[1]!);
    expect(paths.length).toBeGreaterThan(30);
    const shown = shots.map(({ address }) => address.split(/[?#]/)[0]!);
    const unseen = paths.filter((one) => {
      const pattern = new RegExp(`^${one.replace(/:\w+/, '[^/]+')}$`);
      return !shown.some((address) => pattern.test(address));
    });
    expect(unseen, 'add it to scripts/screens/shots.ts').toEqual([]);
  });

  it('in git are only those that the README shows, 1 MB at most; npm run screens puts the others into dist', () => {
    const folder = path.join(src, '../docs/screens');
    const readme = readFileSync(path.join(src, '../README.md'), 'utf8');
    const shown = [...readme.matchAll(/docs\/screens\/([^")]+)/g)].map((match) => match[1]!);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    expect(files.filter((file) => !shown.includes(file))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
  });
});

describe('docs/ARCHITECTURE.md', () => {
  const text = readFileSync(path.join(src, '../docs/ARCHITECTURE.md'), 'utf8');

  it('names places that exist', () => {
    const named = [...text.matchAll(/`(src\/[^`<>*]+)`/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(
      // a language that may still be added
      (name) => name !== 'src/locales/ta/' && !existsSync(path.join(src, '..', name)),
    );
    expect(missing).toEqual([]);
  });

  it('says what each feature is', () => {
    const table = text.slice(text.indexOf('## The features'), text.indexOf('## Where to change what'));
    const described = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap((match) =>
      match[1]!.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(described.toSorted()).toEqual(readdirSync(path.join(src, 'features')).toSorted());
  });
});
