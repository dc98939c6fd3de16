import { IconLockOpen } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { extentOf } from '../../courses/publicPage.ts';
import { home } from '../../home/api.ts';
import { messages as homeMessages } from '../../home/text.ts';
import { messages } from './text.ts';

/** What every membership opens, for strangers, who have not seen the catalogue: number of courses, lessons and hours. */
export function WhatOpens() {
  const t = useText(messages);
  const tell = useText(homeMessages);
  const lang = useLang();
  const { data, error } = useData(home.get, {});
  const { courses, total } = data?.facts ?? { courses: [], total: -1 };
  if (error || total === 0 || (data && courses.length === 0)) return null;
  const all = {
    lessons: courses.reduce((sum, { lessons }) => sum + lessons, 0),
    totalTime: courses.reduce((sum, { totalTime }) => sum + totalTime, 0),
  };
  const payBy = t('Pay by UPI, card, net banking or cash');
  return (
    // reserves the space while it loads
    <p className="mb-4 flex min-h-24 items-center lg:min-h-19 gap-3 rounded-lg bg-surface-2 px-4 py-3 sm:px-5">
      {data && (
        <>
          <IconLockOpen aria-hidden="true" className="size-6 shrink-0 text-accent-strong" />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t('Every membership opens')}</span>
            <span className="block font-semibold">
              {tell(total === 1 ? '1 course' : '{count} courses', { count: number(total) })}
              {/* in a large academy only the newest courses are known here */}
              {courses.length === total && ` · ${textIn(lang, extentOf(all))}`}
            </span>
            <span className="block text-sm text-ink-soft lg:hidden">{payBy}</span>
          </span>
          <span className="ml-auto text-ink-soft max-lg:hidden">{payBy}</span>
        </>
      )}
    </p>
  );
}
