import { useMemo, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { ShrinkBox } from './ShrinkBox.tsx';
import { messages } from './text.ts';
import { useShrinking } from './useShrinking.ts';

/** Asks, before a large video is sent, whether this device should make it smaller first. */
export function ShrinkDialog({
  title,
  file,
  onSend,
  onClose,
}: {
  title: string;
  file: File;
  onSend: (shrink: boolean) => void;
  onClose: () => void;
}) {
  const t = useText(messages);
  const shrinking = useShrinking(useMemo(() => [file], [file]));
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    onSend(await shrinking.decide(file));
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen
      tone="primary"
      confirmLabel={t('Upload')}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{file.name}</p>
      <ShrinkBox shrinking={shrinking} disabled={busy} />
    </ConfirmDialog>
  );
}
