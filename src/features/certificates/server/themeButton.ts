import { type Lang, textIn } from '../../../lib/text.ts';
import { messages } from './verifyText.ts';

/** An icon of lines, from a path in a box of 24 by 24. */
export const lineOf = (path: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

// the icons of the app's switch (src/app/shell/switches.tsx)
const looks = {
  system: [
    'Theme: as on this device',
    'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M7 20h10M9 16v4M15 16v4',
  ],
  light: [
    'Theme: light',
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 12h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7',
  ],
  dark: ['Theme: dark', 'M12 3h.39a7.5 7.5 0 0 0 7.92 12.45A9 9 0 1 1 12 3'],
} as const;

/** The style of `themeButton`: in the header on wide screens, in the menu on others. */
export const themeStyle = `.theme{display:inline-flex;align-items:center;gap:12px;width:auto;min-height:44px;margin:0;padding:0 12px;color:var(--ink);background:none;font-weight:400}.theme:hover{background:var(--bg)}.theme svg,.ends>.theme span{display:none}${Object.keys(
  looks,
)
  .map((look, n) => `.theme[data-now=${look}] svg:nth-of-type(${n + 1})`)
  .join()}{display:block}.menu .theme{padding:0}.menu .theme svg{width:20px;height:20px}@media (max-width:767px){.ends>.theme{display:none}}`;

/** A button that cycles through the themes; `switchTheme` makes it work. */
export function themeButton(lang: Lang): string {
  const names = Object.entries(looks).map(([look, [label]]) => [look, textIn(lang, messages(label))]);
  const icons = Object.values(looks).map(([, path]) => lineOf(path));
  return `<button type="button" class="theme" hidden data-looks='${JSON.stringify(Object.fromEntries(names))}'>${icons.join('')}<span></span></button>`;
}

/** Shows the theme that the app stores (src/lib/web/theme.ts), and switches it. Sent to browsers as source text. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const buttons = document.querySelectorAll<HTMLElement>('[data-looks]');
  const looks = JSON.parse(buttons[0]!.dataset['looks']!) as Record<string, string>;
  const all = Object.keys(looks);
  let at = Math.max(0, all.indexOf(localStorage.getItem('theme') ?? ''));
  const show = (): void => {
    const now = all[at]!;
    if (at === 0) delete dataset['theme'];
    else dataset['theme'] = now;
    for (const button of buttons) {
      button.dataset['now'] = now;
      button.setAttribute('aria-label', looks[now]!);
      button.lastElementChild!.textContent = looks[now]!;
      button.hidden = false;
    }
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      at = (at + 1) % all.length;
      localStorage.setItem('theme', all[at]!);
      show();
    });
  show();
}
