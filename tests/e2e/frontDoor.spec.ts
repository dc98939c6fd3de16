// A learner's path: a shared link, the free lesson, an account, a parent who pays, and the next lesson; on a plain http:// URL of
// a local network, at 400 kbit/s.
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { asOwner, makeCourse } from '../support/browser.ts';
import { api, expect, test as base, watch } from './fixtures.ts';
import { tabToControl } from './keyboard.ts';
import { makePicture, makePlainVideo } from './media.ts';
import { newUtr, setUpMoney } from './money.ts';
import { now, paused, playsOn, throttle } from './playing.ts';

// a host name other than localhost: browsers withhold the APIs that need https
const test = base.extend<{ lan: string }>({
  lan: async ({ academy }, use) => use(academy.url.replace('127.0.0.1', 'academy.lan')),
});
const launch = config.use!.launchOptions!;
test.use({
  launchOptions: { ...launch, args: [...launch.args!, '--host-resolver-rules=MAP academy.lan 127.0.0.1'] },
});

const words = {
  en: {
    free: 'First lesson free',
    forward: 'Forward 10 seconds',
    pause: 'Pause',
    newcomer: ['Full Name', 'Mobile', 'Email', 'Password'],
    signUp: 'Create account',
    lessons: 'Lessons',
    tier: 'Silver',
    join: 'Join Now',
    elsePays: 'Is somebody else paying?',
    makeLink: 'Make a link',
    share: 'Share on WhatsApp',
    payer: ['Transaction ID', 'Your name', 'Your email'],
    send: 'Send the proof',
    sent: 'The institute is checking it. You don’t need to pay again.',
    waiting: '₹1,999.00 is awaiting verification',
    paid: 'Nothing more to pay',
    back: 'Back to your lesson',
    mine: 'Your membership',
  },
  hi: {
    free: 'पहला पाठ मुफ़्त देखें',
    forward: '10 सेकंड आगे',
    pause: 'रोकें',
    newcomer: ['पूरा नाम', 'मोबाइल', 'ईमेल', 'पासवर्ड'],
    signUp: 'खाता बनाएँ',
    lessons: 'पाठ',
    tier: 'सिल्वर',
    join: 'अभी जुड़ें',
    elsePays: 'क्या भुगतान कोई और करेगा?',
    makeLink: 'लिंक बनाएँ',
    share: 'WhatsApp पर शेयर करें',
    payer: ['ट्रांज़ैक्शन आईडी', 'आपका नाम', 'आपका ईमेल'],
    send: 'सबूत भेजें',
    sent: 'संस्थान इसे जाँच रहा है। आपको दोबारा भुगतान नहीं करना है।',
    waiting: '₹1,999.00 का सत्यापन बाकी है',
    paid: 'अब कुछ देना बाकी नहीं',
    back: 'अपने पाठ पर वापस',
    mine: 'आपकी सदस्यता',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** How a person operates a screen. */
interface Hands {
  press(page: Page, control: Locator): Promise<void>;
  /** Skips twenty seconds of a playing video, and pauses it. */
  skipAndPause(page: Page, t: Words): Promise<void>;
}

const byTouch: Hands = {
  press: async (_page, control) => control.tap(),
  async skipAndPause(page, t) {
    const control = (name: string) => page.getByRole('button', { name, exact: true }).first();
    // the buttons are visible for some seconds after a tap on the picture
    const tap = (name: string): Promise<void> =>
      expect(async () => {
        try {
          await control(name).tap({ timeout: 2000 });
        } catch (error) {
          await page.getByTestId('surface').tap({ position: { x: 40, y: 90 } });
          throw error;
        }
      }).toPass({ timeout: 30_000 });
    for (let step = 0; step < 2; step++) {
      const before = await now(page);
      await tap(t.forward);
      expect(await now(page)).toBeGreaterThan(before + 9);
    }
    await tap(t.pause);
    await expect.poll(() => paused(page)).toBe(true);
  },
};

const byKeyboard: Hands = {
  async press(page, control) {
    await tabToControl(page, control);
    await page.keyboard.press('Enter');
  },
  async skipAndPause(page) {
    await page.keyboard.press('l');
    await page.keyboard.press('l');
    await expect.poll(() => now(page)).toBeGreaterThanOrEqual(20);
    await page.keyboard.press('k');
    await expect.poll(() => paused(page)).toBe(true);
  },
};

interface Variant {
  lang: 'en' | 'hi';
  hands: Hands;
  screen: BrowserContextOptions;
}

const variants: Record<string, Variant> = {
  'in English by touch on a phone': {
    lang: 'en',
    hands: byTouch,
    screen: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
  'in Hindi by touch on a phone': {
    lang: 'hi',
    hands: byTouch,
    screen: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
  'in Hindi by keyboard': {
    lang: 'hi',
    hands: byKeyboard,
    screen: { viewport: { width: 1280, height: 720 } },
  },
  'in English by keyboard': {
    lang: 'en',
    hands: byKeyboard,
    screen: { viewport: { width: 1280, height: 720 } },
  },
};

/** A page without an account on the slow connection, and its errors. */
async function visitor(
  context: BrowserContext,
): Promise<{ page: Page; errors: string[]; fits: () => Promise<void> }> {
  const page = await context.newPage();
  const errors = watch(page);
  await throttle(page, 400);
  const fits = async (): Promise<void> => {
    const [wanted, width] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(wanted).toBeLessThanOrEqual(width);
  };
  return { page, errors, fits };
}

async function type(page: Page, hands: Hands, field: Locator, text: string): Promise<void> {
  if (hands === byKeyboard) await tabToControl(page, field);
  else await field.tap();
  await page.keyboard.insertText(text);
  await expect(field).not.toHaveValue('');
}

/** From the shared link through the free lesson to the same second with an account. */
async function comesIn(page: Page, { lang, hands }: Variant, link: string, locked: string): Promise<void> {
  const t = words[lang];
  await page.goto(link);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
  await hands.press(page, page.getByRole('link', { name: t.free }));
  await expect(page).toHaveURL(/\/freelesson\?courseid=/);
  await playsOn(page, 0);
  await hands.skipAndPause(page, t);
  const left = await now(page);
  expect(left).toBeGreaterThanOrEqual(20);

  await hands.press(page, page.getByRole('button', { name: new RegExp(locked) }).last());
  await expect(page.locator('#door')).toBeFocused();
  const [name, mobile, email, password] = t.newcomer;
  await type(page, hands, page.getByLabel(name), 'Asha Rao');
  await type(page, hands, page.getByLabel(mobile), '9876543210');
  await type(
    page,
    hands,
    page.getByLabel(email, { exact: true }),
    `asha.${lang}.${hands === byKeyboard ? 'keys' : 'touch'}.${process.pid}@example.org`,
  );
  await type(page, hands, page.getByLabel(password, { exact: true }), 'three words apart');
  if (hands === byKeyboard) await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: t.signUp, exact: true }).tap();
  await expect(page).toHaveURL(/\/courseplayer\?courseid=/);
  // resumes at the same second
  await playsOn(page, Math.floor(left));
  expect(await now(page)).toBeLessThan(left + 15);
}

/** From the locked lesson through the memberships to a payment link for a parent; returns the link. */
async function asksToPay(page: Page, { lang, hands, screen }: Variant, locked: string): Promise<string> {
  const t = words[lang];
  if (screen.isMobile) await hands.press(page, page.getByRole('button', { name: t.lessons, exact: true }));
  await hands.press(page, page.getByRole('link', { name: new RegExp(locked) }).last());
  await expect(page).toHaveURL(/\/membershipcard\?redirect=/);
  await hands.press(page, page.getByRole('article', { name: t.tier }).getByRole('link', { name: t.join }));
  await expect(page).toHaveURL(/\/payment\/2\?redirect=/);
  if (screen.isMobile) await hands.press(page, page.getByRole('button', { name: t.elsePays }));
  await hands.press(page, page.getByRole('button', { name: t.makeLink }));
  const whatsApp = page.getByRole('link', { name: t.share });
  const text = new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text')!;
  return /http\S+\/pay#[\w-]{20,}/.exec(text)![0];
}

/** A parent without an account pays by the link. */
async function pays(page: Page, { lang, hands }: Variant, link: string): Promise<void> {
  const t = words[lang];
  await page.goto(link);
  const [transaction, name, email] = t.payer;
  await type(page, hands, page.getByLabel(transaction), newUtr());
  await type(page, hands, page.getByLabel(name), 'Ramesh Rao');
  await type(page, hands, page.getByLabel(email), 'ramesh@example.org');
  // the system's own dialog
  await page.locator('#payment-proof input[type=file]').setInputFiles(makePicture('front-door.png'));
  await hands.press(page, page.getByRole('button', { name: t.send, exact: true }));
  await expect(page.getByText(t.sent)).toBeVisible();
}

/** The owner verifies the payment on the screen; leaving it sends the decision at once, instead of after the time for Undo. */
async function verifies(owner: BrowserContext, reference: string): Promise<void> {
  const page = await owner.newPage();
  await page.goto(`/payments?search=${reference}`);
  await page
    .getByRole('button', { name: /^Verify payment/ })
    .first()
    .click();
  const verified = page.waitForResponse(/\/api\/payment\/verify/);
  await page.getByRole('link', { name: 'Admin Panel' }).first().click();
  expect((await verified).ok()).toBe(true);
  await page.close();
}

for (const [title, variant] of Object.entries(variants))
  test(
    `from a shared link to the second lesson, ${title}`,
    { tag: variant === variants['in English by touch on a phone'] ? [] : '@long' },
    async ({ browser, academy, lan }) => {
      const { lang, hands, screen } = variant;
      const t = words[lang];
      const owner = await asOwner(browser, academy);
      await setUpMoney(owner, academy);
      const names = lang === 'en' ? ['Motion', 'Force'] : ['गति', 'बल'];
      const { courseID } = await makeCourse(
        owner,
        academy,
        { courseName: lang === 'en' ? 'Physics from zero' : 'भौतिकी शुरू से' },
        names.map((contentName, i) => ({
          contentName,
          order: i + 1,
          video: makePlainVideo(`front door ${i}.mp4`, 60),
        })),
      );
      const courses = await api<{ courseID: number; slug: string }[]>(owner, academy, '/api/CourseMaster');
      const { slug } = courses.find((one) => one.courseID === courseID)!;

      const options = { ...screen, baseURL: lan, locale: `${lang}-IN` };
      const learner = await browser.newContext(options);
      const { page, errors, fits } = await visitor(learner);
      await comesIn(page, variant, `/courses/${slug}`, names[1]!);
      await fits();
      const link = await asksToPay(page, variant, names[1]!);
      await fits();

      const parent = await browser.newContext(options);
      const theirs = await visitor(parent);
      await pays(theirs.page, variant, link);
      await theirs.fits();
      // the learner returns to the screen
      await page.reload();
      await expect(page.getByText(t.waiting)).toBeVisible();
      await verifies(owner, 'Asha');

      await page.reload();
      await expect(page.getByText(t.paid)).toBeVisible();
      await hands.press(page, page.getByRole('link', { name: t.back }));
      await expect(page.getByRole('heading', { name: names[1]! }).first()).toBeVisible();
      await playsOn(page, 0);
      await fits();
      await page.goto('/membershipcard');
      await expect(page.getByRole('article', { name: t.tier })).toContainText(t.mine);
      expect([...errors, ...theirs.errors]).toEqual([]);
      for (const context of [owner, learner, parent]) await context.close();
    },
  );
