import { ownShades, shadesOf } from '../../../lib/accent.ts';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import type { PublicValues } from './PublicForm.tsx';
import { logoUrl } from '../rules.ts';
import { messages } from './publicText.ts';

// tokens.css resolves its colours at the root element, so a part in the other theme needs explicit ones
const papers = {
  light: { bg: '#faf6ee', ink: '#27211a', 'ink-soft': '#645a4c', line: '#e5dccb' },
  dark: { bg: '#191613', ink: '#f5eee3', 'ink-soft': '#bdb1a0', line: '#3b342d' },
};

/** The colours of a theme as variables of the design system. */
function coloursOf(accent: string, scheme: 'light' | 'dark'): Record<string, string> {
  const shades = /^#[0-9a-f]{6}$/i.test(accent) ? shadesOf(accent) : ownShades;
  const side = scheme === 'light' ? 0 : 1;
  const { bg, ink, line } = papers[scheme];
  return {
    '--color-bg': bg,
    '--color-ink': ink,
    '--color-ink-soft': papers[scheme]['ink-soft'],
    '--color-line': line,
    '--color-accent': shades.accent[side],
    '--color-accent-hover': shades.hover[side],
    '--color-accent-strong': shades.strong[side],
    '--color-accent-soft': shades.soft[side],
    '--color-on-accent': shades.on[side],
  };
}

function Sheet({ typed, name, scheme }: { typed: PublicValues; name: string; scheme: 'light' | 'dark' }) {
  const t = useText(messages);
  const lang = useLang();
  const bio = writtenIn(lang, ofFields('founderBio', typed));
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-ink-soft">
        {scheme === 'light' ? t('On light paper') : t('On dark paper')}
      </figcaption>
      <div
        style={{ colorScheme: scheme, ...coloursOf(typed.accent, scheme) }}
        className="rounded-lg border border-line bg-bg p-3 text-ink"
      >
        {typed.logo !== '' && (
          <img src={logoUrl(typed.logo)} alt="" className="mb-2 max-h-12 max-w-40 object-contain" />
        )}
        <p className="font-semibold wrap-anywhere">{name || t('Your institute')}</p>
        <div className="mt-2 rounded-lg bg-accent-soft p-3">
          {typed.foundedYear !== '' && (
            <p className="text-lg font-semibold text-accent-strong">
              {t('Founded in {year}', { year: typed.foundedYear })}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <span className={buttonClass('primary', 'sm')}>{t('A button')}</span>
            <span className="text-accent-strong underline">{t('A link')}</span>
          </div>
        </div>
        <p className="mt-3 font-semibold wrap-anywhere">{typed.founderName || t('Our founder')}</p>
        <p className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line">{bio}</p>
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          {[typed.phone, typed.email].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
    </figure>
  );
}

/** Preview of the public pages with the typed values, in light and dark. */
export function PublicPreview({ typed, name }: { typed: PublicValues; name: string }) {
  const t = useText(messages);
  return (
    <section aria-labelledby="public-preview" className="lg:sticky lg:top-20 lg:self-start">
      <h2 id="public-preview" className="mb-2 text-lg">
        {t('Live preview')}
      </h2>
      <div className="flex flex-col gap-4">
        <Sheet typed={typed} name={name} scheme="light" />
        <Sheet typed={typed} name={name} scheme="dark" />
      </div>
    </section>
  );
}
