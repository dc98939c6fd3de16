import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page, or in the part that `within` selects: one line per rule, with its elements. Finite animations
 * and transitions end first, also those that start with the next frame: what is half transparent has too little contrast.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  const axe = new AxeBuilder({ page });
  const found = await (within ? axe.include(within) : axe).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}
