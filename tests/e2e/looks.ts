import { expect, type Page } from '@playwright/test';

/** Maximum layout shift (CLS) of a screen while it loads. */
const maxShift = 0.05;

/**
 * Delays the replies to a page's calls by fixed times, so that layout shift does not depend on the machine's speed: each
 * 150 ms later than the one requested before it, or in reverse order.
 */
export const delayReplies = (page: Page, order: 'in turn' | 'last first'): Promise<unknown> =>
  page.addInitScript((inTurn) => {
    const { fetch } = window;
    const calls = { asked: 0, open: 0, lastEnd: performance.now() };
    Object.assign(window, { calls });
    window.fetch = async (...call) => {
      calls.asked += 1;
      calls.open += 1;
      const delay = Math.min(calls.asked * 150, 900);
      await new Promise((resolve) => setTimeout(resolve, inTurn ? delay : 900 - delay));
      try {
        return await fetch(...call);
      } finally {
        calls.open -= 1;
        calls.lastEnd = performance.now();
      }
    };
  }, order === 'in turn');

/** Waits until a page with delayed replies has received everything and has requested nothing for half a second. */
export const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const { calls } = window as unknown as { calls: { open: number; lastEnd: number } };
      return calls.open === 0 && performance.now() - calls.lastEnd > 500;
    },
    null,
    // by default the condition is polled at each frame, which makes the page draw sixty frames a second
    { polling: 100 },
  );

/** Makes a page record its layout shifts from the start, without those that follow user input (CLS). */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node?: Node }[];
        };
        const moved = sources?.map(({ node }) => {
          const name = node instanceof Element ? node.getAttribute('class') : '';
          return `${node?.nodeName}.${name?.slice(0, 60)}`;
        });
        if (!hadRecentInput) (window as unknown as { shifts: unknown[] }).shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Elements that shifted too far on the screen loaded last. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved?: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= maxShift) return [];
  const max = shifts.toSorted((a, b) => b.value - a.value).slice(0, 2);
  return [
    `layout shift ${sum.toFixed(3)}: ${max.map(({ value, moved }) => `${value.toFixed(3)} of ${moved?.join(', ')}`).join('; ')}`,
  ];
}

/** Buttons and links whose accessible name does not contain their visible text (WCAG 2.5.3). */
export const misnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    const seen = (element: Element): string => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!parent.closest('.sr-only, [aria-hidden="true"], svg') && parent.checkVisibility())
          words.push(node.textContent ?? '');
      }
      return plain(words.join(' '));
    };
    const controls = 'button, a[href], summary, [role=button], [role=link], [role=tab], [role=menuitem]';
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      // without these attributes the name comes from the content
      const by = element.getAttribute('aria-labelledby');
      const label =
        by === null
          ? element.getAttribute('aria-label')
          : by
              .split(/\s+/)
              .map((id) => document.getElementById(id))
              .map((one) => one?.getAttribute('aria-label') ?? one?.textContent)
              .join(' ');
      const words = seen(element);
      return label === null || words === '' || plain(label).includes(words)
        ? []
        : [`“${words}” is called “${label}”`];
    });
  });

/** Controls that cannot be seen in forced colours, where all backgrounds are equal. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // with reduced motion every change is a very short transition
  await page.waitForFunction(
    () =>
      matchMedia('(forced-colors: active)').matches &&
      !document.getAnimations().some((each) => each instanceof CSSTransition),
  );
  let found = await page.evaluate(lost);
  // on a busy machine the previous colours may still be applied
  const applied = expect.poll(
    async () => {
      found = await page.evaluate(lost);
      return found.length;
    },
    { timeout: 4000, intervals: [500] },
  );
  await applied.toBe(0).catch(() => undefined);
  await page.emulateMedia({ forcedColors: null });
  return found;
}

/** Runs in the page: elements that have no colour different from the background. */
function lost(): string[] {
  const canvas = getComputedStyle(document.documentElement).backgroundColor;
  const clear = 'rgba(0, 0, 0, 0)';
  const differs = (colour: string): boolean => colour !== canvas && colour !== clear && colour !== 'none';
  const name = (element: Element): string =>
    `${element.getAttribute('role') ?? element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`;
  const found: string[] = [];
  for (const bar of document.querySelectorAll('[role=progressbar], [role=slider]')) {
    if (!bar.checkVisibility()) continue;
    const ring = bar.matches('svg');
    const track = ring ? bar.querySelector('circle')! : (bar.querySelector('[data-track]') ?? bar);
    const { borderTopWidth, borderTopColor, stroke } = getComputedStyle(track);
    if (!differs(ring ? stroke : borderTopColor) || (!ring && borderTopWidth === '0px'))
      found.push(`the track of ${name(bar)}`);
    const fill = ring ? bar.querySelector('circle + circle') : bar.querySelector('[data-fill]');
    if (Number(bar.getAttribute('aria-valuenow')) === 0) continue;
    const style = fill && getComputedStyle(fill);
    if (!style || !differs(ring ? style.stroke : style.backgroundColor))
      found.push(`the fill of ${name(bar)}`);
  }
  const chosen = '[aria-selected=true], [aria-pressed=true], [aria-current=true], [aria-current=page]';
  for (const one of document.querySelectorAll(chosen)) {
    const { outlineStyle, outlineColor } = getComputedStyle(one);
    if (one.checkVisibility() && (outlineStyle === 'none' || !differs(outlineColor)))
      found.push(`that ${name(one)} is chosen`);
  }
  for (const one of document.querySelectorAll('input[type=range], input[type=checkbox], input[type=radio]'))
    if (
      one.checkVisibility() &&
      !one.closest('.sr-only') &&
      !one.matches('.sr-only') &&
      getComputedStyle(one).appearance === 'none'
    )
      found.push(`the state of ${name(one)}`);
  return found;
}
