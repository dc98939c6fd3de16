import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { returnUrl } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { extentOf, offerText } from '../../courses/publicPage.ts';
import { messages as courseMessages } from '../../courses/publicText.ts';
import { home } from '../../home/api.ts';
import { messages } from '../text.ts';

/** What the home page tells strangers of courses and their prices; nothing for others. */
export function useOffer() {
  const { islogged } = useSession();
  const { data, isLoading } = useData(home.get, {}, { enabled: !islogged });
  return { facts: data?.facts, isLoading };
}

/** How long a course is that a stranger found, and what it costs. */
export function CoursePrice({ courseId }: { courseId: number }) {
  const lang = useLang();
  const { facts } = useOffer();
  const course = facts?.courses.find(({ courseID }) => courseID === courseId);
  if (!course) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
      <span className="font-semibold whitespace-nowrap">
        {textIn(lang, offerText({ course, tiers: facts!.tiers }).price)}
      </span>
      <span className="text-ink-soft">{textIn(lang, extentOf(course))}</span>
    </span>
  );
}

/** The free lesson of a course that a stranger found, where the owner allows it (decision 34). */
export function FreeLesson({ courseId }: { courseId: number }) {
  const t = useText(courseMessages);
  const { facts } = useOffer();
  const course = facts?.courses.find(({ courseID }) => courseID === courseId);
  if (!course || !facts?.play?.freeLesson) return null;
  return (
    <LinkButton
      to="/freelesson"
      search={{ courseid: courseId }}
      icon={<IconPlayerPlayFilled />}
      aria-label={`${t('Watch the first lesson free')}: ${course.courseName}`}
      className="mx-4 mb-3 sm:my-3 sm:ml-0 sm:self-center"
    >
      {t('Watch the first lesson free')}
    </LinkButton>
  );
}

/** What an account adds to the search. */
export function AccountCard({ q }: { q: string }) {
  const t = useText(messages);
  const redirect = returnUrl() ?? `/search?q=${encodeURIComponent(q)}`;
  return (
    <Card className="flex flex-col items-start gap-3 lg:mt-9">
      <p>{t('Log in to search in descriptions, captions, files and your notes, too.')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to="/join" search={{ redirect }}>
          {t('Create your account')}
        </LinkButton>
        <HaveAccount redirect={redirect} />
      </div>
    </Card>
  );
}
