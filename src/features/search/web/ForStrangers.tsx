import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { returnUrl } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { ListedCourse } from '../../courses/courseApi.ts';
import { extentOf, languageName, ratingMark } from '../../courses/publicPage.ts';
import { messages as courseMessages } from '../../courses/publicText.ts';
import { home } from '../../home/api.ts';
import { priceMarkup } from '../rowsPage.ts';
import { messages } from '../text.ts';

/** The home page's courses and prices for strangers; nothing for others. */
export function useOffer() {
  const { islogged } = useSession();
  const { data, isFetched } = useData(home.get, {}, { enabled: !islogged });
  return { facts: data?.facts, isFetched };
}

/** For a course that a stranger found: its stars, language, length and price. */
export function CourseOffer({ course }: { course: ListedCourse }) {
  const lang = useLang();
  const { facts } = useOffer();
  return (
    <>
      <span className="mt-0.5 block text-sm text-ink-soft">
        <Markup of={ratingMark(course, lang)} />
        {course.ratings > 0 && ' · '}
        {course.lang && `${textIn(lang, languageName(course.lang))} · `}
        <span className="whitespace-nowrap">{textIn(lang, extentOf(course))}</span>
      </span>
      {facts && <Markup of={priceMarkup(course, facts.tiers, lang)} />}
    </>
  );
}

/** The free lesson of a course that a stranger found, if the owner allows it (decision 34). */
export function FreeLesson({ course }: { course: ListedCourse }) {
  const t = useText(courseMessages);
  const { facts } = useOffer();
  if (course.lessons === 0 || !facts?.play?.freeLesson) return null;
  return (
    <LinkButton
      to="/freelesson"
      search={{ courseid: course.courseID }}
      tone="primary"
      icon={<IconPlayerPlayFilled />}
      aria-label={`${t('Watch the first lesson free')}: ${course.courseName}`}
      className="mx-4 mb-3 sm:my-3 sm:ml-0 sm:self-center"
    >
      {t('Watch the first lesson free')}
    </LinkButton>
  );
}

/** What else is found with an account, and the ways to one. */
export function AccountCard({ q }: { q: string }) {
  const t = useText(messages);
  const redirect = returnUrl() ?? `/search?q=${encodeURIComponent(q)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-xl border border-line bg-surface-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">
        {t('With an account you also search what is said in lessons, files and your notes.')}
      </p>
      <HaveAccount redirect={redirect} />
      <LinkButton to="/join" search={{ redirect }} size="sm" className="max-sm:w-full">
        {t('Create your account')}
      </LinkButton>
    </div>
  );
}
