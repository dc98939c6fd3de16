import { useEffect } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { ownLanguage } from '../../../lib/localized.ts';
import { brand } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { demoVideos, isOwnName } from '../../demo/rules.ts';
import { webinars } from '../../marketing/api.ts';
import { hindi, ownWebinars } from '../landingPage.ts';
import { messages } from '../landingText.ts';
import { Drawing } from './Drawings.tsx';
import { GroupLink } from './GroupLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useMessage } from './Sections.tsx';

/** The introduction, with links to the form and the group. */
function Introduction({ isOwn }: { isOwn: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <div>
      {!isOwn && (
        <div className="mb-4">
          <ShortVideo source={demoVideos.webinar} label={hindi.introVideo} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3" lang={lang}>
        <a
          href="#register"
          className={buttonClass('primary')}
          onClick={(event) => {
            // scrolls without changing the URL, which the router would treat as navigation
            event.preventDefault();
            document.getElementById('register')?.scrollIntoView();
            document.querySelector<HTMLInputElement>('#register input[name=name]')?.focus();
          }}
        >
          {t('Register for free')}
        </a>
        <GroupLink />
        {!isOwn && lang === 'en' && <p className="text-ink-soft">{t('This webinar is held in Hindi.')}</p>}
      </div>
    </div>
  );
}

function ForWhom() {
  return (
    <section
      aria-labelledby="for-whom"
      className="flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5"
    >
      <Drawing name="Megaphone" className="w-36 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="for-whom" className="text-xl">
          {hindi.forWhom}
        </h2>
        <ul className="mt-2 list-disc pl-5">
          {hindi.people.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Lessons() {
  return (
    <section aria-labelledby="webinar-lessons">
      <h2 id="webinar-lessons" className="mb-3 text-2xl">
        {hindi.lessonsTitle}
      </h2>
      <ol className="flex flex-col gap-3">
        {hindi.lessons.map(([name, about], i) => (
          <li key={name} className="flex gap-4 rounded-xl border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-semibold text-accent-strong"
            >
              {i + 1}
            </span>
            <span>
              <span className="block text-lg font-semibold">{name}</span>
              <span className="block text-ink-soft">{about}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The webinar that the URL chooses, or the next one. */
const chosenOf = (data: Received<typeof webinars.upcoming> | undefined, wanted: number | null) =>
  data && ([...data.rows, ...data.past].find(({ id }) => id === wanted) ?? data.rows[0]);

/**
 * The webinar's page. The demo's is in Hindi for everybody: an intro video, an embedded one, the lessons, the group, and the
 * registration; for an institute with a name of its own, the title and text of its webinar. `?webinar=` chooses one of several
 * dates.
 */
export function LandingPage() {
  const [{ webinar }] = useFilters('webinar');
  const t = useText(messages);
  const tell = useMessage();
  const isOwn = isOwnName(brand().name);
  const query = useData(webinars.upcoming, {});
  const chosen = isOwn ? chosenOf(query.data, integerFilter(webinar)) : undefined;
  const ready = query.data !== undefined;
  useEffect(() => {
    // a date chosen on another page scrolls to the registration
    if (ready && webinar) document.getElementById('register')?.scrollIntoView();
  }, [ready, webinar]);
  return (
    <div lang={isOwn ? undefined : 'hi'}>
      <Page
        title={isOwn ? (chosen?.title ?? tell(ownWebinars.title)) : hindi.title}
        titleLang={chosen && ownLanguage(chosen.title)}
        intro={isOwn ? tell(ownWebinars.description) : hindi.intro}
      >
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-8">
            <Introduction isOwn={isOwn} />
            {chosen?.about && (
              <p lang={ownLanguage(chosen.about)} className="measure wrap-anywhere whitespace-pre-line">
                {chosen.about}
              </p>
            )}
            {!isOwn && <ForWhom />}
            {!isOwn && <Lessons />}
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <div id="register" className="scroll-mt-20">
              {query.data ? (
                <RegisterForm
                  upcoming={query.data.rows}
                  past={query.data.past}
                  canMail={query.data.canMail}
                  wanted={integerFilter(webinar)}
                />
              ) : (
                <Pending query={query} count={6} />
              )}
            </div>
            {/* rendered with the form above, which would push it down otherwise */}
            {!isOwn && (query.data ?? query.error) && (
              <section aria-labelledby="webinar-sample">
                <h2 id="webinar-sample" className="mb-3 text-xl">
                  {hindi.sample}
                </h2>
                <ShortVideo source={demoVideos.shop} label={hindi.sample} />
              </section>
            )}
            {(query.data ?? query.error) && (
              <section className="flex flex-col items-start gap-3">
                {isOwn ? <p>{t('Ask questions in our group.')}</p> : <p>{hindi.join}</p>}
                <GroupLink />
              </section>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}
