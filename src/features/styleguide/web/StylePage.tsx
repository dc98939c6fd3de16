import { IconArrowUp, IconCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { money, useText } from '../../../lib/web/i18n.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card, cardClass } from '../../../lib/web/ui/Card.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { drawings } from '../../../lib/web/ui/PictureDrawings.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { StarRating } from '../../../lib/web/ui/StarRating.tsx';
import { messages } from '../text.ts';
import { FieldParts } from './FieldParts.tsx';
import { ListParts } from './ListParts.tsx';
import { OverlayParts } from './OverlayParts.tsx';

const colours = [
  'bg-bg',
  'bg-surface',
  'bg-surface-2',
  'bg-line',
  'bg-line-strong',
  'bg-ink-soft',
  'bg-ink',
  'bg-accent-soft',
  'bg-accent-bright',
  'bg-accent',
  'bg-success-soft',
  'bg-success-fill',
  'bg-info-soft',
  'bg-info-fill',
  'bg-warning-soft',
  'bg-danger-soft',
  'bg-danger-fill',
  'bg-star',
];
const titles = [
  'Physics',
  'Mathematics',
  'Spoken English',
  'रसायन विज्ञान',
  'Digital Marketing',
  'Biology',
  'History of India',
  'Computer Basics',
  'Accounts',
  'Drawing',
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="mb-4 border-b border-line pb-1 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const t = useText(messages);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="primary" icon={<IconPlayerPlay />}>
        {t('Continue')}
      </Button>
      <Button>{t('Edit')}</Button>
      <Button tone="quiet">{t('Not now')}</Button>
      <Button tone="danger" icon={<IconTrash />}>
        {t('Delete')}
      </Button>
      <Button tone="primary" busy>
        {t('Saving')}
      </Button>
      <Button disabled>{t('Save')}</Button>
      <Button size="sm">{t('Small')}</Button>
      <Button size="lg" tone="primary">
        {t('Large')}
      </Button>
      <LinkButton to="/style">{t('Style guide')}</LinkButton>
      <IconButton label={t('Move up')} icon={<IconArrowUp />} />
      <IconButton label={t('Delete')} tone="danger" icon={<IconTrash />} />
    </div>
  );
}

function Feedback() {
  const t = useText(messages);
  const [stars, setStars] = useState(4);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <ProgressBar value={45} />
        <ProgressBar value={100} />
        <div className="flex flex-wrap items-center gap-4">
          <ProgressRing value={0} />
          <ProgressRing value={38} />
          <ProgressRing value={100} />
          <Avatar name="Asha Kumari" />
          <Avatar name="रवि प्रकाश" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>{t('Draft')}</Badge>
          <Badge tone="accent">{t('Recommended')}</Badge>
          <Badge tone="success" icon={<IconCheck aria-hidden="true" />}>
            {t('Paid')}
          </Badge>
          <Badge tone="info">{t('Free')}</Badge>
          <Badge tone="warning">{t('Under review')}</Badge>
          <Badge tone="danger">{t('Blocked')}</Badge>
        </div>
        <StarRating value={stars} onRate={setStars} />
        <FormError
          message={t('The server could not be reached. Check your connection and try again.')}
          onRetry={() => undefined}
        />
        <Skeleton />
      </div>
      <div className="flex flex-col gap-4">
        <Card>
          <EmptyState
            drawing="board"
            title={t('No courses yet')}
            action={<Button tone="primary">{t('Create Course')}</Button>}
          >
            {t('Create the first one; it takes a minute.')}
          </EmptyState>
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
      </div>
    </div>
  );
}

/** Every component of the design system in every state, for developers and translators. */
export function StylePage() {
  const t = useText(messages);
  return (
    <Page
      title={t('Style guide')}
      intro={t('Every part of the design system in every state.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={<Button tone="primary">{t('Save')}</Button>}
    >
      <Part title={t('Colours')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {colours.map((name) => (
            <li key={name} className="text-xs">
              <span className={`mb-1 block h-12 rounded-md border border-line ${name}`} />
              {name.slice(3)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('Type')}>
        <p className="text-4xl font-semibold">{t('Learn physics from the beginning')}</p>
        <p className="text-2xl font-semibold">{t('Learn physics from the beginning')}</p>
        <p className="text-lg">{t('Learn physics from the beginning')}</p>
        <p className="measure">
          {t('Sixty short lessons, from motion to light. Watch them on your phone, as often as you like.')}
        </p>
        <p className="text-sm text-ink-soft">
          {t('Sixty short lessons, from motion to light. Watch them on your phone, as often as you like.')}
        </p>
        <p className="text-xl font-semibold">{money(149900)}</p>
      </Part>
      <Part title={t('Buttons')}>
        <Buttons />
      </Part>
      <Part title={t('Fields')}>
        <FieldParts />
      </Part>
      <Part title={t('Feedback')}>
        <Feedback />
      </Part>
      <Part title={t('Overlays')}>
        <OverlayParts />
      </Part>
      <Part title={t('Lists')}>
        <ListParts />
      </Part>
      <Part title={t('Pictures')}>
        <ul className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
          {titles.map((title) => (
            <li key={title} className={cardClass({ link: true, padded: false })}>
              <Cover title={title} />
              <p className="px-4 py-3 font-semibold">{title}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-4">
          {Object.entries(drawings).map(([name, Drawing]) => (
            <Drawing key={name} className="w-36" />
          ))}
        </div>
      </Part>
    </Page>
  );
}
