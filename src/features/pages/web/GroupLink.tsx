import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { institute } from '../../institute/api.ts';
import { groupLinkMarkup } from '../landingPage.ts';

/** Link to the institute's messaging group. */
export function GroupLink() {
  const lang = useLang();
  const { data } = useData(institute.public, {});
  return <Markup of={groupLinkMarkup(data?.groupLink ?? '', lang)} />;
}
