// Operating a screen by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses Tab until a control has the focus. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}
