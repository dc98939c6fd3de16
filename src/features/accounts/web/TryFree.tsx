import { IconPlayerPlay } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { integerFilter } from '../../../lib/web/search.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { institute } from '../../institute/api.ts';
import { targetOf } from '../rules.ts';
import { messages } from './joinText.ts';

/** The course of a screen that asks for an account; null for other screens. */
function courseOf(redirect: string): number | null {
  const target = targetOf(redirect) ?? '';
  if (!/^\/course(player|contentlist|outline)\?/i.test(target)) return null;
  return integerFilter(new URLSearchParams(target.split('?')[1]).get('courseid') ?? '');
}

/** Offers the free lesson of the course that somebody without an account wanted to see (decision 34). */
export function TryFree({ redirect }: { redirect: string }) {
  const t = useText(messages);
  const courseid = courseOf(redirect);
  const { data } = useData(institute.public, {}, { enabled: courseid !== null });
  if (courseid === null || data?.freeLessons === false) return null;
  return (
    // its place is kept while the institute's answer is loaded
    <p className="mb-4 min-h-11">
      {data && (
        <LinkButton to="/freelesson" search={{ courseid }} icon={<IconPlayerPlay />}>
          {t('Watch the first lesson without an account')}
        </LinkButton>
      )}
    </p>
  );
}
