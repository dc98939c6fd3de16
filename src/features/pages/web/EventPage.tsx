import { ownLanguage } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Webinar, webinars } from '../../marketing/api.ts';
import { eventPage, noWebinar, webinarStart } from '../eventPage.ts';
import { Drawing } from './Drawings.tsx';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

function Event({ of, over = false }: { of: Webinar; over?: boolean }) {
  const t = useText(messages);
  const tell = useMessage();
  const left = Math.max(0, of.seats - of.taken);
  const Heading = over ? 'h3' : 'h2';
  return (
    <Card aria-labelledby={`webinar-${of.id}`} className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <Heading id={`webinar-${of.id}`} lang={ownLanguage(of.title)} className="text-xl wrap-anywhere">
          {of.title}
        </Heading>
        <p className="mt-1 font-semibold text-accent-strong">
          <time dateTime={of.startsAt}>{tell(webinarStart(of))}</time>
        </p>
        <p className="text-ink-soft">
          {t('{count} minutes', { count: number(of.minutes) })}
          {!over && ' · '}
          {!over &&
            (left === 0 ? t('All seats are taken') : t('Seats left: {count}', { count: number(left) }))}
        </p>
        {of.about !== '' && (
          <p lang={ownLanguage(of.about)} className="measure mt-2 wrap-anywhere whitespace-pre-line">
            {of.about}
          </p>
        )}
      </div>
      {over && <Badge>{t('Over')}</Badge>}
      {!over && (
        <LinkButton to="/landingpage" search={{ webinar: of.id }} tone="primary">
          {t(left > 0 ? 'Register for free' : 'Join the waiting list')}
        </LinkButton>
      )}
    </Card>
  );
}

function NoWebinar() {
  const tell = useMessage();
  const [{ title, text }, list] = noWebinar;
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <Drawing name="CalendarPage" className="w-52" />
      <h2 className="text-lg">{tell(title)}</h2>
      <p className="measure text-ink-soft">{tell(text)}</p>
      <LinkButton to={list.to} tone="primary">
        {tell(list.text)}
      </LinkButton>
    </div>
  );
}

/** Future webinars, and the last past ones (decision 18). */
export function EventPage() {
  const t = useText(messages);
  const tell = useMessage();
  const query = useData(webinars.upcoming, {});
  return (
    <Page title={tell(eventPage.title)} intro={tell(eventPage.description)} width="medium">
      {!query.data ? (
        <Pending query={query}>
          <Skeleton shape="table" count={3} />
        </Pending>
      ) : query.data.rows.length === 0 ? (
        <NoWebinar />
      ) : (
        <div className="flex flex-col gap-4">
          {query.data.rows.map((row) => (
            <Event key={row.id} of={row} />
          ))}
          <LinkButton to="/landingpage" className="self-start">
            {t('Learn about the webinar')}
          </LinkButton>
        </div>
      )}
      {query.data && query.data.past.length > 0 && (
        <section aria-labelledby="past-webinars" className="mt-10">
          <h2 id="past-webinars" className="mb-4 text-2xl">
            {t('Past webinars')}
          </h2>
          <div className="flex flex-col gap-4">
            {query.data.past.map((row) => (
              <Event key={row.id} of={row} over />
            ))}
          </div>
        </section>
      )}
    </Page>
  );
}
