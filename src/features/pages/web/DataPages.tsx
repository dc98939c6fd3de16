import type { Message } from '../../../lib/text.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { counselingPage, digitalPage, webPage } from '../offerPages.ts';
import type { Section } from '../rules.ts';
import { schoolPage, servicesPage } from '../servicesPage.ts';
import { Sections, useMessage } from './Sections.tsx';
import { WithSideBar } from './SideBar.tsx';

interface Shown {
  title: Message;
  description: Message;
  sections: readonly Section[];
}

function WithSections({ of, columns }: { of: Shown; columns?: string }) {
  const tell = useMessage();
  return (
    <Page title={tell(of.title)} intro={tell(of.description)}>
      <WithSideBar>
        <Sections of={of.sections} columns={columns} />
      </WithSideBar>
    </Page>
  );
}

export const CounselingPage = () => <WithSections of={counselingPage} />;

export const WebPage = () => <WithSections of={webPage} />;

export const DigitalPage = () => <WithSections of={digitalPage} />;

export const ServicesPage = () => (
  <WithSections of={servicesPage} columns="grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]" />
);

export function SchoolPage() {
  const tell = useMessage();
  return (
    <Page title={tell(schoolPage.title)} width="medium">
      <Sections of={schoolPage.sections} />
    </Page>
  );
}
