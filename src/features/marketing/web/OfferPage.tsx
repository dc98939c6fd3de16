import type { ReactNode } from 'react';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import type { Drawing } from './Drawings.tsx';
import { WithSideBar } from './SideBar.tsx';

/** A page about one service: side bar, drawing, what it is, how it goes, and the next step. */
export function OfferPage({
  title,
  intro,
  Drawing,
  lead,
  listTitle,
  list,
  actions,
}: {
  title: string;
  intro: string;
  Drawing: Drawing;
  lead: string;
  listTitle: string;
  list: readonly { name: string; about: string }[];
  /** The first is the one to take. */
  actions: readonly { to: string; label: string }[];
}): ReactNode {
  return (
    <Page title={title} intro={intro}>
      <WithSideBar>
        <div className="flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5 sm:p-6">
          <Drawing className="w-48 shrink-0" />
          <p className="measure min-w-0 flex-1 basis-64 text-lg">{lead}</p>
        </div>
        <h2 className="mt-8 mb-3 text-xl">{listTitle}</h2>
        <ol className="grid gap-4 sm:grid-cols-2">
          {list.map(({ name, about }, i) => (
            <li key={name} className="rounded-xl border border-line bg-surface p-4">
              <p className="text-sm font-semibold text-accent-strong" aria-hidden="true">
                {i + 1}
              </p>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-ink-soft">{about}</p>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          {actions.map(({ to, label }, i) => (
            <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'plain'}>
              {label}
            </LinkButton>
          ))}
        </div>
      </WithSideBar>
    </Page>
  );
}
