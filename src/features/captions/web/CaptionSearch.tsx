import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { clock } from '../../lessons/rules.ts';
import { captionSearch, foundCaptions } from '../../lessons/searchApi.ts';
import { messages } from './searchText.ts';

/** Searches the captions of those lessons of a course that the caller may watch; each result leads to its second. */
export function CaptionSearch({ courseId, courseLang }: { courseId: number; courseLang: string }) {
  const t = useText(messages);
  const [search, setSearch] = useState('');
  const found = useData(captionSearch.find, { query: { courseId, search } });
  const { captioned } = useData(captionSearch.find, { query: { courseId, search: '' } }).data ?? {};
  const rows = search === '' ? null : found.data?.rows;
  if (!captioned) return null;
  return (
    <section aria-labelledby="search-captions">
      <h2 id="search-captions" className="mb-3 text-xl">
        {t('Search in what is said')}
      </h2>
      <Toolbar search={{ label: t('Words of the captions'), value: search, onSearch: setSearch }} />
      <div aria-live="polite">
        {search !== '' && !rows && <Pending query={found} count={3} />}
        {rows?.length === 0 && !found.isPlaceholderData && (
          <p className="text-ink-soft">{t('Nothing found')}</p>
        )}
        {rows && rows.length > 0 && (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {rows.map(({ courseContentID, contentName, lang, second, text }) => (
              <li key={`${courseContentID} ${lang} ${second}`}>
                <Anchor
                  to="/courseplayer"
                  search={{ courseid: courseId, contentid: courseContentID, at: second }}
                  className="flex min-h-14 flex-wrap items-baseline gap-x-3 px-4 py-3 text-ink no-underline hover:bg-surface-2"
                >
                  <span className="font-semibold text-accent-strong tabular underline">{clock(second)}</span>
                  <span lang={courseLang || undefined} className="text-sm wrap-anywhere text-ink-soft">
                    {contentName}
                  </span>
                  <span lang={lang} className="line-clamp-3 w-full wrap-anywhere whitespace-pre-wrap">
                    {text}
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        {rows && rows.length === foundCaptions && (
          <p className="mt-2 text-sm text-ink-soft">{t('There are more: write another word.')}</p>
        )}
      </div>
    </section>
  );
}
