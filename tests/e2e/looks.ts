import type { Page } from '@playwright/test';

/** Most layout shift of a screen while it loads. */
const maxShift = 0.05;

/**
 * Delays the replies to a page's calls by fixed times, so that what moves while it loads does not depend on how fast the machine is:
 * each 150 ms later than the one asked for before it, or the other way round.
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

/** Waits until a page with delayed replies has everything it asked for, and has asked for nothing more for half a second. */
export const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const { calls } = window as unknown as { calls: { open: number; lastEnd: number } };
    return calls.open === 0 && performance.now() - calls.lastEnd > 500;
  });

/** Has a page add up its layout shifts from its first moment on; those that follow a touch or key are none (CLS). */
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

/** What moved too far on the screen that was loaded last. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved?: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= maxShift) return [];
  const most = shifts.toSorted((a, b) => b.value - a.value).slice(0, 2);
  return [
    `layout shift ${sum.toFixed(3)}: ${most.map(({ value, moved }) => `${value.toFixed(3)} of ${moved?.join(', ')}`).join('; ')}`,
  ];
}

/** Buttons and links whose name does not hold the words that are seen on them (WCAG 2.5.3). */
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
      // any other name is made of what is inside
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

/** What can't be told from its ground in forced colours, where every background is the same. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // with less motion every change is a transition of a moment
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  let found = await page.evaluate(lost);
  // on a busy machine the colours of a moment ago may still stand
  for (let tries = 0; found.length > 0 && tries < 8; tries++) {
    await page.waitForTimeout(500);
    found = await page.evaluate(lost);
  }
  await page.emulateMedia({ forcedColors: null });
  return found;
}

/** In the page: what has no colour of its own. */
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
