import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { institute } from '../../institute/api.ts';
import { logoUrl, type PublicInstitute } from '../../institute/rules.ts';
import { aboutPage, bioOf, storyOf, works } from '../aboutPage.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { Cards, useMessage } from './Sections.tsx';
import { messages } from './text.ts';

function Story({ of }: { of: PublicInstitute & { name: string } }) {
  const t = useText(messages);
  const tell = useMessage();
  const bio = tell(bioOf(of));
  return (
    <>
      <div className="rounded-xl bg-accent-soft px-5 py-8 sm:px-8">
        {of.logo !== '' && (
          <img src={logoUrl(of.logo)} alt="" className="mb-5 max-h-24 max-w-64 object-contain" />
        )}
        {of.foundedYear !== 0 && (
          <p className="text-3xl font-semibold text-accent-strong">
            {t('Founded in {year}', { year: of.foundedYear })}
          </p>
        )}
        <p className="measure mt-3 text-lg">{tell(storyOf(of.name))}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/" tone="primary">
            {t('See our courses')}
          </LinkButton>
          <LinkButton to="/contact">{t('Write to us')}</LinkButton>
        </div>
      </div>
      <section aria-labelledby="what-we-do" className="mt-10">
        <h2 id="what-we-do" className="mb-4 text-2xl">
          {tell(works.title)}
        </h2>
        <Cards of={works} columns="md:grid-cols-3" />
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

export function AboutPage() {
  const t = useText(messages);
  const tell = useMessage();
  const query = useData(institute.public, {});
  return (
    <Page
      title={query.data?.name ? t('About {name}', { name: query.data.name }) : tell(aboutPage.title)}
      intro={query.data && tell(aboutPage.description({ institute: query.data }))}
    >
      {query.data ? <Story of={query.data} /> : <Pending query={query} count={8} />}
    </Page>
  );
}
