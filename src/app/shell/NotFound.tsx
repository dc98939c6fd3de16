import { useText } from '../../lib/web/i18n.ts';
import { EmptyState } from '../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../lib/web/ui/Page.tsx';
import { messages } from './text.ts';

export function NotFound() {
  const t = useText(messages);
  return (
    <Page title={t('This page is not here')} width="medium" bare>
      <EmptyState
        drawing="question"
        title={t('This page is not here')}
        action={
          <LinkButton to="/" tone="primary">
            {t('View Course')}
          </LinkButton>
        }
      >
        {t('The address may be mistyped, or the page may have moved.')}
      </EmptyState>
    </Page>
  );
}
