import { expect, it } from 'vitest';
import { putFile } from '../../../tests/support/content.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { htmlOf } from '../../lib/server/http/markup.ts';
import { courses } from '../courses/api.ts';
import { markUnused, takeGarbage } from '../files/server/unusedStore.ts';
import { institute } from '../institute/api.ts';
import { webinars } from '../marketing/api.ts';
import { home, type Home } from './api.ts';
import { blankSection, type HomeSection, withAllSections } from './rules.ts';
import { defaultHome } from './server/defaults.ts';
import { homeFirst } from './server/public.ts';
import { homeMarkup, promiseOf } from './homePage.ts';
import { inEach } from '../../lib/text.ts';

const noFacts: Home['facts'] = {
  courses: [],
  total: 0,
  play: null,
  playInLanguage: [],
  pictureUrl: '',
  teachers: [],
  figures: [],
  tiers: [],
  webinar: null,
  contact: { phone: '', email: '', visit: '', groupLink: '' },
};

const question = (name: string, about: string, nameHi = '', aboutHi = ''): HomeSection => ({
  ...blankSection('questions'),
  title: 'Questions',
  items: [{ name, nameHi, about, aboutHi }],
});

const pageOf = (sections: HomeSection[], lang: string, facts = noFacts): string =>
  htmlOf(
    homeMarkup(
      {
        home: {
          title: 'Learn',
          titleHi: '',
          text: '',
          textHi: '',
          pictureName: '',
          playCourseID: 0,
          sections,
        },
        facts,
      },
      lang,
    ),
  );

it('escapes every text, and marks words that are not in the language of the page', () => {
  const html = pageOf([question('<script>alert(1)</script>', 'A "quoted" & <b>bold</b> answer')], 'hi');
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html).toContain('A &#34;quoted&#34; &#38; ');
  expect(html).toMatch(/<h1 [^>]*lang="en">Learn<\/h1>/);
  expect(pageOf([question('Why?', 'So.', 'क्यों?', 'इसलिए।')], 'hi')).toMatch(/<h3 class="[^"]*">क्यों\?<\/h3>/);
});

it('shows a text of the owner that is written in Hindi alone', () => {
  const hindi = { ...blankSection('text'), titleHi: 'छात्रावास', textHi: 'शहर के बीच में' };
  expect(pageOf([hindi], 'hi')).toContain('>छात्रावास</h2>');
  expect(pageOf([hindi], 'en')).toMatch(/<h2 [^>]*lang="hi">छात्रावास<\/h2>/);
});

it('leaves out sections that have nothing to show, and alternates the ground of the others', () => {
  const kinds = ['courses', 'teachers', 'results', 'voices', 'webinar', 'contact', 'text'] as const;
  expect(pageOf(kinds.map(blankSection), 'en')).not.toContain('<section');
  const three = [question('One?', '1'), blankSection('voices'), question('Two?', '2')];
  const grounds = [...pageOf(three, 'en').matchAll(/<section class="([^"]*)">/g)].map(([, ground]) => ground);
  expect(grounds).toEqual(['', 'border-y border-line bg-surface-2 dark:bg-surface/50']);
});

it('names no teachers and no prices at the top while their sections are hidden', () => {
  const facts = {
    ...noFacts,
    total: 2,
    teachers: [{ teacherID: 1, name: 'Meera', photoUrl: '', words: '', wordsHi: '' }],
    tiers: [
      { membershipid: 2, name: 'Silver' as const, price: 999, months: null, features: [], featuresHi: [] },
    ],
  };
  const kinds = ['courses', 'teachers', 'memberships'] as const;
  const topOf = (hidden: boolean): string =>
    pageOf(
      kinds.map((kind) => ({ ...blankSection(kind), hidden: hidden && kind !== 'courses' })),
      'en',
      facts,
    ).split('<section')[0]!;
  expect(topOf(false)).toMatch(/Meera[^]*2 courses · From ₹999/);
  expect(topOf(true)).toContain('2 courses');
  expect(topOf(true)).not.toMatch(/Meera|₹/);
});

it('marks the language of a webinar, which is written once for all readers', () => {
  const webinar = {
    id: 1,
    title: 'Google पर आपकी छोटी दुकान',
    about: 'Free and live.',
    startsAt: '2099-01-01T05:30:00Z',
    minutes: 60,
    full: false,
  };
  for (const lang of ['en', 'hi'])
    expect(pageOf([blankSection('webinar')], lang, { ...noFacts, webinar }), lang).toMatch(
      /lang="hi">Google पर[^]*lang="en">Free and live/,
    );
});

