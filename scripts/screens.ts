import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Academy, startAcademy } from '../tests/academy.ts';
import { fill } from './screens/content.ts';
import { fileOf, type Look, looks, looksOf, type Shot, shots, type Viewer } from './screens/shots.ts';

/** Longer pages are cut to keep the files small. */
const tallest = 2200;

const folder = fileURLToPath(new URL('../dist/screens', import.meta.url));
const readmeFolder = fileURLToPath(new URL('../docs/screens', import.meta.url));

const titles: Record<Viewer, string> = {
  nobody: 'Visitors',
  Free: 'A learner who has not paid',
  Paid: 'A member',
  Admin: 'The administrator',
};
const viewers = Object.keys(titles) as Viewer[];

async function accountsOf(academy: Academy) {
  const kept = await readFile(path.join(academy.dataDir, 'demo-accounts.txt'), 'utf8');
  const lines = kept.split('\n').map((line) => line.trim().split(/\s+/));
  return (type: string) => {
    const [, email, password] = lines.find(([first]) => first === type)!;
    return { email: email!, password: password! };
  };
}

/** The user agent of the logins; the list of sessions shows it. */
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Session {
  cookies: { name: string; value: string; url: string }[];
  /** Entries of the local storage. */
  hints: [key: string, value: string][];
}

async function logIn(academy: Academy, who: { email: string; password: string }): Promise<Session> {
  const response = await fetch(`${academy.url}/api/Users/CheckLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone },
    body: JSON.stringify({ useremail: who.email, pswd: who.password }),
  });
  const login = (await response.json()) as {
    name: string;
    userType: string;
    userID: number;
    userCode: string;
  };
  const cookies = response.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    return { name: name!, value: value!, url: academy.url };
  });
  return {
    cookies,
    hints: [
      ['islogged', 'true'],
      ['loggedinuser', login.name],
      ['usertype', login.userType],
      ['token', 'cookie'],
      ['userid', String(login.userID)],
      ['usercode', login.userCode],
    ],
  };
}

/** Scrolls to the end and back, so that lazily loaded content appears. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(250);
}

/** Seeks to the teacher: the video begins with a title slide. */
async function showTeacher(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    video.pause();
    video.currentTime = 14;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  });
}

/** Takes one screenshot; throws when another screen is shown, or one wider than the window. */
async function take(page: Page, shot: Shot, address: string, look: Look): Promise<void> {
  const { width } = look;
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
  await page.goto(address);
  await settle(page);
  if (shot.name.startsWith('courseplayer')) await showTeacher(page);
  const seen = await page.evaluate(() => ({
    path: location.pathname,
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
  }));
  if (seen.path !== new URL(address, page.url()).pathname)
    throw new Error(`${shot.name}: ${address} leads ${shot.viewer} to ${seen.path}`);
  if (seen.wide > width) throw new Error(`${fileOf(shot, look)}: ${seen.wide} px wide`);
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(seen.high, tallest) },
  });
  const webp = await sharp(png).webp({ quality: 44, effort: 5 }).toBuffer();
  await writeFile(path.join(folder, fileOf(shot, look)), webp);
  console.log(`  ${fileOf(shot, look)}`);
}

/** dist/screens/README.md: all screenshots by viewer. */
function index(): string {
  const table = (list: readonly Shot[], columns: readonly Look[]): string => {
    const head = columns.map(({ width, lang }) => `${width} px, ${lang === 'en' ? 'English' : 'Hindi'}`);
    const rows = list.map((shot) => [
      `\`${shot.address}\``,
      ...columns.map(
        (look) =>
          `<img src="${fileOf(shot, look)}" width="${look.width > 500 ? 320 : 120}" alt="${shot.name}, ${look.width} px, ${look.lang}">`,
      ),
    ]);
    return [['Screen', ...head], head.concat('').map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  };
  const of = (scheme: Look['scheme']): Look[] => looks.filter((look) => look.scheme === scheme);
  const parts = viewers.map((viewer) => [
    `## ${titles[viewer]}`,
    table(
      shots.filter((shot) => shot.viewer === viewer),
      of('light'),
    ),
  ]);
  return `${[
    '# Every screen',
    `Made by \`npm run screens\` from the running product with its demo content and what [content.ts](../../scripts/screens/content.ts)
adds through the API. What is longer than ${tallest} px is cut.`,
    ...parts.flat(),
    '## Dark',
    table(
      shots.filter(({ dark }) => dark),
      of('dark'),
    ),
  ].join('\n\n')}\n`;
}

const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean' } },
  allowPositionals: true,
});
const names = new Set(positionals);
const wanted = shots.filter(({ name }) => names.size === 0 || names.has(name));
if (names.size === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const academy = await startAcademy({ DEMO: 'true' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});

/** Sessions and local storage by viewer, so that each logs in once. */
const sessions = new Map<Viewer, Session>();

async function open(look: Look, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: academy.url,
    locale: `${look.lang}-IN`,
    timezoneId: 'Asia/Kolkata',
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), look.lang);
  const session = sessions.get(viewer);
  if (session) {
    await context.addCookies(session.cookies);
    await context.addInitScript((hints) => {
      for (const [key, value] of hints) localStorage.setItem(key, value);
    }, session.hints);
  }
  return context;
}

try {
  const demo = await accountsOf(academy);
  const given = await fill(academy, demo);
  for (const viewer of viewers)
    if (viewer !== 'nobody') sessions.set(viewer, await logIn(academy, demo(viewer)));
  const takeAll = async (look: Look): Promise<void> => {
    for (const viewer of viewers) {
      const mine = wanted.filter((shot) => shot.viewer === viewer && looksOf(shot).includes(look));
      if (mine.length === 0) continue;
      const context = await open(look, viewer);
      const page = await context.newPage();
      for (const shot of mine)
        await take(
          page,
          shot,
          shot.address.replace(/\{(\w+)\}/, (_, name: keyof typeof given) => given[name]),
          look,
        );
      await context.close();
    }
  };
  // two at a time: a page mostly waits
  for (let at = 0; at < looks.length; at += 2) await Promise.all(looks.slice(at, at + 2).map(takeAll));
  await writeFile(path.join(folder, 'README.md'), index());
  if (values.readme)
    for (const file of await readdir(readmeFolder))
      await copyFile(path.join(folder, file), path.join(readmeFolder, file));
  console.log(`\n  ${path.join(folder, 'README.md')}`);
} finally {
  await browser.close();
  await academy.remove();
}
