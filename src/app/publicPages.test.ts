import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { putFile } from '../../tests/support/content.ts';
import { makeCourse } from '../../tests/support/courses.ts';
import { uploadPicture } from '../../tests/support/payments.ts';
import { eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { setCourseDeleted, updateCourse } from '../features/courses/server/store.ts';
import { courses } from '../features/courses/api.ts';
import { publicCourses } from '../features/courses/publicApi.ts';
import { home } from '../features/home/api.ts';
import { institute } from '../features/institute/api.ts';
import { membership } from '../features/membership/api.ts';
import { noInstitute, publicDraft, type PublicInstitute } from '../features/institute/rules.ts';
import { firstPublic } from '../features/institute/server/store.ts';
import { webinars } from '../features/marketing/api.ts';
import { allPages, indexedPages } from '../features/pages/allPages.ts';
import { homeVideos } from '../features/pages/homePage.ts';
import { isPrivateScreen, publicScreens } from '../features/pages/server/pageAt.ts';
import { sidebar } from '../features/sidebar/api.ts';
import { contrast } from '../lib/accent.ts';
import type { FirstData } from '../lib/firstScreen.ts';
import { courseTextsOf } from '../features/courses/rules.ts';
import { bump, type Database } from '../lib/server/db/db.ts';
import { textIn } from '../lib/text.ts';
import { langOf } from '../lib/server/http/requestCaller.ts';
import { cacheOf } from '../lib/server/cache.ts';
import { type PublicPages, serveWeb } from '../lib/server/http/web.ts';
import { publicPages } from './publicPages.ts';

const index =
  '<!doctype html><html lang="en"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><meta name="theme-color" content="#c24a0a" /><title>Kaksha</title></head><body><div id="root"><svg viewBox="0 0 40 40"><path d="m1 1" /></svg><!-- name --><!-- first screen --></div></body></html>';

const screenFiles = JSON.stringify({
  everybody: { '/about': ['/app/About-x1.js'], '/': ['/app/Front-x1.js'] },
  session: { '/course': ['/app/Catalogue-x1.js'], '/': ['/app/Front-x1.js', '/app/Catalogue-x1.js'] },
  languages: { hi: ['/app/hindi-x2.js'] },
});

/** A browser with a session cookie, which need not be valid. */
const signedIn = { cookie: 'a=b; kaksha=x' };

const values = { type: 'Gold', price: 149_900, ...courseTextsOf(), image_name: '' };

async function site(
  k: Kit,
  config = { PUBLIC_URL: 'https://academy.example/' as string | undefined },
): Promise<FastifyInstance> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-web-'));
  await writeFile(path.join(folder, 'index.html'), index);
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/screens.json'), screenFiles);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await serveWeb(app, folder, {
    db: k.deps.db,
    pages: publicPages(k.deps),
    config: { ...config, secure: false },
    langOf,
  });
  app.addHook('onClose', () => rm(folder, { recursive: true }));
  return app;
}

it('knows every screen of routes.tsx, as one to be found or as one that is not', async () => {
  const routes = await readFile(new URL('routes.tsx', import.meta.url), 'utf8');
  for (const { path: one, guarded = false } of allPages) {
    const [, screen] = new RegExp(`path: '${one}',([^}]*)\\}`).exec(routes)!;
    expect(/\bguard:/.test(screen!), one).toBe(guarded);
  }
  const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map((match) => match[1]!);
  expect(paths.length).toBeGreaterThan(30);
  expect(
    paths.filter(
      (one) =>
        one !== '/' &&
        one !== '/courses/:slug' &&
        !Object.hasOwn(publicScreens, one) &&
        !isPrivateScreen(one),
    ),
  ).toEqual([]);
});

it('lists no more in sitemap.xml than search engines take', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-web-'));
  await writeFile(path.join(folder, 'index.html'), index);
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/screens.json'), screenFiles);
  const app = Fastify();
  const paths = async (): Promise<string[]> => Array.from({ length: 50_001 }, (_, n) => `/${n}`);
  await serveWeb(app, folder, {
    db: {} as Database,
    pages: { paths } as unknown as PublicPages,
    config: { PUBLIC_URL: 'https://academy.example/', secure: false },
    langOf: () => 'en',
  });
  const { body } = await app.inject({ url: '/sitemap.xml' });
  expect(body.match(/<loc>/g)).toHaveLength(50_000);
  await app.close();
  await rm(folder, { recursive: true });
});

