import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { type Academy, startAcademy } from '../tests/academy.ts';
import { signIn } from '../tests/e2e/fixtures.ts';

type Role = 'nobody' | 'Free' | 'Paid' | 'Admin';

interface Shot {
  name: string;
  role: Role;
  address: string;
}

interface Look {
  lang: 'en' | 'hi';
  scheme: 'light' | 'dark';
  width: number;
}

const shots: Shot[] = [
  { name: 'login', role: 'nobody', address: '/login' },
  { name: 'signup', role: 'nobody', address: '/signup' },
  { name: 'catalogue', role: 'Paid', address: '/course' },
  { name: 'course', role: 'Paid', address: '/coursecontentlist?courseid=2' },
  { name: 'outline', role: 'Paid', address: '/courseoutline?courseid=2' },
  { name: 'player', role: 'Paid', address: '/courseplayer?courseid=2&contentid=7' },
  { name: 'locked', role: 'Free', address: '/coursecontentlist?courseid=1' },
  { name: 'membership', role: 'Free', address: '/membershipcard' },
  { name: 'settings', role: 'Paid', address: '/userssettings' },
  { name: 'admin', role: 'Admin', address: '/adminpanel' },
  { name: 'upload', role: 'Admin', address: '/upload' },
  { name: 'lessons', role: 'Admin', address: '/coursecontent?courseid=1' },
  { name: 'users', role: 'Admin', address: '/users' },
  { name: 'style', role: 'Admin', address: '/style' },
];

/** What the README shows; `all` takes every screen in every look. */
const featured: [string, Look][] = [
  ['catalogue', { lang: 'en', scheme: 'light', width: 1440 }],
  ['player', { lang: 'en', scheme: 'light', width: 1440 }],
  ['lessons', { lang: 'en', scheme: 'light', width: 1440 }],
  ['player', { lang: 'hi', scheme: 'dark', width: 360 }],
  ['course', { lang: 'hi', scheme: 'light', width: 360 }],
  ['catalogue', { lang: 'hi', scheme: 'dark', width: 360 }],
];

const everyLook: Look[] = [360, 768, 1440].flatMap((width) =>
  (['en', 'hi'] as const).flatMap((lang) =>
    (['light', 'dark'] as const).map((scheme) => ({ lang, scheme, width })),
  ),
);

async function take(
  browser: Browser,
  academy: Academy,
  shot: Shot,
  look: Look,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: academy.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: look.scheme,
    viewport: { width: look.width, height: look.width < 500 ? 740 : 900 },
  });
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), look.lang);
  if (shot.role !== 'nobody') {
    const kept = await readFile(path.join(academy.dataDir, 'demo-accounts.txt'), 'utf8');
    const [, email, password] = kept
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(([type]) => type === shot.role)!;
    await signIn(context, academy, { email: email!, password: password! });
  }
  const page = await context.newPage();
  await page.goto(shot.address);
  await page.waitForLoadState('networkidle');
  // a film's first second is its title; a talking teacher is more to look at
  if (shot.name === 'player') {
    await page.evaluate(async () => {
      const video = document.querySelector('video')!;
      video.pause();
      video.currentTime = 14;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    });
  }
  await page.waitForTimeout(600);
  const name = `${shot.name}-${look.width}-${look.lang}-${look.scheme}.jpg`;
  await page.screenshot({
    path: path.join(folder, name),
    type: 'jpeg',
    quality: 82,
    fullPage: folder.includes('all') && shot.name !== 'player',
  });
  await context.close();
  console.log(`  ${name}`);
}

const all = process.argv.includes('all');
const folder = fileURLToPath(new URL(all ? '../.cache/screens-all' : '../docs/screens', import.meta.url));
await mkdir(folder, { recursive: true });
const academy = await startAcademy({ DEMO: 'true' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const wanted = all
    ? shots.flatMap((shot) => everyLook.map((look) => [shot, look] as const))
    : featured.map(([name, look]) => [shots.find((shot) => shot.name === name)!, look] as const);
  for (const [shot, look] of wanted) await take(browser, academy, shot, look, folder);
} finally {
  await browser.close();
  await academy.remove();
}
