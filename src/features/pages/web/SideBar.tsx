import type { ReactNode } from 'react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { sidebar } from '../../sidebar/api.ts';
import { firstLinks, linkName } from '../../sidebar/rules.ts';
import { messages } from './text.ts';

const linkClass =
  'flex min-h-11 items-center rounded-md border border-accent-strong/40 bg-accent-soft px-3 py-1.5 font-semibold text-accent-strong no-underline transition-colors hover:border-accent-strong data-[status=active]:border-accent data-[status=active]:bg-accent data-[status=active]:text-on-accent';

/** The side bar with its six links (SPECIFICATION §1); edited on /sitebar. */
export function SideBar() {
  const t = useText(messages);
  const lang = useLang();
  const { data } = useData(sidebar.get, {});
  const saved = data?.links.flatMap((link) =>
    link.shown ? [{ name: linkName(link), target: link.target }] : [],
  );
  return (
    <nav aria-label={t('Our services')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 lg:sticky lg:top-20 lg:grid-cols-1">
        {(saved ?? firstLinks).map(({ name, target }) => (
          <li key={`${target} ${textIn('en', name)}`}>
            {target.startsWith('/') ? (
              <Anchor to={target} className={`${linkClass} h-full`}>
                {textIn(lang, name)}
              </Anchor>
            ) : (
              <a href={target} target="_blank" rel="noreferrer" className={`${linkClass} h-full`}>
                {textIn(lang, name)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page with the side bar on the left, or above it on narrow screens. */
export function WithSideBar({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SideBar />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
