import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { progress } from '../../features/progress/api.ts';
import { useBrandName } from '../../lib/web/brand.ts';
import { useData } from '../../lib/web/call.ts';
import { useText } from '../../lib/web/i18n.ts';
import { install, type InstallWay, useInstallWay } from '../../lib/web/install.ts';
import { loadSetting, saveSetting } from '../../lib/web/storedSetting.ts';
import { Button } from '../../lib/web/ui/Button.tsx';
import { Card } from '../../lib/web/ui/Card.tsx';
import { messages } from './offlineText.ts';

const refusedKey = 'installrefused';
/** Completed lessons after which a learner can judge whether the site is useful. */
const lessonsBefore = 2;

const hints = {
  'share menu': 'In the browser, tap Share and then “Add to Home Screen”.',
  'browser menu': 'Open the browser’s menu and choose “Install” or “Add to Home screen”.',
  'file menu': 'In Safari, open the File menu and choose “Add to Dock”.',
} as const satisfies Record<Exclude<InstallWay, 'asks'>, string>;

/** Offers learners who have completed two lessons to install the site, until it is installed or refused. */
export function InstallCard() {
  const t = useText(messages);
  const name = useBrandName();
  const title = useId();
  const way = useInstallWay();
  const [refused, setRefused] = useState(() => loadSetting(refusedKey) !== null);
  const { data } = useData(progress.started, { query: { size: 6 } });
  const completed = data?.rows.reduce((sum, { completedLessons }) => sum + completedLessons, 0) ?? 0;
  if (way === null || refused || completed < lessonsBefore) return null;
  const refuse = () => {
    saveSetting(refusedKey, 'true');
    setRefused(true);
  };
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
      <div className="flex flex-wrap gap-2">
        {way === 'asks' && (
          <Button tone="primary" onClick={install}>
            {t('Install')}
          </Button>
        )}
        <Button tone="quiet" onClick={refuse}>
          {t('Not now')}
        </Button>
      </div>
    </Card>
  );
}