eachDatabase('what screens say before they run', { shortOn: 'sqlite' }, (start) => {
  it('names, describes and shows public pages, in the language asked for', async () => {
    const k = await start();
    const course = await makeCourse(k, [60, 60]);
    const app = await site(k);
    await k.deps.db.sql
      .updateTable('courses')
      .set({ name: '</script><b>Physics & $& "light"', description: '<p>From <b>motion</b> &amp; light</p>' })
      .where('id', '=', course.id)
      .execute();

    const list = await app.inject({ url: '/', headers: signedIn });
    expect(list.statusCode).toBe(200);
    expect(list.headers['vary']).toContain('accept-language');
    expect(list.body).toContain('<title>Courses · Kaksha</title>');
    expect(list.body).toContain('<meta property="og:image" content="https://academy.example/og.png" />');
    // an owner's texts are escaped everywhere
    expect(list.body).not.toContain('</script><b>');
    expect(list.body).toContain('Physics &#38; $&#38; &#34;light&#34;');
    expect(list.body).toContain('<p>From motion &#38; light</p>');
    const home = await app.inject({ url: '/' });
    expect(home.body).not.toContain('</script><b>');
    const data = [...home.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as Record<string, unknown>,
    );
    expect(data[0]).toMatchObject({ '@type': 'EducationalOrganization', url: 'https://academy.example/' });
    expect(data[1]).toMatchObject({
      itemListElement: [
        {
          name: '</script><b>Physics & $& "light"',
          url: `https://academy.example/courses/${course.id}`,
        },
      ],
    });

    // the language chosen here, or else the browser's
    const chosen = { 'accept-language': 'en', cookie: 'a=b; lang=hi' };
    expect((await app.inject({ url: '/about', headers: chosen })).body).toContain('<html lang="hi"');
    const unknown = { ...chosen, cookie: 'lang=xx' };
    expect((await app.inject({ url: '/about', headers: unknown })).body).toContain('<html lang="en"');

    const hindi = await app.inject({ url: '/about/', headers: { 'accept-language': 'hi' } });
    expect(hindi.body).toMatch(/<html lang="hi"[^]*<title>हमारे बारे में · कक्षा<\/title>/);
    expect(hindi.body).toContain('"foundingDate":"1998"');
    expect(hindi.body).toContain('href="https://academy.example/about"');

    // preloads the screen's own chunk in addition to the app's, and no other
    expect(hindi.body).toMatch(
      /<template id="app">[^]*<link fetchpriority="low" rel="modulepreload" crossorigin href="\/app\/About-x1.js"><\/template>/,
    );
    expect(list.body).not.toContain('About-x1.js');
    // and the chunk with the texts of its language
    expect(hindi.body).toContain('rel="modulepreload" crossorigin href="/app/hindi-x2.js"');
    expect(list.body).not.toContain('hindi-x2.js');

    const one = await app.inject({ url: `/coursecontentlist?courseid=${course.id}` });
    expect(one.body).toContain('"@type":"Course"');
    // strangers are led from the course list to the login
    for (const headers of [signedIn, {}]) {
      const catalogue = (await app.inject({ url: '/course', headers })).body;
      expect(catalogue).toContain('<meta name="robots" content="noindex" />');
      expect(catalogue).not.toContain('canonical');
    }

    // the languages are those of the courses
    const described = async (lang: string): Promise<string> => {
      const { body } = await app.inject({ url: '/course', headers: { 'accept-language': lang } });
      return /<meta name="description" content="([^"]*)"/.exec(body)![1]!;
    };
    expect(await described('en')).toBe('Video courses in short lessons. The first lesson of each is free.');
    const second = await makeCourse(k, [60]);
    for (const [id, lang] of [
      [course.id, 'ta'],
      [second.id, 'hi'],
    ])
      await k.deps.db.sql
        .updateTable('courses')
        .set({ lang: String(lang) })
        .where('id', '=', Number(id))
        .execute();
    await k.deps.db.transaction((trx) => bump(trx, 'content'));
    expect(await described('en')).toContain('in short lessons, in Hindi and Tamil. ');
    expect(await described('hi')).toMatch(/^हि\S+ और तमिल में छोटे/);
    await setCourseDeleted(k.deps.db, second.id, { at: '2026-01-01' }, async () => {});

    // pages are cached until their content changes
    const saving = { by: 1001, at: new Date() };
    await k.deps.db.transaction(async (trx) => {
      await bump(trx, 'content');
      await updateCourse(trx, course.id, { ...values, teacherIDs: [], name: 'Motion' }, saving);
    });
    expect((await app.inject({ url: `/coursecontentlist?courseid=${course.id}` })).body).toContain(
      '<title>Motion · Kaksha</title>',
    );
    for (const headers of [signedIn, {}])
      expect((await app.inject({ url: '/', headers })).body).toContain('href="/courses/motion"');
    await setCourseDeleted(k.deps.db, course.id, { at: '2026-01-01' }, async () => {});
    for (const headers of [signedIn, {}])
      expect((await app.inject({ url: '/', headers })).body).not.toContain('Motion');
    await app.close();
  });

  it('shows strangers the institute’s home at / before any script runs, and others the course list', async () => {
    const k = await start();
    const [app, admin] = [await site(k), await k.as('Admin')];
    const { id } = await makeCourse(k, [60, 90]);
    await admin.call(home.edit, { body: { title: 'Learn & <b>grow</b>', titleHi: 'सीखें', text: 'Try it.' } });
    const get = (lang = 'en', headers = {}) =>
      app.inject({ url: '/', headers: { 'accept-language': lang, ...headers } });
    const page = await get();
    expect(page.headers['vary']).toContain('cookie');
    expect(page.headers['etag']).toMatch(/^"/);
    expect(page.body).toContain('<title>Learn &#38; &#60;b&#62;grow&#60;/b&#62; · Kaksha</title>');
    expect(page.body).toContain('<meta name="description" content="Try it." />');
    expect(page.body).toContain('<link rel="canonical" href="https://academy.example/" />');
    const [root = ''] = /<div id="root">[^]*?<\/main>/.exec(page.body)!;
    expect(root).toMatch(/<h1[^>]*>Learn &#38; &#60;b&#62;grow/);
    expect(root).toContain(`href="/freelesson?courseid=${id}"`);
    expect(root).toContain(`href="/courses/${id}"`);
    expect(page.body.match(/<h1/g)).toHaveLength(1);
    expect((await get('hi')).body).toMatch(/<h1[^>]*>सीखें<\/h1>/);
    const data = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as { '@type': string },
    );
    expect(data.map((one) => one['@type'])).toEqual(['EducationalOrganization', 'ItemList']);
    // the data from which React renders it
    const [, first = ''] = /<script type="application\/json" id="first-screen">(.*?)<\/script>/.exec(
      page.body,
    )!;
    expect(JSON.parse(first)).toEqual([
      { path: '/api/home', sent: {}, reply: (await k.anonymous().call(home.get, {})).body },
    ]);
    expect((await get('en', signedIn)).body).toContain('<title>Courses · Kaksha</title>');
    expect((await get('en', { cookie: 'theme=dark' })).body).toBe(page.body);
    await app.close();
  });

  it('makes one page for all links that differ in what it does not depend on', async () => {
    const k = await start();
    const [app, { id }] = [await site(k), await makeCourse(k, [60, 60])];
    const made = (): number => cacheOf(k.deps.db).counts()['page']?.entries ?? 0;
    for (const [url, pages] of [
      ['/about', 1],
      ['/about?fbclid=1', 1],
      ['/About/?fbclid=2&courseid=7', 1],
      [`/courses/${id}?utm_source=x`, 2],
      [`/courses/${id}?utm_source=y`, 2],
      [`/freelesson?courseid=${id}&fbclid=1`, 3],
      [`/freelesson?fbclid=2&courseid=${id}`, 3],
      ['/freelesson?courseid=999999', 4],
      ['/freelesson?courseid=x', 5],
      ['/freelesson?courseid=y', 5],
      ['/course', 6],
      ['/course?search=a', 7],
      ['/course?search=b', 7],
      ['/?fbclid=1', 8],
      ['/?fbclid=2', 8],
    ] as const) {
      expect((await app.inject({ url })).statusCode, url).toBe(200);
      expect(made(), url).toBe(pages);
    }
    await app.close();
  });

  it('shows the login’s heading and picture before any script runs', async () => {
    const k = await start();
    const app = await site(k);
    const get = async (lang = 'en') =>
      (await app.inject({ url: '/login', headers: { 'accept-language': lang } })).body;
    const [root = ''] = /<div id="root">[^]*?<\/main>/.exec(await get())!;
    expect(root).toMatch(/<h1[^>]*>USER LOG IN<\/h1>/);
    expect(root).toContain('/welcome/poster.webp');
    expect(await get('hi')).toMatch(/<h1[^>]*>(?!USER)[^<]+<\/h1>/);
    expect(await get()).toContain('<script type="application/json" id="first-screen">[]</script>');
    await app.close();
  });

  it('shows strangers memberships, events and the institute before any script runs, with the data of their screens', async () => {
    const k = await start();
    const app = await site(k);
    const anonymous = k.anonymous();
    await makeCourse(k, [60]);
    const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;
    const firstData = (page: string) =>
      (JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(page)?.[1] ?? '[]') as FirstData[]).map(
        ({ path, sent, reply, stale = false }) => [path, sent, reply, stale] as const,
      );
    const reply = async (of: Parameters<typeof anonymous.call>[0], stale = false) => [
      of.path,
      {},
      (await anonymous.call(of, {})).body,
      stale,
    ];
    const tiers = await get('/membershipcard');
    expect(firstData(tiers)).toEqual([await reply(membership.list), await reply(home.get)]);
    // on phones compact cards, on wide windows the others
    expect(tiers.match(/<a href="\/join\?redirect=%2Fpayment%2F3"/g)).toHaveLength(2);
    // learners have their own membership, which only they are sent
    expect(firstData(await get('/membershipcard', signedIn))).toEqual([]);
    expect(firstData(await get('/about'))).toEqual([await reply(institute.public)]);
    expect(firstData(await get('/about', signedIn))).toEqual(firstData(await get('/about')));
    expect(firstData(await get('/whatsapp'))).toEqual([
      await reply(sidebar.get),
      await reply(institute.public),
    ]);
    // seats are taken without a new page
    expect(firstData(await get('/event'))).toEqual([await reply(webinars.upcoming, true)]);
    const query = { sort: 'new', page: 1, size: 24 } as const;
    const newest = (await anonymous.call(courses.page, { query })).body;
    expect(firstData(await get('/search'))).toEqual([
      [courses.page.path, { query }, newest, false],
      await reply(home.get),
    ]);
    expect(await get('/search')).toContain('data-result');
    // what was searched for, only the app can show
    expect(await get('/search?q=shop')).not.toContain('data-result');
    expect(await get('/signup')).toMatch(/<h1[^>]*>Registration Forms<\/h1>/);
    for (const path of ['/join', '/search'])
      expect(await get(path)).toMatch(
        /<noscript><aside><p>Please switch JavaScript on[^]*<a href="\/about">/,
      );
    expect(await get('/join')).toMatch(
      /<h1[^>]*>Create your account<\/h1>[^]*<a href="\/login" data-onward=""/,
    );
    await app.close();
  });

  it('shows the signed-in the catalogue’s first cards and a player’s picture before any script runs', async () => {
    const k = await start();
    const [app, learner] = [await site(k), await k.as('Free')];
    const ids: number[] = [];
    for (const name of ['One', 'Two']) ids.push((await makeCourse(k, [60, 60], name)).id);
    // without a playable lesson: only administrators see it
    await makeCourse(k, [], 'Empty');
    const get = async (url: string, headers: Record<string, string> = signedIn) =>
      (await app.inject({ url, headers })).body;
    const firstData = (page: string): unknown => {
      const [, json] = /id="first-screen">(.*?)<\/script>/.exec(page) ?? [];
      return json === undefined ? undefined : JSON.parse(json);
    };
    const catalogue = await get('/course');
    expect(catalogue).toMatch(/<h1[^>]*>Let&#39;s start learning<\/h1>/);
    expect(catalogue).toContain(`<a href="/coursecontentlist?courseid=${ids[1]}"`);
    expect(catalogue).not.toContain('Empty');
    const query = { sort: 'new', page: 1, size: 24 } as const;
    expect(firstData(catalogue)).toEqual([
      {
        path: '/api/CourseMaster/Page',
        sent: { query },
        reply: (await learner.call(courses.page, { query })).body,
      },
    ]);
    expect(await get('/course', { ...signedIn, 'accept-language': 'hi' })).toContain('आइए, सीखना शुरू करें');
    expect(firstData(await get('/'))).toEqual(firstData(catalogue));
    // the scripts of guarded screens are preloaded only for users who may see them
    expect(catalogue).toContain('href="/app/Catalogue-x1.js"');
    expect(await get('/')).toContain('href="/app/Catalogue-x1.js"');
    // with a filter, or for strangers: the server renders nothing that the screen would not show
    expect(firstData(await get('/course?search=two'))).toBeUndefined();
    for (const url of ['/course', '/']) {
      const page = await get(url, {});
      expect(page).not.toContain('coursecontentlist');
      expect(page).not.toContain('Catalogue-x1.js');
    }

    const player = `/courseplayer?courseid=${ids[0]}`;
    // the course has no picture
    expect(firstData(await get(player))).toBeUndefined();
    const admin = await k.as('Admin');
    const imageName = await uploadPicture(admin, 'a.jpg', 'image');
    await admin.call(courses.edit, { query: { id: ids[0]! }, body: { imageName } });
    const url = (await admin.call(courses.details, { query: { id: ids[0]! } })).body.imageUrl;
    expect(await get(player)).toContain(`<img src="${url}" srcset=`);
    expect(firstData(await get(player))).toMatchObject([{ sent: { query: { id: ids[0] } } }]);
    expect(await get(`/freelesson?courseid=${ids[0]}`, {})).toContain(`<img src="${url}"`);
    expect(firstData(await get(player, {}))).toBeUndefined();
    expect(firstData(await get('/courseplayer?courseid=999999'))).toBeUndefined();
    await app.close();
  });

  it('shows a course to strangers before any script runs, and says only what is true of it', async () => {
    const k = await start();
    const [app, admin] = [await site(k), await k.as('Admin')];
    const { id } = await makeCourse(k, [60, 90, 30], 'old');
    const edit = async (body: object) =>
      (await admin.call(courses.edit, { query: { id }, body: { imageName: 'a.jpg', ...body } })).body as {
        slug: string;
      };
    const { slug } = await edit({ courseName: 'दुकान & <b>Maps</b>', description: '<p>From <b>home</b></p>' });
    expect(slug).toBe('dukan-b-maps-b');
    const get = async (url: string, lang = 'en') => app.inject({ url, headers: { 'accept-language': lang } });
    const page = await get(`/courses/${slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['etag']).toMatch(/^"/);
    const [root = ''] = /<div id="root">[^]*?<\/main>/.exec(page.body)!;
    expect(root).toMatch(/<h1[^>]*>दुकान &#38; &#60;b&#62;Maps&#60;\/b&#62;<\/h1>/);
    // the description's first sentence, right below the name
    expect(root).toMatch(/<\/h1><p[^>]*>From home<\/p>/);
    // courses are not sold alone: the price is that of a membership
    expect(root).toMatch(/From ₹999.00\/-<\/span><span[^>]*>Membership for all courses/);
    expect(root).not.toContain('1,499');
    expect(root).toMatch(
      /How to join<[^]*Silver ₹999\.00\/- · Gold ₹2,499\.00\/- · Diamond ₹4,999\.00\/-<[^]*Pay by UPI, card, net banking or cash<[^]*All lessons open</,
    );
    expect(root).toContain('3 lessons');
    expect(root).toMatch(
      /Part 1<\/h3><span[^>]*>2 lessons · 3 min<[^]*Lesson 1[^]*00:01:00[^]*>Free<[^]*Lesson 2[^]*00:01:30[^]*Part 2/,
    );
    // names the membership that opens the locked lessons once, above the first of them
    expect(root.match(/Opens with/g)).toHaveLength(1);
    expect(root).toMatch(/Opens with a membership, from ₹999\.00\/-<[^]*Lesson 1<[^]*Lesson 2</);
    expect(root).toContain(`href="/membershipcard?redirect=${encodeURIComponent(`/courses/${slug}`)}"`);
    expect(page.body.match(/<h1/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/secret|\.mp4|<b>Maps/);
    expect((await get(`/courses/${slug}`, 'hi')).body).toContain('₹999.00/- से');
    // previews of messengers want absolute URLs
    for (const tag of ['og:title', 'og:description', 'og:url', 'og:image'])
      expect(page.body).toContain(`<meta property="${tag}" content="`);
    expect(page.body).toContain(
      `<meta property="og:url" content="https://academy.example/courses/${slug}" />`,
    );
    expect(page.body).toMatch(/og:image" content="https:\/\/academy\.example\//);

    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)!;
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'Course',
      url: `https://academy.example/courses/${slug}`,
      offers: [
        { name: 'Silver', price: 999, priceCurrency: 'INR', category: 'Paid' },
        { name: 'Gold', price: 2499 },
        { name: 'Diamond', price: 4999 },
      ],
      hasCourseInstance: { courseWorkload: 'PT3M' },
      syllabusSections: [
        { name: 'Part 1', description: 'Lesson 1, Lesson 2', timeRequired: 'PT3M' },
        { name: 'Part 2', timeRequired: 'PT1M' },
      ],
    });
    // nobody has rated it, and there is no picture
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('image');

    // the app starts with the endpoint's reply
    const [, json = ''] = /id="first-screen">(.*?)<\/script>/.exec(page.body)!;
    const [{ path, sent, reply }] = JSON.parse(json) as [{ path: string; sent: object; reply: object }];
    expect([path, sent]).toEqual(['/api/CourseMaster/Public', { query: { slug } }]);
    expect((await k.anonymous().call(publicCourses.get, { query: { slug } })).body).toEqual(reply);

    // the learners' screen and the sitemap have the same canonical URL
    const inside = await get(`/coursecontentlist?courseid=${id}`);
    expect(inside.body).toContain(`<link rel="canonical" href="https://academy.example/courses/${slug}" />`);
    expect((await get('/sitemap.xml')).body).toContain(`<loc>https://academy.example/courses/${slug}</loc>`);

    // earlier slugs redirect to the current one, in one step
    await edit({ courseName: 'Shops' });
    await edit({ courseName: 'Stores' });
    for (const old of [slug, 'shops', String(id), 'SHOPS/']) {
      const moved = await get(`/courses/${old}?utm_source=wa`);
      expect([moved.statusCode, moved.headers['location']], old).toEqual([
        301,
        '/courses/stores?utm_source=wa',
      ]);
    }
    // pages of a deleted course say so and link to others
    const other = await makeCourse(k, [60], 'Music');
    await admin.call(courses.delete, { query: { id } });
    for (const old of ['stores', slug]) {
      const gone = await get(`/courses/${old}`);
      expect([gone.statusCode, gone.body.includes('noindex')], old).toEqual([410, true]);
      expect(gone.body).toContain(`<li><a href="/courses/${other.id}">Music</a></li>`);
    }
    // one without a playable lesson is not deleted
    const { id: chess } = await makeCourse(k, [], 'Chess');
    const soon = await get(`/courses/${chess}`);
    expect([soon.statusCode, soon.body.includes('noindex')]).toEqual([404, true]);
    expect(soon.body).toContain('<h1>This course is being prepared</h1>');
    expect(soon.body).toContain(`<li><a href="/courses/${other.id}">Music</a></li>`);
    expect(await k.anonymous().call(publicCourses.get, { query: { slug: String(chess) } })).toMatchObject({
      status: 404,
      body: { error: { code: 'being_prepared' } },
    });
    for (const url of [
      '/courses/never',
      '/courses/',
      '/courses/99',
      '/courses/a/b',
      `/courses/${'a'.repeat(200)}`,
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    await app.close();
  });

  it('shows the institute’s name, logo and readable colour from the first byte, and a change at the next load', async () => {
    const k = await start();
    const [app, admin] = [await site(k), await k.as('Admin')];
    const first = async (url = '/login') => (await app.inject({ url })).body;
    const plain = await first();
    expect(plain).toMatch(/<html lang="en" data-rendered><head>.*#c24a0a/);
    expect(plain).toMatch(/<svg viewBox[^]*?<\/svg><span [^>]*>Kaksha<\/span>/);

    const set = (more: Partial<PublicInstitute>) =>
      admin.call(institute.publicEdit, { body: { ...firstPublic(), ...more } });
    await admin.call(institute.edit, { body: { ...noInstitute, name: 'A "B" <i>&\u0027s' } });
    // too light for white text: darkened before it is sent
    expect((await set({ accent: '#ffdd00', logo: 'a "b".png' })).status).toBe(200);
    for (const url of ['/about', '/course', '/users', '/nowhere']) {
      const page = await first(url);
      const [tag = ''] = /<html[^>]*>/.exec(page)!;
      expect(tag).toContain(' data-name="A &#34;B&#34; &#60;i&#62;&#38;&#39;s"');
      expect(tag).toContain(' data-logo="/assets/course/a%20%22b%22.png"');
      const [, light = '', dark = ''] = /--color-accent:light-dark\((#\w{6}), (#\w{6})\)/.exec(tag)!;
      expect(light).not.toBe('#ffdd00');
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#191613')).toBeGreaterThanOrEqual(4.5);
      expect(page).toContain(`<meta name="theme-color" content="${light}"`);
      expect(page).toMatch(
        /<div id="root"><img src="\/assets\/course\/a%20%22b%22\.png" alt="" [^>]*><span [^>]*>A &#34;B&#34; &#60;i&#62;&#38;&#39;s<\/span>/,
      );
      // nor the product's mark
      expect(page).not.toContain('<svg viewBox="0 0 40 40"');
      expect(page).toMatch(/<title>[^<]+ · A &#34;B&#34; &#60;i&#62;&#38;&#39;s<\/title>/);
    }
    expect(await first('/')).toContain('<meta property="og:site_name" content="A &#34;B&#34;');
    expect(await first('/about')).toContain('"logo":"https://academy.example/assets/course/a%20%22b%22.png"');
    for (const accent of ['red', '#fff', '#12345;}', '#12345"'])
      expect((await set({ accent })).status, accent).toBe(422);

    await set({});
    await admin.call(institute.edit, { body: noInstitute });
    expect(await first()).toBe(plain);
    await app.close();
  });

  it('makes the icons of the installed app from the institute’s logo, and has the product’s without one', async () => {
    const k = await start();
    const owner = await k.as('Admin');
    const app = await site(k);
    const manifest = async () =>
      (await app.inject({ url: '/manifest.webmanifest' })).json<{
        icons?: { src: string; sizes: string; purpose?: string }[];
      }>();
    expect((await manifest()).icons).toBeUndefined();
    expect((await app.inject({ url: '/institute-icon/192' })).statusCode).toBe(404);

    const red = { r: 200, g: 0, b: 0, alpha: 1 };
    const wide = sharp({ create: { width: 600, height: 200, channels: 4, background: red } });
    const bytes = await wide.png().toBuffer();
    const file = await putFile(k, owner, { kind: 'image', name: 'logo.png', mime: 'image/png', bytes });
    const { body } = await owner.call(institute.public, {});
    const draft = { ...publicDraft.parse(body), logo: file.name, version: body.version };
    expect((await owner.call(institute.publicEdit, { body: draft })).status).toBe(200);
    const { icons } = await manifest();
    expect(icons!.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons!) {
      const { rawPayload, headers } = await app.inject({ url: src });
      expect(headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
      expect(at(0, 0)).toEqual([255, 255, 255]);
      expect(at(info.width / 2, info.height / 2)).toEqual([200, 0, 0]);
    }
    expect((await app.inject({ url: '/about' })).body).toContain(
      `<link rel="icon" href="/institute-icon/192?of=${encodeURIComponent(file.name)}" /><link rel="apple-touch-icon" href="/institute-icon/180?of=${encodeURIComponent(file.name)}" />`,
    );
    // no trace of the product's own logo, not even for messengers
    for (const url of ['/about', '/pay', '/join'])
      expect((await app.inject({ url })).body).toContain(
        `og:image" content="https://academy.example/institute-icon/512?of=${encodeURIComponent(file.name)}"`,
      );
    for (const icon of ['513', 'constructor'])
      expect((await app.inject({ url: `/institute-icon/${icon}` })).statusCode).toBe(404);
    await app.close();
  });

  it('gives every found screen readable content in both languages, one h1 and a way to all others', async () => {
    const k = await start();
    const app = await site(k);
    const words: Record<string, [en: string, hi: string]> = {
      '/course': ['|Courses|Video courses in short lessons', '|कोर्स|छोटे-छोटे पाठों'],
      '/services': ['Hand|A helping hand', 'साथ|कॉलेज'],
      '/about': ['Career counselling|After class 10', 'करियर काउंसलिंग|दसवीं'],
      '/contact': [
        'Find us|Phone|+91 98765 43210|Email|desk@school.example|Address|1 &#60;b&#62;Road',
        'ईमेल|desk@school.example|पता|1 &#60;b&#62;Road',
      ],
      '/home': [
        '|Course 1 · Career after class 12|Four roads after class 12|',
        '|कोर्स 1 · बारहवीं के बाद करियर|बारहवीं के बाद चार रास्ते|',
      ],
      '/event': ['The next date is being planned|Leave', 'अगली तारीख तय हो रही है|'],
      '/landingpage': ['यह वेबिनार किसके लिए है?|दुकानदार', 'यह वेबिनार किसके लिए है?|दुकानदार'],
      '/mponline': ['Scholarships|New applications', 'छात्रवृत्ति|नए आवेदन'],
      '/counseling': ['The whole cost|Fees, hostel', 'पूरा खर्च|फ़ीस'],
      '/web': ['What you get|', 'आपको क्या मिलता है|'],
      '/digital-m': ['Search and map|A complete profile', 'खोज और नक्शा|पूरी'],
      '/whatsapp': ['|Join the group|', '|ग्रुप से जुड़ें|'],
      '/membershipcard': [
        'Silver|Recommended|₹999.00/-|Valid for ever|Join Now',
        'सिल्वर|हमारी सलाह|₹999.00/-|हमेशा के लिए मान्य|',
      ],
      '/signup': ['switch JavaScript on', 'JavaScript चालू करें'],
      '/login': ['switch JavaScript on', 'JavaScript चालू करें'],
    };
    /** What people read without a script, with | between elements. */
    const readable = (page: string): string =>
      page
        .slice(page.indexOf('<body'))
        .replaceAll(/<(script|template)[^]*?<\/\1>/g, '')
        .replaceAll(/(\s*<[^>]*>\s*)+/g, '|');
    expect(readable((await app.inject({ url: '/whatsapp' })).body)).toContain('|There is no group yet|');
    const admin = await k.as('Admin');
    const body = {
      ...firstPublic(),
      phone: '+91 98765 43210',
      email: 'desk@school.example',
      visit: '1 <b>Road',
      groupLink: 'https://chat.example/a?b=1&c=2',
    };
    expect((await admin.call(institute.publicEdit, { body })).status).toBe(200);

    const indexed = new Set<string>(indexedPages.map(({ path }) => path));
    for (const path of Object.keys(publicScreens)) {
      for (const [i, lang] of (['en', 'hi'] as const).entries()) {
        const page = (await app.inject({ url: path, headers: { 'accept-language': lang } })).body;
        expect(readable(page), path).toContain(words[path]![i]);
        expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
        expect(page, path).toMatch(/<meta name="description" content="[^"{]{20,}"/);
        const canonical = `<link rel="canonical" href="https://academy.example${path}" />`;
        expect(page.includes(canonical), path).toBe(indexed.has(path));
        expect(page.includes('content="noindex"'), path).toBe(!indexed.has(path));
        for (const other of ['/', ...Object.keys(words)])
          expect(page.includes(`<li><a href="${other}">`), path).toBe(other === '/' || indexed.has(other));
      }
    }
    await app.close();
  });

  it('marks the language of membership features that are written in English only', async () => {
    const k = await start();
    const [app, admin] = [await site(k), await k.as('Admin')];
    const list = async (lang: string) =>
      (await app.inject({ url: '/membershipcard', headers: { 'accept-language': lang } })).body;
    const write = (features: string[], featuresHi: string[]) =>
      admin.call(membership.edit, { query: { id: 2 }, body: { features, featuresHi } });
    expect((await write(['Doubts by mail'], [])).status).toBe(200);
    expect(await list('hi')).toMatch(/<p lang="en"[^>]*>Doubts by mail<\/p>/);
    expect(await list('hi')).toMatch(/<ul lang="en"[^>]*><li[^>]*><svg[^]*?Doubts by mail<\/span>/);
    expect(await list('en')).toMatch(/<p class="[^"]*">Doubts by mail<\/p>/);
    await write(['Doubts by mail'], ['ईमेल से सवाल']);
    expect(await list('hi')).toMatch(/<p class="[^"]*">ईमेल से सवाल<\/p>/);
    await app.close();
  });

  it('lists the sample students of the online services', async () => {
    const k = await start();
    const app = await site(k);
    const { body } = await app.inject({ url: '/mponline' });
    expect(body).toMatch(
      /Students we have helped<\/h2><p[^>]*>Sample entries: names and fees are made up.<\/p><ul[^>]*><li>Aarti Verma: Age 17, total fee ₹450.00<\/li>/,
    );
    await app.close();
  });

  it('tells of webinars to come, as they are now', async () => {
    const k = await start();
    const [app, admin] = [await site(k), await k.as('Admin')];
    k.clock.set(new Date('2026-11-20T10:00:00Z'));
    const get = async (url: string, lang = 'en') =>
      (await app.inject({ url, headers: { 'accept-language': lang } })).body;
    expect(await get('/event')).toContain('The next date is being planned');

    const draft = { about: 'Bring <a> phone', startsAt: '2026-11-27T13:00:00.000Z', minutes: 90, seats: 50 };
    const save = (id: number, title: string) =>
      admin.call(webinars.save, { query: { id }, body: { ...draft, title } });
    const { id } = (await save(0, 'Shops & "maps"')).body as { id: number };
    const page = await get('/event');
    expect(page).toMatch(/<h2[^>]*>Shops &#38; &#34;maps&#34;<\/h2>/);
    expect(page).toContain('>Friday, 27 November 2026 at 6:30 pm IST</time>');
    expect(page).toMatch(/<p[^>]*>90 minutes · Seats left: 50<\/p><p[^>]*>Bring &#60;a&#62; phone<\/p>/);
    expect(page).toContain(`<a href="/landingpage?webinar=${id}"`);
    expect(await get('/event', 'hi')).toContain('शुक्रवार, 27 नवंबर 2026 को शाम 6:30 बजे IST');
    // an institute that has its own name does not announce the demo's webinar
    expect(await get('/landingpage')).toContain('दुकानदार');
    expect(await get('/about')).toContain('one blackboard');
    await admin.call(institute.edit, { body: { ...noInstitute, name: 'Asha Classes' } });
    // nor does any page show the demo's videos and its founder's story
    await makeCourse(k, [60]);
    for (const path of ['/', ...Object.keys(publicScreens)])
      for (const lang of ['en', 'hi']) {
        const text = await get(path, lang);
        expect(text, path).not.toMatch(/one blackboard|एक ब्लैकबोर्ड/);
        for (const { about } of homeVideos) {
          expect(text, path).not.toContain(about.english);
          expect(text, path).not.toContain(textIn('hi', about));
        }
      }
    expect(await get('/home')).toMatch(/<li><a href="\/freelesson\?courseid=\d+"/);
    const own = await get('/landingpage');
    expect(own).not.toMatch(/दुकानदार|small shop/);
    expect(own).toContain('content="Live with our teachers, and free. Reserve your seat."');
    expect(own).toMatch(/<h1[^>]*>Shops &#38; /);
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'Event',
      name: 'Shops & "maps"',
      startDate: '2026-11-27T13:00:00.000Z',
      endDate: '2026-11-27T14:30:00.000Z',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `https://academy.example/landingpage?webinar=${id}` },
    });

    await save(id, 'Towns');
    expect(await get('/event')).toContain('>Towns</h2>');
    expect((await admin.call(webinars.remove, { query: { id } })).status).toBe(200);
    expect(await get('/event')).not.toContain('Towns');

    await save(0, 'Later');
    k.clock.set(new Date('2026-11-27T14:29:00Z'));
    expect(await get('/event')).toContain('Later');
    k.clock.set(new Date('2026-11-27T14:30:00Z'));
    expect(await get('/event')).toMatch(/The next date is being planned[^]*Past webinars<\/h2>[^]*Later/);
    await app.close();
  });

  it('keeps what is somebody’s own out of search engines, and says 404 where nothing is', async () => {
    const k = await start();
    const app = await site(k);
    for (const url of [
      '/users',
      '/profile?userid=1',
      '/PAYMENT/3',
      '/coursecontentlist?courseid=77',
      '/coursecontent',
    ]) {
      const { statusCode, body } = await app.inject({ url });
      expect([statusCode, body.includes('content="noindex"'), body.includes('canonical')], url).toEqual([
        200,
        true,
        false,
      ]);
    }
    for (const url of ['/nowhere', '/index.html', '/about/more', '/toString', '/%E0%A4%95']) {
      const { statusCode, body } = await app.inject({ url });
      expect([statusCode, body.includes('content="noindex"'), body.includes('<div id="root">')], url).toEqual(
        [404, true, true],
      );
    }
    expect((await app.inject({ url: '/api/nowhere' })).headers['content-type']).toContain('json');
    await app.close();
  });

  it('takes no longer for a row of slashes than for a word of that length', async () => {
    const k = await start();
    const app = await site(k);
    /** The quickest of four, in milliseconds. */
    const timed = async (url: string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < 4; n++) {
        const begin = performance.now();
        expect((await app.inject({ url })).statusCode).toBe(404);
        times.push(performance.now() - begin);
      }
      return Math.min(...times);
    };
    await timed('/warm');
    const word = await timed(`/${'a'.repeat(80_000)}`);
    // a quadratic expression would take thousands of times as long
    expect(await timed(`/a${'/'.repeat(80_000)}x`)).toBeLessThan(20 * word + 200);
    await app.close();
  });

  it('lists what is to be found in robots.txt and sitemap.xml', async () => {
    const k = await start();
    const { id } = await makeCourse(k, [60]);
    const app = await site(k);
    expect((await app.inject({ url: '/robots.txt' })).body).toMatch(
      /^User-agent: \*\nDisallow: \/media\/\n\nSitemap: https:\/\/academy\.example\/sitemap\.xml/,
    );
    const { body } = await app.inject({ url: '/sitemap.xml' });
    const found = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
    expect(found).toEqual(
      expect.arrayContaining(
        ['about', 'event', 'membershipcard'].map((one) => `https://academy.example/${one}`),
      ),
    );
    // strangers are led from there to the login
    for (const guarded of ['course', 'services'])
      expect(found).not.toContain(`https://academy.example/${guarded}`);
    expect(found).toContain('https://academy.example/');
    expect(found).toContain(`https://academy.example/courses/${id}`);
    expect(found.some((one) => one.includes('users'))).toBe(false);
    await app.close();
  });

  it('give nobody an address that somebody else made up as Host, when PUBLIC_URL is not set', async () => {
    const k = await start();
    await makeCourse(k, [60]);
    const app = await site(k, { PUBLIC_URL: undefined });
    const get = (url: string, host: string) =>
      app.inject({ url, headers: { host, 'x-forwarded-host': host } });
    for (const url of ['/', '/about', '/coursecontentlist?courseid=1', '/verify']) {
      const [evil, good] = [await get(url, 'evil.example'), await get(url, 'academy.lan')];
      expect(evil.body, url).not.toContain('evil');
      // the cache must not mix hosts
      expect(good.body, url).toBe(evil.body);
    }
    expect((await get('/about', 'evil.example')).body).toContain('<link rel="canonical" href="/about" />');
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const named = await get(url, 'academy.lan:4000');
      expect(named.body).toContain('http://academy.lan:4000/');
      expect(named.headers['cache-control']).toBe('private, no-store');
      for (const host of ['a"><script>', 'a/b', 'a b', 'a:99999', 'a@b', '[::1', 'x'.repeat(300)])
        expect((await get(url, host)).body, host).toContain('http://localhost/');
    }
    await app.close();
  });
});
