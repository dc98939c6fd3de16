import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The violations that axe finds on the page, or in the part that `within` selects: one line per rule, with its elements.
 * Animations and transitions are completed first: half-transparent elements have too little contrast.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // passed rules are not collected, and everything is done in the page itself: there are no cross-origin frames
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const found = await (within ? axe.include(within) : axe).analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}
