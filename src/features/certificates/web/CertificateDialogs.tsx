import { useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { type Certificate, certificates } from '../api.ts';
import { messages as sentences } from '../text.ts';
import { messages } from './text.ts';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

export function CorrectDialog({ certificate, onClose }: DialogProps) {
  const { id, number, name: before } = certificate;
  const t = useText(messages);
  const s = useText(sentences);
  const [name, setName] = useState(before);
  const [missing, setMissing] = useState(false);
  const correct = useEdit(certificates.correct, {
    record: certificate,
    draftOf: (shown) => ({ name: shown.name }),
    beside: () => ({ query: { id } }),
    refreshes: [certificates.page],
    fields: { name: { label: t('Name on the certificate') } },
    onTheirs: (present) => setName(present.name),
  });
  const { error } = correct;

  function save() {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    correct.mutate(
      { name },
      {
        onSuccess: (saved) => {
          if (!saved) return;
          toast.success(t('Certificates'), t('The name on {number} is corrected.', { number }));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('Correct the name on {number}', { number })}
      confirmLabel={t('Save')}
      tone="primary"
      onClose={onClose}
      onConfirm={save}
      busy={correct.isPending}
      error={error?.fields['name'] ? null : error?.message}
    >
      <p>
        {t(
          'The number stays valid and shows the new name. The learner can download the certificate anew; the name before is kept here.',
        )}
      </p>
      <TextField
        label={t('Name on the certificate')}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        error={missing ? s('Please write the name as it is to be read.') : error?.fields['name']}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      {correct.dialog}
    </ConfirmDialog>
  );
}

/** Asks for the reason of a revocation, and explains its effect. */
export function RevokeDialog({ certificate: { id, number, name }, onClose }: DialogProps) {
  const t = useText(messages);
  const s = useText(sentences);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const revoke = useSend(certificates.revoke, { refreshes: [certificates.page] });
  const { error } = revoke;

  function confirm() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    revoke.mutate(
      { query: { id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(t('Certificates'), t('The certificate {number} is revoked.', { number }));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('Revoke the certificate of {name}?', { name: name || number })}
      confirmLabel={t('Revoke')}
      onClose={onClose}
      onConfirm={confirm}
      busy={revoke.isPending}
      error={error?.fields['reason'] ? null : error?.message}
    >
      <p>
        {t(
          'Its public page says at once that it is not valid, with your reason. You can make it valid again.',
        )}
      </p>
      <TextArea
        label={t('Reason')}
        required
        rows={3}
        maxLength={300}
        value={reason}
        error={missing ? s('Please say why.') : error?.fields['reason']}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