it('links that come from the owner lead nowhere but to phones, chats and pages', () => {
  const facts = {
    ...noFacts,
    contact: { phone: '98765 43210', email: '', visit: 'Main Road', groupLink: 'https://chat.example/x"y' },
  };
  const html = pageOf([{ ...blankSection('contact'), title: 'Ask' }], 'en', facts);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/join',
    'https://wa.me/919876543210',
    'tel:9876543210',
    'https://chat.example/x&#34;y',
    '/contact',
  ]);
});

it('a stored page that is older than a kind of section gets it, hidden', () => {
  const old = {
    ...defaultHome(),
    sections: [blankSection('text'), blankSection('steps'), blankSection('text')],
  };
  const { sections } = withAllSections(old);
  expect(sections.slice(0, 3).map(({ kind }) => kind)).toEqual(['text', 'steps', 'text']);
  expect(sections.slice(3).every(({ hidden }) => hidden)).toBe(true);
  expect(new Set(sections.map(({ kind }) => kind)).size).toBe(10);
});

eachDatabase('the home page', { shortOn: 'sqlite' }, (start) => {
  it('says what is true of every academy until the owner edits it', async () => {
    const k = await start();
    const { id } = await makeCourse(k, [60, 60]);
    const { body } = await k.anonymous().call(home.get, {});
    expect(body.home).toMatchObject({
      title: 'Learn at your own pace, on any phone',
      titleHi: 'अपनी रफ़्तार से सीखें, किसी भी फ़ोन पर',
    });
    expect(body.facts).toMatchObject({
      total: 1,
      courses: [{ courseID: id }],
      play: { course: { courseID: id }, freeLesson: true },
      teachers: [],
      webinar: null,
    });
    const html = (await homeFirst(k.deps.db, k.deps.now())).first!.html('en');
    expect(html).toContain(`/freelesson?courseid=${id}`);
    expect(html).toContain('Watch the first lesson free');
    expect(html).not.toContain('What learners say');
  });

  it('shows the sections in the owner’s order without the hidden ones, in both languages', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { body: draft } = await admin.call(home.draft, {});
    const own: HomeSection = {
      ...blankSection('text'),
      title: 'Since 1998',
      titleHi: '1998 से',
      text: 'In Mysuru.',
    };
    const sections = [
      own,
      ...draft.sections.map((one) => (one.kind === 'steps' ? { ...one, hidden: true } : one)).toReversed(),
    ];
    const { body: saved, status } = await admin.call(home.edit, {
      body: { sections, titleHi: '', version: draft.version },
    });
    expect(status).toBe(200);
    expect(saved.sections.map(({ kind }) => kind)).toEqual(sections.map(({ kind }) => kind));
    const { body } = await k.anonymous().call(home.get, {});
    expect(body.home.sections.map(({ kind }) => kind)).toEqual(
      sections.filter(({ hidden }) => !hidden).map(({ kind }) => kind),
    );
    expect(JSON.stringify(body)).not.toContain('How it works');
    const page = await homeFirst(k.deps.db, k.deps.now());
    expect(page.first!.html('hi')).toContain('1998 से');
    expect(page.first!.html('hi')).toContain(
      '<p class="measure mt-1 whitespace-pre-line text-ink-soft" lang="en">In Mysuru.</p>',
    );
    expect(page.title).toEqual(inEach(() => 'Learn at your own pace, on any phone'));
  });

  it('can be written in Hindi alone, which readers of English see, too', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const items = [{ name: '', nameHi: 'कहाँ?', about: '', aboutHi: 'मैसूर में।' }];
    const hindi = { title: '', titleHi: 'घर बैठे सीखें', text: '', textHi: 'छोटे पाठ' };
    const saved = await admin.call(home.edit, {
      body: { ...hindi, sections: [{ ...blankSection('questions'), items }] },
    });
    expect([saved.status, saved.body]).toMatchObject([200, hindi]);
    const { body: draft } = await admin.call(home.draft, {});
    expect(draft).toMatchObject(hindi);
    expect(draft.sections[0]).toMatchObject({ kind: 'questions', items });
    const page = await homeFirst(k.deps.db, k.deps.now());
    expect(page.title).toEqual(inEach(() => 'घर बैठे सीखें'));
    for (const text of ['घर बैठे सीखें', 'छोटे पाठ', 'कहाँ?', 'मैसूर में।'])
      expect(page.first!.html('en')).toMatch(new RegExp(`lang="hi">${text.replace('?', '\\?')}<`));
  });

  it('plays the chosen course, or the newest when that one is gone, and names the next webinar', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [first, newest] = [await makeCourse(k, [60]), await makeCourse(k, [60])];
    await admin.call(home.edit, { body: { playCourseID: first.id } });
    const played = async () => (await k.anonymous().call(home.get, {})).body.facts.play?.course.courseID;
    expect(await played()).toBe(first.id);
    await admin.call(courses.delete, { query: { id: first.id } });
    expect(await played()).toBe(newest.id);
    const draft = { title: 'A talk', about: '', minutes: 60, seats: 10 };
    for (const startsAt of ['2099-02-01T05:30:00Z', '2099-01-01T05:30:00Z'])
      await admin.call(webinars.save, { query: { id: 0 }, body: { ...draft, startsAt } });
    const visitor = k.anonymous();
    const next = async () => (await visitor.call(home.get, {})).body.facts.webinar;
    expect(await next()).toMatchObject({ startsAt: '2099-01-01T05:30:00.000Z', full: false });
    // a webinar with seats comes first; without one the page offers the waiting list
    const fill = async (): Promise<void> => {
      const { id } = (await next())!;
      await admin.call(webinars.save, { query: { id }, body: { seats: 1 } });
      const seat = { name: 'Asha', mobile: '9876543210', email: 'asha@example.org', website: '', took: 20 };
      expect((await visitor.call(webinars.register, { query: { id }, body: seat })).status).toBe(200);
      await admin.call(home.edit, { body: { title: `Full ${id}` } });
    };
    await fill();
    expect(await next()).toMatchObject({ startsAt: '2099-02-01T05:30:00.000Z', full: false });
    const offer = (webinar: Awaited<ReturnType<typeof next>>): string =>
      pageOf([blankSection('webinar')], 'en', { ...noFacts, webinar });
    expect(offer(await next())).toContain('Reserve a seat');
    await fill();
    expect(await next()).toMatchObject({ startsAt: '2099-01-01T05:30:00.000Z', full: true });
    expect(offer(await next())).toContain('Join the waiting list');
  });

  it('plays a lesson in the language of who reads, unless the owner chose one', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [hindi, english] = [await makeCourse(k, [60]), await makeCourse(k, [60])];
    for (const [{ id }, lang] of [
      [hindi, 'hi'],
      [english, 'en'],
    ] as const)
      await k.deps.db.sql.updateTable('courses').set({ lang }).where('id', '=', id).execute();
    const plays = async () => {
      const { home: page, facts } = (await k.anonymous().call(home.get, {})).body;
      return (['en', 'hi'] as const).map(
        (lang) => /freelesson\?courseid=(\d+)/.exec(htmlOf(promiseOf({ home: page, facts }, lang)))?.[1],
      );
    };
    expect(await plays()).toEqual([String(english.id), String(hindi.id)]);
    await admin.call(home.edit, { body: { playCourseID: english.id } });
    expect(await plays()).toEqual([String(english.id), String(english.id)]);
  });

  it('shows the courses in their order, each with the least price of a membership, as its own page does', async () => {
    const k = await start();
    for (let i = 0; i < 7; i++) await makeCourse(k, [60]);
    const { body } = await k.anonymous().call(home.get, {});
    const list = body.facts.courses;
    const html = pageOf([blankSection('courses'), blankSection('memberships')], 'en', {
      ...noFacts,
      courses: list,
      total: 7,
      tiers: body.facts.tiers,
    });
    const links = [...html.matchAll(/href="(\/courses\/[^"]*)"/g)].map(([, href]) => href);
    const paths = list.map(({ slug }) => `/courses/${slug}`);
    expect(links).toEqual(paths);
    // one for each course, and one in the heading at the top
    expect(html.match(/From ₹[\d,]+\.00\/-/g)).toHaveLength(8);
    expect(html).not.toContain('Included in every membership');
  });

  it('counts the courses that it shows, and leads to the search for more of them', async () => {
    const k = await start();
    for (let i = 0; i < 7; i++) await makeCourse(k, [60], `Course ${i}`);
    const { body } = await k.anonymous().call(home.get, {});
    const shown = (total: number, lang = 'en') =>
      htmlOf(homeMarkup({ ...body, facts: { ...body.facts, total } }, lang));
    expect(shown(7)).toContain('>Show all 7 courses<');
    expect(shown(7)).not.toContain('href="/search"');
    expect(shown(100)).toContain('>Show the newest 7 courses<');
    expect(shown(100)).toMatch(/<a href="\/search"[^>]*>Search 93 more</);
    expect(shown(100, 'hi')).toContain('>93 और कोर्स खोजें<');
  });

  it('shows the owner’s results, or before there are any what the academy counts from some size on', async () => {
    const k = await start();
    const page = async (lang: string) => (await homeFirst(k.deps.db, k.deps.now())).first!.html(lang);
    expect(await page('en')).not.toContain('Results');
    const { sql } = k.deps.db;
    const row = { mobile: '', password_hash: 'x', segment: 'Free' as const, created_at: '2026-01-01' };
    const learner = (n: number, is_demo: 0 | 1 = 0) => ({
      ...row,
      is_demo,
      code: `c${n}`,
      name: 'Asha',
      email: `asha${n}@example.org`,
    });
    const ninetyNine = Array.from({ length: 99 }, (_, n) => learner(n));
    await sql
      .insertInto('users')
      .values([...ninetyNine, learner(100, 1)])
      .execute();
    const certificate = (n: number) => ({
      number: `KK-C-${n}`,
      user_id: n,
      course_id: 1,
      name: 'ASHA',
      course_name: 'A course',
      institute: '',
      issued_on: '2026-01-01',
      created_at: '2026-01-01',
      reason: '',
    });
    const ten = Array.from({ length: 10 }, (_, n) => certificate(n));
    await sql
      .insertInto('certificates')
      .values([...ten, { ...certificate(11), revoked_at: '2026-01-02' }])
      .execute();
    // an administrator, a learner of the demo and a revoked certificate don't count
    const admin = await k.as('Admin');
    const some = await page('hi');
    expect(some).toMatch(/<h2[^>]*>नतीजे<\/h2>[^]*>10<[^]*प्रमाण पत्र मिल चुके हैं/);
    expect(some).not.toContain('विद्यार्थी हमसे');
    await sql.insertInto('users').values(learner(101)).execute();
    expect(await page('en')).toMatch(/>100<\/p><p[^>]*>learners have joined us<[^]*>10<\/p>/);

    // the owner's own take their place, and the section can be hidden
    const { body: draft } = await admin.call(home.draft, {});
    const set = (more: Partial<HomeSection>) =>
      admin.call(home.edit, {
        body: {
          sections: draft.sections.map((one) => (one.kind === 'results' ? { ...one, ...more } : one)),
        },
      });
    const items = [{ name: '68 of 80', nameHi: '', about: 'passed the Class 12 board in 2026', aboutHi: '' }];
    await set({ items });
    expect(await page('en')).toMatch(/Results<\/h2>[^]*>68 of 80<[^]*passed the Class 12 board in 2026/);
    expect(await page('en')).not.toContain('learners have joined us');
    await set({ hidden: true });
    expect(await page('en')).not.toContain('Results');
  });

  it('leads through sign-up where the first lessons need an account', async () => {
    const k = await start();
    await makeCourse(k, [60]);
    await (await k.owner()).call(institute.limitsEdit, { body: { freeLessons: false } });
    const html = (await homeFirst(k.deps.db, k.deps.now())).first!.html('en');
    expect(html).toContain('Sign up and watch the first lesson free');
    expect(html).not.toContain('/freelesson');
  });

  it('keeps its picture as long as it is shown', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const file = await putFile(k, admin, { kind: 'image', name: 'class.png', mime: 'image/png' });
    const garbage = async () => {
      const seen = await markUnused(k.deps.db, '2000-01-01');
      return (await takeGarbage(k.deps.db, '2999-01-01', seen)).map(({ id }) => id);
    };
    const shown = await admin.call(home.edit, { body: { pictureName: file.name } });
    expect(shown.status).toBe(200);
    expect(await garbage()).toEqual([]);
    await admin.call(home.edit, { body: { pictureName: '', version: shown.body.version } });
    expect(await garbage()).toEqual([file.id]);
  });

  it('refuses pages that can’t be, and keeps what was there', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const wrong: object[] = [
      { title: '', titleHi: '' },
      { title: 'x'.repeat(121) },
      { sections: [blankSection('steps'), blankSection('steps')] },
      { sections: Array.from({ length: 21 }, () => blankSection('text')) },
      { sections: [{ ...blankSection('steps'), items: [{ name: '', about: 'x' }] }] },
      { sections: [{ ...blankSection('steps'), items: [{ nameHi: 'नाम', aboutHi: '' }] }] },
      { sections: [{ kind: 'other' }] },
      { sections: 'all' },
      { playCourseID: -1 },
      { pictureName: 'no-such-picture.png' },
    ];
    for (const body of wrong)
      expect([400, 422], JSON.stringify(body)).toContain(
        (await admin.request('POST', '/api/home/Edit', { body })).status,
      );
    expect((await admin.call(home.draft, {})).body.version).toBe(0);
    expect((await (await k.as('Paid')).call(home.draft, {})).status).toBe(403);
    expect((await k.anonymous().call(home.edit, { body: { title: 'Mine' } })).status).toBe(401);
  });
});
