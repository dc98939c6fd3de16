import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { contextOf, type Role } from '../tests/e2e/demo.ts';
import { api } from '../tests/e2e/fixtures.ts';
import { makePlainVideo } from '../tests/e2e/media.ts';
import { startAcademy } from '../tests/support/academy.ts';
import { asOwner, makeCourse, uploadByApi } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/port.ts';

/** With 30 courses. Screens that need a session are not for search engines, so their SEO is not counted. */
const pages: readonly [target: string, viewer: Role][] = [
  ['/', 'nobody'],
  ['/courses/choosing-a-career-after-class-12', 'nobody'],
  ['/freelesson?courseid=1', 'nobody'],
  ['/login', 'nobody'],
  ['/membershipcard', 'nobody'],
  ['/about', 'nobody'],
  ['/landingpage', 'nobody'],
  ['/course', 'Free'],
  ['/courseplayer?courseid=1&contentid=1', 'Free'],
];
const courses = 30;
/** Pictures of the courses that are not the demo's. */
const pictures = ['career-after-12', 'digital-marketing-hindi', 'spoken-english-interviews'].map((name) =>
  fileURLToPath(new URL(`../demo/${name}/cover.jpg`, import.meta.url)),
);
/** Without arguments all pages are measured, and the document is written. */
const only = process.argv.slice(2);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The median counts: a single run may be disturbed by other load. */
const runs = 5;
const wanted = 98;

const document = fileURLToPath(new URL('../docs/PERFORMANCE.md', import.meta.url));
const address = await freePort();
// canonical URLs are absolute when the owner has set PUBLIC_URL
const academy = await startAcademy({
  DEMO: 'true',
  PORT: String(address),
  PUBLIC_URL: `http://127.0.0.1:${address}`,
});
const launch = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] };

async function fill(): Promise<void> {
  const browser = await chromium.launch(launch);
  const owner = await asOwner(browser, academy);
  const videoFileName = await uploadByApi(
    owner,
    academy,
    '/api/Image/UploadImage?kind=video',
    makePlainVideo('lighthouse.mp4', 20),
  );
  for (let n = 4; n <= courses; n++) {
    const imageName = await uploadByApi(
      owner,
      academy,
      '/api/Image/UploadImage?kind=image',
      pictures[n % 3]!,
    );
    const course = { courseName: `Course number ${n}`, description: '<p>About it.</p>', imageName };
    await makeCourse(owner, academy, course, [{ contentName: 'First lesson', order: 1, videoFileName }]);
  }
  // conversions would take a core while the pages are measured
  const unfinished = async (): Promise<number> => {
    const totals = await Promise.all(
      (['Waiting', 'Running'] as const).map((state) =>
        api<{ total: number }>(owner, academy, `/api/jobs?state=${state}`),
      ),
    );
    return totals.reduce((sum, { total }) => sum + total, 0);
  };
  while ((await unfinished()) > 0) await sleep(1000);
  await browser.close();
}

/** The cookies and the storage of a viewer's session. */
async function sessionOf(viewer: Role) {
  const browser = await chromium.launch(launch);
  const context = await contextOf(browser, academy, viewer);
  const page = await context.newPage();
  // stores the session's hint
  if (viewer !== 'nobody') await page.goto('/course');
  const state = await context.storageState();
  await browser.close();
  return state;
}

/** A first visit: a new profile, so that there are neither cached files nor a service worker. */
async function visit(target: string, state: Awaited<ReturnType<typeof sessionOf>>): Promise<RunnerResult> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kaksha-lighthouse-'));
  const port = await freePort();
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, {
      ...launch,
      args: [...launch.args, `--remote-debugging-port=${port}`],
    });
    await context.addCookies(state.cookies);
    const stored = state.origins.flatMap(({ localStorage }) => localStorage);
    if (stored.length > 0) {
      // a text, not a screen, so that it registers no service worker
      const page = await context.newPage();
      await page.goto(`${academy.url}/robots.txt`);
      await page.evaluate((all) => {
        for (const { name, value } of all) localStorage.setItem(name, value);
      }, stored);
      await page.close();
    }
    const result = await lighthouse(
      academy.url + target,
      { port, disableStorageReset: true, logLevel: 'error' },
      { extends: 'lighthouse:default', settings: { onlyCategories: [...categories] } },
    );
    if (!result) throw new Error(`no result for ${target}`);
    return result;
  } finally {
    await context?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const scoreOf = ({ lhr }: RunnerResult, name: (typeof categories)[number]): number =>
  Math.round((lhr.categories[name]?.score ?? 0) * 100);

/** The measurements behind the performance score. */
const measuresOf = ({ lhr }: RunnerResult): string =>
  [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'speed-index',
    'cumulative-layout-shift',
  ]
    .map((id) => `${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue}`)
    .join(', ');

/** The audits that lower the score of a category. */
function told(target: string, { lhr }: RunnerResult, name: (typeof categories)[number]): void {
  for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
    const audit = lhr.audits[id];
    if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
      console.log(`  ${target} ${name}: ${audit.title} ${audit.displayValue ?? ''}`);
  }
}

try {
  await fill();
  const rows: string[] = [];
  let missed = 0;
  for (const [target, viewer] of pages) {
    if (only.length > 0 && !only.includes(target)) continue;
    const state = await sessionOf(viewer);
    const results: RunnerResult[] = [];
    for (let run = 0; run < runs; run++) results.push(await visit(target, state));
    if (process.env['LIGHTHOUSE_REPORT'])
      await writeFile(
        path.join(process.env['LIGHTHOUSE_REPORT'], `${target.replaceAll(/\W/g, '_')}.json`),
        JSON.stringify(results.at(-1)!.lhr),
      );
    const inOrder = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const median = inOrder[Math.floor(runs / 2)]!;
    const counted = categories.filter((name) => name !== 'seo' || viewer === 'nobody');
    const low = counted.filter((name) => scoreOf(median, name) < wanted);
    if (low.length > 0) missed++;
    for (const name of low) told(target, median, name);
    const points = categories.map((name) => (counted.includes(name) ? scoreOf(median, name) : '–'));
    rows.push(`| ${target} | ${points.join(' | ')} | ${low.length === 0 ? 'yes' : 'NO'} |`);
    console.log(`${rows.at(-1)} ${measuresOf(median)}`);
  }
  const table = [
    `Made by \`npm run lighthouse\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse, mobile preset with its simulated slow 4G and 4 × slower processor; an academy with ${courses} courses; the median of ${runs} first visits, each with a new profile and without a service worker. Screens that need a session are not to be found by search engines, so they have no SEO.`,
    '',
    `| Page | Performance (≥ ${wanted}) | Accessibility (≥ ${wanted}) | Best practices (≥ ${wanted}) | SEO (≥ ${wanted}) | Reached |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const before = await readFile(document, 'utf8');
  if (only.length === 0)
    await writeFile(
      document,
      before.replace(
        /<!-- lighthouse -->[\s\S]*<!-- \/lighthouse -->/,
        () => `<!-- lighthouse -->\n${table}\n<!-- /lighthouse -->`,
      ),
    );
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await academy.remove();
}
