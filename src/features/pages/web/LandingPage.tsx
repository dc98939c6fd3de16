import { useEffect } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { brand } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { demoVideos, isOwnName } from '../../demo/rules.ts';
import { webinars } from '../../marketing/api.ts';
import { chosenWebinar, hindi, landingClasses, marketingMarkup, ownWebinars } from '../landingPage.ts';
import { messages } from '../landingText.ts';
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
      <div className={landingClasses.buttons} lang={lang}>
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
  const chosen = isOwn && query.data ? chosenWebinar(query.data, integerFilter(webinar)) : undefined;
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
        <div className={landingClasses.page}>
          <div className={landingClasses.column}>
            <Introduction isOwn={isOwn} />
            {chosen?.about && (
              <p lang={ownLanguage(chosen.about)} className={landingClasses.about}>
                {chosen.about}
              </p>
            )}
            {!isOwn && <Markup of={marketingMarkup} />}
          </div>
          <div className={landingClasses.column}>
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
