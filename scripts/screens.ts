import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Academy, startAcademy } from '../tests/support/academy.ts';
import { fill } from './screens/content.ts';
import { makeLinks } from './screens/links.ts';
import { fillVideos } from './screens/videos.ts';
import {
  fileOf,
  isCommon,
  type Look,
  looks,
  looksOf,
  type Shot,
  shots,
  type Viewer,
} from './screens/shots.ts';
import { steps } from './screens/steps.ts';

/** Longer pages are cut to keep the files small. */
const tallest = 2200;

const folder = fileURLToPath(new URL('../dist/screens', import.meta.url));
const readmeFolder = fileURLToPath(new URL('../docs/screens', import.meta.url));

const titles: Record<Viewer, string> = {
  nobody: 'Visitors',
  Free: 'A learner who has not paid',
  Paid: 'A member',
  Admin: 'The administrator',
  VideoOwner: 'The owner, with videos that are converted',
  VideoLearner: 'A member, with videos that were converted',
  BusyLearner: 'A member who watches on two other devices',
};
const viewers = Object.keys(titles) as Viewer[];

async function accountsOf(academy: Academy) {
  const logins = await readFile(path.join(academy.dataDir, 'demo-accounts.txt'), 'utf8');
  const lines = logins.split('\n').map((line) => line.trim().split(/\s+/));
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
  /** Entries for local storage. */
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
  await page.waitForSelector('video');
  await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    video.pause();
    video.currentTime = 14;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  });
}

/** Takes one screenshot; throws when another screen is shown, or one wider than the window. */
async function take(page: Page, shot: Shot, look: Look, given: Seat['given']): Promise<void> {
  const { width } = look;
  const address = shot.address.replace(/\{(\w+)\}/g, (_, name: string) => given[name]!);
  await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
  await page.goto(address);
  // a step waits for what it needs; a player without a place asks again and again
  if (!shot.step) await settle(page);
  if (shot.name.startsWith('courseplayer')) await showTeacher(page);
  if (shot.step) {
    await steps[shot.step](page, look.lang, given);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
  }
  const seen = await page.evaluate(() => ({
    path: location.pathname,
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
  }));
  if (seen.path !== new URL(address, page.url()).pathname)
    throw new Error(`${shot.name}: ${address} leads ${shot.viewer} to ${seen.path}`);
  if (seen.wide > width) throw new Error(`${fileOf(shot, look)}: ${seen.wide} px wide`);
  // with a step only the window: in a picture of the whole page, an overlay would be as high as the page, and fixed elements
  // would move
  const whole = { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(seen.high, tallest) } };
  const png = await page.screenshot(shot.step ? undefined : whole);
  const webp = await sharp(png).webp({ quality: 44, effort: 5 }).toBuffer();
  await writeFile(path.join(folder, fileOf(shot, look)), webp);
  console.log(`  ${fileOf(shot, look)}`);
}

/** dist/screens/README.md: all screenshots by viewer. */
function index(): string {
  const table = (list: readonly Shot[], columns: readonly Look[]): string => {
    const head = columns.map(
      ({ width, lang, scheme }) =>
        `${width} px, ${lang === 'en' ? 'English' : 'Hindi'}${scheme === 'dark' ? ', dark' : ''}`,
    );
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
  const parts = viewers.map((viewer) => [
    `## ${titles[viewer]}`,
    table(
      shots.filter((shot) => shot.viewer === viewer),
      looks.filter(isCommon),
    ),
  ]);
  return `${[
    '# Every screen',
    `Made by \`npm run screens\` from the running product with its demo content and what [content.ts](../../scripts/screens/content.ts)
adds through the API. What is longer than ${tallest} px is cut.`,
    ...parts.flat(),
    '## Dark, on tablets, and in the narrowest and widest window',
    table(
      shots.filter(({ dark }) => dark),
      looks.filter((look) => !isCommon(look)),
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
const launch = (...args: string[]) =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...args],
  });
