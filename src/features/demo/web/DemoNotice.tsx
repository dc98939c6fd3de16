import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { demo, type DemoStatus, showingDemo } from '../api.ts';
import { messages } from './text.ts';

const shown = ({ courses, lessons, accounts }: Omit<DemoStatus, 'present'>) => ({
  courses: number(courses),
  lessons: number(lessons),
  accounts: number(accounts),
});

/** The demo of an institute with a name of its own. */
function LeftOver({ onRemove }: { onRemove: () => void }) {
  const t = useText(messages);
  return (
    <Notice
      role="region"
      aria-label={t('Demo content')}
      tone="info"
      icon={IconInfoCircle}
      className="mb-6"
      action={
        <Button size="sm" onClick={onRemove}>
          {t('Remove demo content')}
        </Button>
      }
    >
      <p>
        {t(
          'Your institute has a name of its own, so visitors and learners no longer see the courses and teachers of the demo. Remove them when you have looked around.',
        )}
      </p>
    </Notice>
  );
}

/** The demo of an academy that somebody tries. */
function LookAround({ demo: added, onRemove }: { demo: DemoStatus; onRemove: () => void }) {
  const t = useText(messages);
  return (
    <Card aria-labelledby="demo-notice" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="demo-notice" className="text-lg font-semibold">
          {t('This site shows demo content')}
        </h2>
        <p className="text-ink-soft">
          {t(
            '{courses} courses, {lessons} lessons and {accounts} accounts were added so that you can look around. Remove them when you put up your own.',
            shown(added),
          )}
        </p>
      </div>
      <Button onClick={onRemove}>{t('Remove demo content')}</Button>
    </Card>
  );
}

/**
 * Informs an administrator of demo content and removes it on request; nothing without any. `named`: the institute has a name of its
 * own, so that only administrators see the demo's courses.
 */
export function DemoNotice({ named = false }: { named?: boolean }) {
  const t = useText(messages);
  const { data } = useData(demo.status, {});
  const remove = useSend(demo.remove, { refreshes: showingDemo });
  const [asking, setAsking] = useState(false);
  // the dialog must stay mounted until it closes itself
  if (!data?.present && !asking) return null;

  const confirm = () =>
    remove.mutate(
      {},
      {
        onSuccess: (removed) => {
          setAsking(false);
          focusIfLost(undefined);
          toast.success(
            t('Demo content removed'),
            t('{courses} courses, {lessons} lessons and {accounts} accounts are gone.', shown(removed)),
          );
        },
      },
    );
  const ask = () => {
    remove.reset();
    setAsking(true);
  };

  return (
    <>
      {data?.present && (named ? <LeftOver onRemove={ask} /> : <LookAround demo={data} onRemove={ask} />)}
      <ConfirmDialog
        title={t('Remove the demo content?')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        confirmLabel={t('Remove demo content')}
        busy={remove.isPending}
        error={remove.error?.message}
      >
        <p>
          {t(
            'The demo courses with their lessons, videos and files, all progress in them, the demo webinars, and the demo accounts other than your own are deleted at once. They can’t be restored.',
          )}
        </p>
        <p>{t('What you or others added stays, also where it was added to a demo course.')}</p>
        {named && <p>{t('Lessons that stay are shown to learners once they have a video of your own.')}</p>}
      </ConfirmDialog>
    </>
  );
}
