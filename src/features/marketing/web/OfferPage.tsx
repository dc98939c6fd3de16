import { useLang } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import type { Offer } from '../offersText.ts';
import type { Drawing } from './Drawings.tsx';
import { WithSideBar } from './SideBar.tsx';

/** A page about one service: side bar, drawing, what it is, how it goes, and the next step. */
export function OfferPage({ of, Drawing }: { of: Offer; Drawing: Drawing }) {
  const lang = useLang();
  return (
    <Page title={of.title[lang]} intro={of.intro[lang]}>
      <WithSideBar>
        <div className="flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5 sm:p-6">
          <Drawing className="w-48 shrink-0" />
          <p className="measure min-w-0 flex-1 basis-64 text-lg">{of.lead[lang]}</p>
        </div>
        <h2 className="mt-8 mb-3 text-xl">{of.listTitle[lang]}</h2>
        <ol className="grid gap-4 sm:grid-cols-2">
          {of.list.map(({ name, about }, i) => (
            <li key={name.en} className="rounded-xl border border-line bg-surface p-4">
              <p className="text-sm font-semibold text-accent-strong" aria-hidden="true">
                {i + 1}
              </p>
              <h3 className="text-lg">{name[lang]}</h3>
              <p className="mt-1 text-ink-soft">{about[lang]}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          {of.actions.map(({ to, label }, i) => (
            <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'plain'}>
              {label[lang]}
            </LinkButton>
          ))}
        </div>
      </WithSideBar>
    </Page>
  );
}
