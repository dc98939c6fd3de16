import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { isActive, useUploads } from '../../../lib/web/uploads/state.ts';
import { messages } from './text.ts';

/**
 * Progress and status of the course's uploads, below the form (SPECIFICATION §4 'Upload progress'). Their space stays when an
 * upload ends, so that the list below doesn't move while somebody clicks a button there.
 */
export function UploadStatus({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const mine = useUploads().filter(
    ({ metadata }) => metadata['kind'] === 'video' && metadata['courseID'] === String(courseId),
  );
  const running = mine.filter(isActive);
  const bytes = running.reduce((sum, { size }) => sum + size, 0);
  const sent = running.reduce((sum, upload) => sum + upload.sent, 0);
  const done = mine.length > 0 && running.length === 0 && mine.at(-1)?.state === 'done';
  const [hasSpace, setHasSpace] = useState(false);
  if (mine.length > 0 && !hasSpace) setHasSpace(true);
  return (
    <div className="max-w-xl">
      {hasSpace && (
        <ProgressBar
          className={running.length > 0 ? undefined : 'invisible'}
          value={bytes === 0 ? 0 : (sent / bytes) * 100}
          label={t('Uploading {name}', { name: running.map(({ label }) => label).join(', ') })}
        />
      )}
      <p role="status" className={cx('text-sm text-ink-soft', hasSpace && 'min-h-[1lh]')}>
        {running.length > 0 && t('You can add the next lesson now; the upload goes on.')}
        {done && <span className="font-semibold text-success">{t('File successfully uploaded.')}</span>}
      </p>
    </div>
  );
}
