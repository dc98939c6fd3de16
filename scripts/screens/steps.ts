/** Steps on a screen before its screenshot. */
import type { Page } from '@playwright/test';
import type { Language } from './shots.ts';

/** Labels that are the same in both languages. */
const words = {
  actions: { en: 'Actions for Four roads', hi: 'Four roads के विकल्प' },
  sizes: { en: 'Sizes', hi: 'आकार' },
  settings: { en: 'Settings', hi: 'सेटिंग' },
  seek: { en: 'Seek', hi: 'वीडियो में आगे-पीछे जाएँ' },
  slow: { en: 'Your internet is slow.', hi: 'आपका इंटरनेट धीमा है।' },
  suggest: { en: 'Suggest from slide changes', hi: 'स्लाइड बदलने की जगहें सुझाएँ' },
  download: { en: 'Download', hi: 'डाउनलोड करें' },
  saved: { en: 'Plays without a connection until', hi: 'तक चलेगा' },
  manyFiles: { en: 'a lesson for each?', hi: 'हर एक का अलग पाठ बनाएँ?' },
  editPromise: { en: 'Edit The promise at the top', hi: 'सबसे ऊपर का वादा बदलें' },
  showSteps: { en: 'Show How it works', hi: 'यह कैसे काम करता है दिखाएँ' },
  filters: { en: 'Filters', hi: 'फ़िल्टर' },
  again: { en: 'Try again', hi: 'फिर कोशिश करें' },
  elsewhere: { en: 'You are watching on 2 other devices', hi: 'आप 2 दूसरे डिवाइस पर देख रहे हैं' },
} as const satisfies Record<string, Record<Language, string>>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Plays some seconds, so that there is a picture, and pauses. */
async function playAndPause(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await page.evaluate(() => document.querySelector('video')!.pause());
}

/** Presses at a position of the seek bar, from 0 to 1, and moves a little; a finger stays down. */
async function pointAt(page: Page, name: string, part: number): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('slider', { name }).boundingBox())!;
  const [left, top] = [x + width * part, y + height / 2];
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)))
    return page.mouse.move(left, top);
  const devtools = await page.context().newCDPSession(page);
  for (const [type, at] of [
    ['touchStart', left - 20],
    ['touchMove', left],
  ] as const)
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y: top }] });
  return undefined;
}

/** Opens the download dialog of a lesson. */
async function openDownload(page: Page, lang: Language): Promise<void> {
  await playAndPause(page);
  await button(page, words.download[lang]).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

export type Step =
  | 'sizes'
  | 'manyFiles'
  | 'settings'
  | 'preview'
  | 'slow'
  | 'devices'
  | 'suggest'
  | 'sound'
  | 'save'
  | 'saved'
  | 'arrange'
  | 'filters'
  | 'failed';

/** `given`: values for the placeholders in URLs. */
type Act = (page: Page, lang: Language, given: Readonly<Record<string, string>>) => Promise<void>;

export const steps: Record<Step, Act> = {
  async sizes(page, lang) {
    await button(page, words.actions[lang]).click();
    await page.getByRole('menuitem', { name: words.sizes[lang], exact: true }).click();
  },
  async settings(page, lang) {
    await playAndPause(page);
    await button(page, words.settings[lang]).click();
  },
  async preview(page, lang) {
    await playAndPause(page);
    await pointAt(page, words.seek[lang], 0.6);
    await page.getByTestId('moment').waitFor();
  },
  async slow(page, lang) {
    // the beginning arrives, and then nothing
    let asked = 0;
    await page.route('**/media/video/**/*.mp4', async (route) => {
      if (asked++ < 4) await route.continue();
    });
    await page.reload();
    await page.getByText(words.slow[lang]).waitFor();
  },
  async devices(page, lang) {
    await page.getByText(words.elsewhere[lang]).waitFor();
  },
  suggest: (page, lang) => button(page, words.suggest[lang]).click(),
  sound: playAndPause,
  async manyFiles(page, lang) {
    const names = ['01 Rays and shadows.mp4', '02 Mirrors, plane and curved.mp4', '03 प्रकाश का अपवर्तन.mp4'];
    const files = names.map((name) => ({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(4_200_000) }));
    await page.locator('form input[type=file]').setInputFiles(files);
    await page.getByText(words.manyFiles[lang]).waitFor();
  },
  async arrange(page, lang) {
    await page.getByRole('switch', { name: words.showSteps[lang], exact: true }).click();
    await button(page, words.editPromise[lang]).click();
  },
  filters: (page, lang) => button(page, words.filters[lang]).click(),
  async failed(page, lang) {
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await button(page, words.again[lang]).first().waitFor();
  },
  save: openDownload,
  async saved(page, lang, { videos, video }) {
    const address = page.url();
    await page.goto(`/courseplayer?courseid=${videos}&contentid=${video}`);
    await openDownload(page, lang);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `${words.download[lang]} · ` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(address);
    await page.getByText(words.saved[lang]).waitFor();
  },
};
