import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Drawn } from '../../../lib/web/ui/Drawn.tsx';
import { WhatsAppLink } from '../../../lib/web/ui/WhatsAppLink.tsx';
import type { Course } from '../courseApi.ts';
import { courseUrl } from '../publicPage.ts';
import { messages } from './text.ts';

/** Above a completed course, with its certificate, and a message to tell of it. */
export function Congratulation({ course, children }: { course: Course; children: ReactNode }) {
  const t = useText(messages);
  const url = window.location.origin + courseUrl(course);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-success-fill bg-success-soft px-4 py-3 max-sm:[&>:is(a,button)]:w-full">
      <Drawn name="ribbon" className="w-14 shrink-0 sm:w-20" />
      <p className="min-w-0 flex-1 basis-40 text-lg leading-snug font-semibold text-success">
        {t('Congratulation! You have completed the course.')}
      </p>
      {children}
      <WhatsAppLink text={t('I have completed the course “{name}”: {url}', { name: course.courseName, url })}>
        {t('Share on WhatsApp')}
      </WhatsAppLink>
    </div>
  );
}
