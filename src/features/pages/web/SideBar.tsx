import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { usePath } from '../../../lib/web/router.tsx';
import { sidebar } from '../../sidebar/api.ts';
import { sideBarMarkup, withSideBar } from '../sidebarPage.ts';

/** A page with the side bar on the left, or above it on narrow screens. */
export function WithSideBar({ children }: { children: ReactNode }) {
  const { data } = useData(sidebar.get, {});
  return (
    <div className={withSideBar}>
      <Markup of={sideBarMarkup(data?.links, usePath(), useLang())} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
