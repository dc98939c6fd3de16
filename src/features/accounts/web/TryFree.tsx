import { IconPlayerPlay } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { institute } from '../../institute/api.ts';
import { messages } from './joinText.ts';
import { wantedCourse } from './wantedCourse.ts';

/** Offers the free lesson of the course for which somebody without an account came here (decision 34). */
export function TryFree({ redirect }: { redirect: string }) {
  const t = useText(messages);
  const courseid = wantedCourse(redirect);
  const { data } = useData(institute.public, {}, { enabled: courseid !== null });
  if (courseid === null || data?.freeLessons === false) return null;
  return (
    // reserves the space while the institute's settings load
    <p className="mb-4 min-h-11">
      {data && (
        <LinkButton to="/freelesson" search={{ courseid }} icon={<IconPlayerPlay />}>
          {t('Watch the first lesson without an account')}
        </LinkButton>
      )}
    </p>
  );
}
