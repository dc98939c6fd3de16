import { writtenIn, ofFields } from '../../../lib/localized.ts';
import { useEffect } from 'react';
import { useBrandName } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { home } from '../api.ts';
import { homeMarkup } from '../homePage.ts';

/** The institute's home page for strangers (decision 33), as its owner has arranged it. */
export function HomePage() {
  const lang = useLang();
  const name = useBrandName();
  const query = useData(home.get, {});
  const { data } = query;
  const title = data && writtenIn(lang, ofFields('title', data.home));
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`;
  }, [title, name]);
  return data ? <Markup of={homeMarkup(data, lang)} /> : <Pending query={query} count={6} />;
}
