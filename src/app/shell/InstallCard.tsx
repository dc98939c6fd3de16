import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { progress } from '../../features/progress/api.ts';
import { dayMs } from '../../lib/days.ts';
import { useBrandName } from '../../lib/web/brand.ts';
import { useData } from '../../lib/web/call.ts';
import { useText } from '../../lib/web/i18n.ts';
import { install, type InstallWay, useInstallWay } from '../../lib/web/install.ts';
import { loadSetting, saveSetting } from '../../lib/web/storedSetting.ts';
import { Button } from '../../lib/web/ui/Button.tsx';
import { Card } from '../../lib/web/ui/Card.tsx';
import { messages } from './offlineText.ts';

/** When the learner last chose Not now, epoch milliseconds. */
const refusedKey = 'installrefused';
/** 'Not now' is no 'never': the dashboard offers it again after so many days. */
const refusedDays = 30;
/** Completed lessons after which a learner can judge whether the site is useful. */
const lessonsBefore = 2;

const hints = {
  'share menu': 'In the browser, tap Share and then “Add to Home Screen”.',
  'browser menu': 'Open the browser’s menu and choose “Install” or “Add to Home screen”.',
  'file menu': 'In Safari, open the File menu and choose “Add to Dock”.',
} as const satisfies Record<Exclude<InstallWay, 'asks'>, string>;

function hasRefused(): boolean {
  const at = loadSetting(refusedKey);
  return at !== null && Date.now() - Number(at) < refusedDays * dayMs;
}

/** What installing gives, and how this browser does it; nothing when it can't, or has done so. */
function Offer({ onRefuse }: { onRefuse?: () => void }) {
  const t = useText(messages);
  const name = useBrandName();
  const title = useId();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <Card aria-labelledby={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <IconDeviceMobilePlus aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-accent-strong" />
        <div className="min-w-0">
          <h2 id={title} className="text-xl">
            {t('{name} as an app', { name })}
          </h2>
          <p className="measure text-ink-soft">
            {t('It opens from your home screen, without the browser’s bars, and takes almost no room.')}
            {way !== 'asks' && ` ${t(hints[way])}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {way === 'asks' && (
          <Button tone="primary" onClick={install}>
            {t('Install')}
          </Button>
        )}
        {onRefuse && (
          <Button tone="quiet" onClick={onRefuse}>
            {t('Not now')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Offers learners who have completed two lessons to install the site, until it is installed; not for a while after 'Not now'. */
export function InstallCard() {
  const [refused, setRefused] = useState(hasRefused);
  const { data } = useData(progress.started, { query: { size: 48 } });
  const completed = data?.rows.reduce((sum, { completedLessons }) => sum + completedLessons, 0) ?? 0;
  if (refused || completed < lessonsBefore) return null;
  const refuse = () => {
    saveSetting(refusedKey, String(Date.now()));
    setRefused(true);
  };
  return <Offer onRefuse={refuse} />;
}

/** The same on the settings screen, at any time. */
export const InstallSetting = () => <Offer />;
