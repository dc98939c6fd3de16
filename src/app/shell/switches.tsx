import { offeredLanguages } from '../../lib/text.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setLang, useLang, useText } from '../../lib/web/i18n.ts';
import { setTheme, themes, useTheme } from '../../lib/web/theme.ts';
import { Button } from '../../lib/web/ui/Button.tsx';
import { Hindi } from '../../lib/web/ui/Hindi.tsx';
import { IconButton } from '../../lib/web/ui/IconButton.tsx';
import { messages } from './text.ts';

/** Switches to the next language. The button is labelled in that language, for people who can't read this one. */
export function LangSwitch() {
  const now = useLang();
  const offered = offeredLanguages();
  const next = offered[(offered.findIndex(({ code }) => code === now) + 1) % offered.length]!;
  return (
    <button
      type="button"
      lang={next.code}
      onClick={() => void setLang(next.code)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-semibold transition-colors hover:bg-surface-2"
    >
      {next.code === 'hi' ? <Hindi /> : next.name}
    </button>
  );
}

const looks = {
  system: { Icon: IconDeviceDesktop, label: 'Theme: as on this device' },
  light: { Icon: IconSun, label: 'Theme: light' },
  dark: { Icon: IconMoon, label: 'Theme: dark' },
} as const;

/** Cycles through system, light and dark; an icon, in a menu with a label. */
export function ThemeSwitch({ withLabel = false }: { withLabel?: boolean }) {
  const t = useText(messages);
  const now = useTheme();
  const { Icon, label } = looks[now];
  const next = themes[(themes.indexOf(now) + 1) % themes.length] ?? 'system';
  if (withLabel)
    return (
      <Button
        tone="quiet"
        icon={<Icon />}
        className="min-h-12 w-full justify-start px-3! text-lg font-normal!"
        onClick={() => setTheme(next)}
      >
        {t(label)}
      </Button>
    );
  return <IconButton label={t(label)} icon={<Icon />} onClick={() => setTheme(next)} />;
}
