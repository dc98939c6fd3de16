import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { home } from '../../home/api.ts';
import { homeLinksMarkup, homePage, ownCoursesMarkup, ownIntro } from '../homePage.ts';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

/** The titles of the institute's own courses. */
export function OwnCourses() {
  const t = useText(messages);
  const tell = useMessage();
  const lang = useLang();
  const query = useData(home.get, {});
  const facts = query.data?.facts;
  return (
    <Page title={tell(homePage.title)} intro={tell(ownIntro)}>
      {!facts ? (
        <Pending query={query} count={4} />
      ) : facts.courses.length === 0 ? (
        <EmptyState drawing="board" title={t('No courses yet')}>
          {t('New courses will appear here.')}
        </EmptyState>
      ) : (
        <Markup of={ownCoursesMarkup(facts, lang)} />
      )}
      <Markup of={homeLinksMarkup(lang)} />
    </Page>
  );
}
