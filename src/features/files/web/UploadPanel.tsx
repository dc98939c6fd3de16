import { useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { refresh } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { isActive, isStopped, type Upload, useUploads } from '../../../lib/web/uploads/state.ts';
import {
  configureUploads,
  removeUpload,
  restoreUploads,
  resumeUpload,
  stopUpload,
} from '../../../lib/web/uploads/uploads.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { courses } from '../../courses/api.ts';
import { lessons } from '../../lessons/api.ts';
import { readUploadResult, uploads as service } from '../api.ts';
import { unfinishedHours } from '../rules.ts';
import { messages, whyUnused } from './text.ts';
import { type T, timeLeft, UploadRow } from './UploadRow.tsx';

configureUploads({
  ...service,
  unused: (result) => readUploadResult(result)?.unused ?? null,
  hours: unfinishedHours,
  sender: () => import('../../../lib/web/uploads/transfer.ts'),
  shrinker: () => import('../../../lib/web/uploads/shrink.ts'),
});

/** Shows a toast for each upload that ends, once, on any screen. */
function useTold(uploads: readonly Upload[]): void {
  const t = useText(messages);
  const client = useQueryClient();
  const told = useRef(new Map<string, Upload['state']>());
  useEffect(() => {
    for (const { id, state, unused } of uploads) {
      const before = told.current.get(id);
      told.current.set(id, state);
      if (before === undefined || before === state) continue;
      if (state === 'done') {
        if (unused) toast.info(t('Upload'), t(whyUnused[unused]));
        else toast.success(t('Upload'), t('File successfully uploaded.'));
        void refresh(client, [lessons.all, lessons.details, courses.page, courses.list]);
      }
      // dock and lesson row show the file and the reason
      if (state === 'failed') toast.error(t('Upload'), t('Error in File uploading.'));
    }
  }, [uploads, client, t]);
}

/** Totals of several uploads: bytes sent, speed, and time left. */
function Total({ t, uploads }: { t: T; uploads: readonly Upload[] }) {
  const running = uploads.filter(isActive);
  const stopped = uploads.filter(isStopped);
  const counted = uploads.filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  if (uploads.length < 2 || running.length + stopped.length === 0) return null;
  const total = counted.reduce((sum, upload) => sum + upload.size, 0);
  const sent = counted.reduce((sum, upload) => sum + upload.sent, 0);
  const speed = running.reduce((sum, upload) => sum + upload.speed, 0);
  const words = [t('{sent} of {total}', { sent: sizeText(sent), total: sizeText(total) })];
  if (speed > 0) words.push(t('{size}/s', { size: sizeText(speed) }));
  if (speed > 0) words.push(timeLeft(t, Math.ceil((total - sent) / speed)));
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-3 pl-4">
      <p className="min-w-0 flex-1 text-sm tabular">
        {t('All together')}: {words.join(' · ')}
      </p>
      {running.length > 0 ? (
        <Button size="sm" onClick={() => running.forEach(({ id }) => stopUpload(id, 'paused'))}>
          {t('Pause all')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => stopped.forEach(({ id }) => resumeUpload(id))}>
          {t('Resume all')}
        </Button>
      )}
    </div>
  );
}

/** A collapsible list at the edge of the screen; closes when no upload is running. */
export function UploadPanel() {
  const t = useText(messages);
  const uploads = useUploads();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const list = useId();
  useTold(uploads);
  useEffect(() => void restoreUploads(), []);
  if (uploads.length === 0) return null;

  const running = uploads.filter(isActive);
  const troubled = uploads.some(({ state }) => state === 'failed' || state === 'needsFile');
  const cancelled = uploads.filter(({ state }) => state === 'cancelled').length;
  const paused = uploads.filter(({ state }) => state === 'paused').length;
  const bytes = running.reduce((sum, { size }) => sum + size, 0);
  const sent = running.reduce((sum, upload) => sum + upload.sent, 0);
  const percent = bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
  // collapsed by default on phones, where space is scarce
  const open =
    chosen ?? (troubled || (running.length + paused > 0 && matchMedia('(min-width: 40rem)').matches));
  const title =
    running.length === 1
      ? t('1 upload running')
      : running.length > 1
        ? t('{count} uploads running', { count: running.length })
        : troubled
          ? t('Uploads need your attention')
          : paused > 0
            ? t('Uploads paused')
            : cancelled === 0
              ? t('Uploads finished')
              : cancelled === uploads.length
                ? t('Cancelled')
                : t('{done} finished, {cancelled} cancelled', {
                    done: uploads.length - cancelled,
                    cancelled,
                  });

  return (
    <section
      aria-label={t('Uploads')}
      className="pointer-events-auto border-line bg-surface shadow-card max-sm:border-t sm:m-4 sm:ml-auto sm:w-96 sm:rounded-xl sm:border"
    >
      <header className="flex items-center gap-1 py-0.5 pr-1 pl-4">
        <h2 className={cx('min-w-0 flex-1 truncate text-base', troubled && 'text-danger')}>
          {title}
          {running.length > 0 && (
            <span className="font-normal text-ink-soft tabular"> · {t('{percent}%', { percent })}</span>
          )}
        </h2>
        <IconButton
          label={t(open ? 'Hide uploads' : 'Show uploads')}
          aria-expanded={open}
          aria-controls={list}
          icon={open ? <IconChevronDown /> : <IconChevronUp />}
          onClick={() => setChosen(!open)}
        />
        {running.length === 0 && !troubled && paused === 0 && (
          <IconButton
            label={t('Close the list')}
            icon={<IconX />}
            onClick={() => uploads.forEach(({ id }) => removeUpload(id))}
          />
        )}
      </header>
      <div id={list} hidden={!open} className="max-h-[40dvh] overflow-y-auto border-t border-line">
        <Total t={t} uploads={uploads} />
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      </div>
    </section>
  );
}