const browser = await launch();
// a coarse pointer that does not hover; that of `hasTouch` is lost in pictures of a whole page
const phones = await launch(
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1',
);
const academies: Academy[] = [];

/** A viewer's browser with a session and local storage, so that each logs in once; null for visitors. */
interface Seat {
  academy: Academy;
  session: Session | null;
  /** Values for the placeholders in URLs. */
  given: Readonly<Record<string, string>>;
  /** Called before each picture. */
  before?: () => Promise<void>;
}
const seats = new Map<Viewer, Seat>();
const isWanted = (viewer: Viewer): boolean => wanted.some((shot) => shot.viewer === viewer);

async function seatDemo(): Promise<void> {
  const academy = await startAcademy({ DEMO: 'true' });
  academies.push(academy);
  const demo = await accountsOf(academy);
  const given = { ...(await fill(academy, demo)), ...(await makeLinks(academy)) };
  seats.set('nobody', { academy, session: null, given });
  for (const viewer of ['Free', 'Paid', 'Admin'] as const)
    seats.set(viewer, { academy, session: await logIn(academy, demo(viewer)), given });
}

async function seatVideos(): Promise<void> {
  const academy = await startAcademy({ FFMPEG: '' });
  academies.push(academy);
  const { given, learner, busy, playElsewhere } = await fillVideos(academy);
  seats.set('VideoOwner', { academy, session: await logIn(academy, academy.admin), given });
  seats.set('VideoLearner', { academy, session: await logIn(academy, learner), given });
  seats.set('BusyLearner', {
    academy,
    session: await logIn(academy, busy),
    given,
    before: playElsewhere,
  });
}

async function open(look: Look, { academy, session }: Seat, isPhone: boolean): Promise<BrowserContext> {
  const context = await (look.width < 500 ? phones : browser).newContext({
    baseURL: academy.url,
    locale: `${look.lang}-IN`,
    timezoneId: 'Asia/Kolkata',
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), look.lang);
  if (session) {
    await context.addCookies(session.cookies);
    await context.addInitScript((hints) => {
      for (const [key, value] of hints) localStorage.setItem(key, value);
    }, session.hints);
  }
  return context;
}

const learners: readonly Viewer[] = ['VideoLearner', 'BusyLearner'];

/** All pictures of a look for these viewers. */
async function takeAll(look: Look, of: readonly Viewer[]): Promise<void> {
  for (const viewer of of) {
    const mine = wanted.filter((shot) => shot.viewer === viewer && looksOf(shot).includes(look));
    if (mine.length === 0) continue;
    const seat = seats.get(viewer)!;
    const context = await open(look, seat, learners.includes(viewer) && look.width < 500);
    for (const shot of mine) {
      // a separate page, since a step may leave the page in any state
      const page = await context.newPage();
      await seat.before?.();
      await take(page, shot, look, seat.given);
      await page.close();
    }
    await context.close();
  }
}

try {
  const withVideos: readonly Viewer[] = ['VideoOwner', ...learners];
  const others = viewers.filter((viewer) => !withVideos.includes(viewer));
  if (withVideos.some(isWanted)) {
    await seatVideos();
    // one after the other: a learner plays on one device
    for (const look of looks) await takeAll(look, withVideos);
  }
  if (others.some(isWanted)) {
    await seatDemo();
    // two at a time: a page mostly waits
    for (let at = 0; at < looks.length; at += 2)
      await Promise.all(looks.slice(at, at + 2).map((look) => takeAll(look, others)));
  }
  await writeFile(path.join(folder, 'README.md'), index());
  if (values.readme)
    for (const file of await readdir(readmeFolder))
      await copyFile(path.join(folder, file), path.join(readmeFolder, file));
  console.log(`\n  ${path.join(folder, 'README.md')}`);
} finally {
  await browser.close();
  await phones.close();
  for (const academy of academies) await academy.remove();
}
