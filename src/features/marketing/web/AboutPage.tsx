import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Board } from '../../../lib/web/ui/PictureDrawings.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { institute } from '../../institute/api.ts';
import { logoUrl, type PublicInstitute } from '../../institute/rules.ts';
import { messages, works } from '../aboutText.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { Clipboard, Signpost } from './Drawings.tsx';

const drawings = {
  Education: Board,
  'Career counselling': Signpost,
  'Online services': Clipboard,
};

function Story({ of }: { of: PublicInstitute }) {
  const t = useText(messages);
  const lang = useLang();
  const bio = writtenIn(lang, ofFields('founderBio', of));
  return (
    <>
      <div className="rounded-xl bg-accent-soft px-5 py-8 sm:px-8">
        {of.logo !== '' && (
          <img src={logoUrl(of.logo)} alt="" className="mb-5 max-h-24 max-w-64 object-contain" />
        )}
        <p className="text-3xl font-semibold text-accent-strong">
          {t('Founded in {year}', { year: of.foundedYear })}
        </p>
        <p className="measure mt-3 text-lg">
          {t(
            'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.',
          )}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/course" tone="primary">
            {t('See our courses')}
          </LinkButton>
          <LinkButton to="/contact">{t('Write to us')}</LinkButton>
        </div>
      </div>
      <section aria-labelledby="what-we-do" className="mt-10">
        <h2 id="what-we-do" className="mb-4 text-2xl">
          {t('What we do')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {works.map(({ name, about }) => {
            const Drawing = drawings[name];
            return (
              <li key={name}>
                <Card className="h-full">
                  <Drawing className="mx-auto w-full max-w-52" />
                  <h3 className="mt-3 text-lg">{t(name)}</h3>
                  <p className="mt-1 text-ink-soft">{t(about)}</p>
                </Card>
              </li>
            );
          })}
        </ul>
      </section>
      {bio !== '' && (
        <section aria-labelledby="our-founder" className="mt-10">
          <h2 id="our-founder" className="text-2xl">
            {of.founderName || t('Our founder')}
          </h2>
          {of.founderName !== '' && <p className="text-ink-soft">{t('Our founder')}</p>}
          <div className="measure mt-3 flex flex-col gap-4 text-lg">
            {bio.split(/\n\s*\n/).map((part) => (
              <p key={part} className="whitespace-pre-line">
                {part}
              </p>
            ))}
          </div>
        </section>
      )}
      <ContactFacts of={of} />
    </>
  );
}

/** The About page (SPECIFICATION §1): education, career counselling and online services, the founding, the founder. */
export function AboutPage() {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(institute.public, {});
  return (
    <Page
      title={data?.name ? t('About {name}', { name: data.name }) : t('About us')}
      intro={
        data &&
        t('Education, career counselling and online services under one roof, since {year}.', {
          year: data.foundedYear,
        })
      }
    >
      {data ? (
        <Story of={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={8} />
      )}
    </Page>
  );
}
