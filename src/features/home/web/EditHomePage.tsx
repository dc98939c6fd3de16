import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { home } from '../api.ts';
import { HomeEditor } from './HomeEditor.tsx';
import { messages } from './text.ts';

/** Where an administrator arranges the home page. */
export function EditHomePage() {
  const t = useText(messages);
  const draft = useData(home.draft, {});
  const page = useData(home.get, {});
  const failed = [draft, page].find(({ error }) => error) ?? draft;
  return (
    <Page
      title={t('Home page')}
      intro={t('What visitors see when they open the site. Drag the sections into your order.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {draft.data && page.data ? (
        <HomeEditor saved={draft.data} facts={page.data.facts} />
      ) : (
        <Pending query={failed} count={8} />
      )}
    </Page>
  );
}
