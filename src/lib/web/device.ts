// in order: most browsers' user agents also contain names further down
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and system of a User-Agent; null when it is not a browser. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  return browser && system ? { browser, system } : null;
}

/** Whether a device that sends this user agent is a phone or a tablet. */
export const isPhone = (userAgent: string): boolean => /Android|iPhone|iPad|Mobile/.test(userAgent);
