import { IconLock, IconRefresh, IconTrash, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { licenceDays } from '../rules.ts';
import type { SavedLesson } from './database.ts';
import { failureText } from './lessonState.ts';
import { NetworkChoice, useFreeSpace } from './NetworkChoice.tsx';
import { deleteLessons } from './savedLessons.ts';
import { messages } from './text.ts';

/** The space that downloads take on this device. */
function Space({ used }: { used: number }) {
  const t = useText(messages);
  const free = useFreeSpace();
  return (
    <div className="text-sm text-ink-soft tabular">
      {/* reserves its place while the free space is unknown */}
      <div
        aria-hidden="true"
        className={cx('mb-2 h-1.5 overflow-hidden rounded-full bg-line', free === null && 'invisible')}
      >
        <div
          className="h-full min-w-1.5 rounded-full bg-info-fill"
          style={{ width: `${(used / Math.max(1, used + (free ?? 0))) * 100}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('Used by downloads: {size}', { size: sizeText(used) })}</span>
        {free !== null && <span>{t('Free: {size}', { size: sizeText(free) })}</span>}
      </p>
    </div>
  );
}

/** Deletes several downloads after a question: `title`. */
export function DeleteAll({
  userId,
  lessons,
  title,
  label,
  quiet = false,
}: {
  userId: number;
  lessons: readonly SavedLesson[];
  title: ReactNode;
  /** The accessible name, where the text is not enough. */
  label?: string;
  quiet?: boolean;
}) {
  const t = useText(messages);
  const [asks, setAsks] = useState(false);
  const remove = (): void => {
    setAsks(false);
    deleteLessons(
      userId,
      lessons.map(({ contentId }) => contentId),
    ).catch((error: unknown) => void toast.error(failureText(t, error)));
  };
  return (
    <>
      <Button
        tone={quiet ? 'quiet' : 'plain'}
        size={quiet ? 'sm' : 'md'}
        className={quiet ? '-mr-3 shrink-0' : 'self-start'}
        icon={<IconTrash />}
        aria-label={label}
        onClick={() => setAsks(true)}
      >
        {t('Delete all')}
      </Button>
      <ConfirmDialog
        title={title}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={remove}
        confirmLabel={t('Delete all')}
      >
        <p>{t('The lessons stay in your courses; only their copies on this device are deleted.')}</p>
      </ConfirmDialog>
    </>
  );
}

/** How saved lessons work, and how long they can be played. */
function HowItWorks({ saved }: { saved: number }) {
  const t = useText(messages);
  const isWide = useMedia('(width >= 64rem)');
  const folded = saved > 0;
  const title = useId();
  const days = number(licenceDays);
  const points = [
    {
      Icon: IconWifiOff,
      name: t('Plays without a connection'),
      about: t('For {days} days after you last opened this site with internet.', { days }),
    },
    {
      Icon: IconRefresh,
      name: t('What you watch counts'),
      about: t('Your progress is kept and sent as soon as you are online.'),
    },
    {
      Icon: IconLock,
      name: t('Only here, only for you'),
      about: t('The files are encrypted for this browser. After logging out nobody can play them.'),
    },
  ];
  const list = (
    <ul className={cx('grid gap-4 sm:grid-cols-3 lg:grid-cols-1', folded && 'p-4')}>
      {points.map(({ Icon, name, about }) => (
        <li key={name} className="flex items-start gap-3">
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-surface-2 text-ink-soft">
            <Icon aria-hidden="true" className="size-5" stroke={1.5} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
        </li>
      ))}
    </ul>
  );
  return folded ? (
    // wide, there is room for it beside a few
    <Disclosure
      title={t('How downloads work')}
      level={2}
      defaultOpen={isWide && saved <= 3}
      className="rounded-xl"
    >
      {list}
    </Disclosure>
  ) : (
    <Card aria-labelledby={title} className="flex-auto">
      <h2 id={title} className="mb-3 text-lg">
        {t('How downloads work')}
      </h2>
      {list}
    </Card>
  );
}

/** Beside the saved lessons: the space that they take, the network for the next downloads, and how it works. */
export function DownloadsAside({ userId, lessons }: { userId: number; lessons: readonly SavedLesson[] }) {
  const t = useText(messages);
  const title = useId();
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-1">
      {lessons.length > 0 && (
        <Card aria-labelledby={title} className="flex flex-col gap-4">
          <h2 id={title} className="text-lg">
            {t('On this device')}
          </h2>
          <Space used={lessons.reduce((sum, { bytes }) => sum + bytes, 0)} />
          <NetworkChoice />
          {new Set(lessons.map(({ courseId }) => courseId)).size > 1 && (
            <DeleteAll userId={userId} lessons={lessons} title={t('Delete all downloads of this device?')} />
          )}
        </Card>
      )}
      {/* those who have some know it */}
      <HowItWorks saved={lessons.length} />
    </div>
  );
}
