import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { institute } from '../../institute/api.ts';
import { aboutPage } from '../aboutPage.ts';
import { aboutTitle, storyMarkup } from '../storyPage.ts';
import { useMessage } from './Sections.tsx';

export function AboutPage() {
  const tell = useMessage();
  const lang = useLang();
  const query = useData(institute.public, {});
  return (
    <Page
      title={tell(aboutTitle(query.data?.name ?? ''))}
      intro={query.data && tell(aboutPage.description({ institute: query.data }))}
    >
      {query.data ? <Markup of={storyMarkup(query.data, lang)} /> : <Pending query={query} count={8} />}
    </Page>
  );
}
