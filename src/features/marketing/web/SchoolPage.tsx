import { dictionary } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';

export const messages = dictionary<
  'School' | 'Our school page is being prepared. Timetables, notices and results will be found here.'
>('marketing');

/** The school (SPECIFICATION, screen 4: only a placeholder text). */
export function SchoolPage() {
  const t = useText(messages);
  return (
    <Page title={t('School')} width="medium">
      <p className="measure text-lg">
        {t('Our school page is being prepared. Timetables, notices and results will be found here.')}
      </p>
    </Page>
  );
}
