import { IconCircleCheck, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { isActive, isStopped, type Upload } from '../../../lib/web/uploads/state.ts';
import { provideFile, removeUpload, resumeUpload, stopUpload } from '../../../lib/web/uploads/uploads.ts';
import { messages, whyUnused } from './text.ts';

export type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

export function timeLeft(t: T, seconds: number): string {
  if (seconds < 60) return t('{seconds} s left', { seconds: number(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('{minutes} min left', { minutes: number(minutes) });
  return t('{hours} h {minutes} min left', {
    hours: number(Math.floor(minutes / 60)),
    minutes: number(minutes % 60),
  });
}

function stateText(t: T, upload: Upload): string {
  const { state, sent, speed, secondsLeft, problem, fileName, unused } = upload;
  if (state === 'queued') return t('Waiting for its turn');
  if (state === 'waiting') return t('Waiting for the network; it goes on by itself.');
  if (state === 'finishing') return t('Almost done');
  if (state === 'done') return t(unused ? whyUnused[unused] : 'Done');
  if (state === 'cancelled') return t('Cancelled');
  if (state === 'paused') return t('Paused');
  if (state === 'shrinking') {
    const left = secondsLeft === null ? '' : ` · ${timeLeft(t, secondsLeft)}`;
    return `${t('Shrinking: {percent}%', { percent: Math.floor(upload.shrinkDone * 100) })}${left}`;
  }
  if (state === 'failed') return `${t('Error in File uploading.')} ${problem}`;
  if (state === 'needsFile' && upload.shrunk === 'smaller')
    return t('Choose {name} again: it is shrunk anew, and sent from the beginning.', { name: fileName });
  if (state === 'needsFile')
    return t('Choose {name} again to go on from where it stopped.', { name: fileName });
  const parts = [t('{sent} of {total}', { sent: sizeText(sent), total: sizeText(upload.size) })];
  if (speed > 0) parts.push(t('{size}/s', { size: sizeText(speed) }));
  if (secondsLeft !== null) parts.push(timeLeft(t, secondsLeft));
  return parts.join(' · ');
}

/** Whether the requested shrinking was done; '' when none was requested. */
function shrunkText(t: T, { shrunk, size: sent, originalSize }: Upload): string {
  if (shrunk === 'smaller')
    return t('{size} instead of {original}', { size: sizeText(sent), original: sizeText(originalSize) });
  if (shrunk === 'failed') return t('It could not be shrunk here, so it is sent as it is.');
  return shrunk === 'not smaller' ? t('It would not become smaller, so it is sent as it is.') : '';
}

/** Percent of the current step: shrinking, or sending. */
const percentOf = ({ state, shrinkDone, sent, size: bytes }: Upload): number =>
  100 * (state === 'shrinking' ? shrinkDone : sent / Math.max(1, bytes));

export function UploadRow({ upload }: { upload: Upload }) {
  const t = useText(messages);
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const { id, label, fileName, state } = upload;
  const active = isActive(upload);
  const problem = state === 'failed' || wrong;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 pr-1 pl-4 last:border-0">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{label}</p>
          {label !== fileName && <p className="truncate text-xs text-ink-soft">{fileName}</p>}
        </div>
        {state === 'done' && !upload.unused && (
          <IconCircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        )}
        {((state === 'failed' && !upload.refused) || isStopped(upload)) && (
          <Button size="sm" onClick={() => resumeUpload(id)}>
            {t(state === 'failed' ? 'Retry' : 'Resume')}
          </Button>
        )}
        {state === 'needsFile' && (
          <Button size="sm" onClick={() => picker.current?.click()}>
            {t('Choose the file')}
          </Button>
        )}
        {active && (
          <IconButton
            label={t('Pause {name}', { name: label })}
            icon={<IconPlayerPause />}
            onClick={() => stopUpload(id, 'paused')}
          />
        )}
        <IconButton
          label={t(active ? 'Cancel {name}' : 'Remove {name} from the list', { name: label })}
          icon={<IconX />}
          onClick={() => (active ? stopUpload(id, 'cancelled') : removeUpload(id))}
        />
      </div>
      {active && state !== 'queued' && (
        <ProgressBar value={percentOf(upload)} label={label} size="sm" className="pr-3" />
      )}
      <p
        role={problem ? 'alert' : undefined}
        className={problem ? 'pr-3 text-sm text-danger' : 'pr-3 text-sm text-ink-soft tabular'}
      >
        {wrong ? t('This is not the same file. Choose {name}.', { name: fileName }) : stateText(t, upload)}
      </p>
      {upload.shrunk && <p className="pr-3 text-xs text-ink-soft tabular">{shrunkText(t, upload)}</p>}
      {active && !upload.isStored && (
        <p className="pr-3 text-xs text-ink-soft">{t('Keep this page open until it is done.')}</p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) setWrong(!provideFile(id, file));
          event.target.value = '';
        }}
      />
    </li>
  );
}
