import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Starts the Chromium that people use, not the headless shell of the tests. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...config.use?.launchOptions, executablePath: '/usr/bin/chromium' });
