import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Clipboard, Hands, Headset, House, Letter, Telephone } from './Drawings.tsx';
import { messages, services } from '../servicesText.ts';
import { WithSideBar } from './SideBar.tsx';

const drawings = {
  Support: Headset,
  Email: Letter,
  Home: House,
  Manage: Clipboard,
  Hand: Hands,
  Contact: Telephone,
};

/** The services (SPECIFICATION, screen 1): side bar, six cards. */
export function ServicesPage() {
  const t = useText(messages);
  return (
    <Page
      title={t('Services')}
      intro={t('Guidance, forms and lessons: what we do for students and their families.')}
    >
      <WithSideBar>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
          {services.map(({ name, line, about, to }) => {
            const Drawing = drawings[name];
            return (
              <li key={name}>
                <Anchor to={to} className={`${cardClass({ link: true })} h-full`}>
                  <Drawing className="mx-auto w-full max-w-52" />
                  <h2 className="mt-3 text-xl">{t(name)}</h2>
                  <p className="text-sm font-semibold text-accent-strong">{t(line)}</p>
                  <p className="mt-1 text-ink-soft">{t(about)}</p>
                </Anchor>
              </li>
            );
          })}
        </ul>
      </WithSideBar>
    </Page>
  );
}
