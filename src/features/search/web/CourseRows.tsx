import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useSession } from '../../../lib/web/session.ts';
import type { ListedCourse } from '../../courses/courseApi.ts';
import { courseRows } from '../rowsPage.ts';
import { useOffer } from './ForStrangers.tsx';

/** Suggested courses; for strangers, to be rendered when the offer has loaded, so that their prices push nothing. */
export function CourseRows({
  list,
  className,
}: {
  list: readonly ListedCourse[];
  className?: string | undefined;
}) {
  const lang = useLang();
  const { islogged } = useSession();
  const { facts } = useOffer();
  const prices = islogged ? {} : { tiers: facts?.tiers ?? null };
  return <Markup of={courseRows(list, { ...prices, className }, lang)} />;
}
