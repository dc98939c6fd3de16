import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { home } from '../../home/api.ts';
import { opensClass, opensMarkup } from '../tierPage.ts';

/** What every membership opens, for strangers; reserves the space while it loads. */
export function WhatOpens() {
  const lang = useLang();
  const { data, error } = useData(home.get, {});
  if (error) return null;
  return data ? <Markup of={opensMarkup(data.facts, lang)} /> : <p className={opensClass} />;
}
