import { textIn } from '../../../lib/text.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import type { Offer } from '../offersText.ts';
import type { Drawing } from './Drawings.tsx';
import { WithSideBar } from './SideBar.tsx';

/** A page about one service: side bar, drawing, description, steps, and next action. */
export function OfferPage({ of, Drawing }: { of: Offer; Drawing: Drawing }) {
  const lang = useLang();
  return (
    <Page title={textIn(lang, of.title)} intro={textIn(lang, of.intro)}>
      <WithSideBar>
        <div className="flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5 sm:p-6">
          <Drawing className="w-48 shrink-0" />
          <p className="measure min-w-0 flex-1 basis-64 text-lg">{textIn(lang, of.lead)}</p>
        </div>
        <h2 className="mt-8 mb-3 text-xl">{textIn(lang, of.listTitle)}</h2>
        <ol className="grid gap-4 sm:grid-cols-2">
          {of.list.map(({ name, about }, i) => (
            <li key={textIn('en', name)} className="rounded-xl border border-line bg-surface p-4">
              <p className="text-sm font-semibold text-accent-strong" aria-hidden="true">
                {i + 1}
              </p>
              <h3 className="text-lg">{textIn(lang, name)}</h3>
              <p className="mt-1 text-ink-soft">{textIn(lang, about)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          {of.actions.map(({ to, label }, i) => (
            <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'plain'}>
              {textIn(lang, label)}
            </LinkButton>
          ))}
        </div>
      </WithSideBar>
    </Page>
  );
}
