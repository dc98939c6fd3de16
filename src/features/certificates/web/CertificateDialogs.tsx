import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { type Certificate, certificates } from '../api.ts';
import { certificateName, revocationReason } from '../rules.ts';
import { messages } from './text.ts';

interface DialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const corrected = z.object({ name: certificateName });
const revoked = z.object({ reason: revocationReason });
const nameOf = ({ name }: Certificate) => ({ name });

export function CorrectDialog({ certificate, onClose }: DialogProps) {
  const { id, number } = certificate;
  const t = useText(messages);
  const form = useEditForm(certificates.correct, {
    record: certificate,
    valuesOf: nameOf,
    draftOf: nameOf,
    schema: corrected,
    mode: 'onSubmit',
    queryOf: () => ({ query: { id } }),
    refreshes: [certificates.page],
    fields: { name: { label: t('Name on the certificate') } },
    toast: () => [t('Certificates'), t('The name on {number} is corrected.', { number })],
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('Correct the name on {number}', { number })}
      form={form}
      submit={t('Save')}
      onClose={onClose}
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
        {...form.field('name')}
      />
    </FormDialog>
  );
}

export function RevokeDialog({ certificate: { id, number, name }, onClose }: DialogProps) {
  const t = useText(messages);
  const revoke = useSend(certificates.revoke, { refreshes: [certificates.page, certificates.counts] });
  const form = useForm({
    schema: revoked,
    mode: 'onSubmit',
    values: { reason: '' },
    send: (body) => revoke.mutateAsync({ query: { id }, body }),
    toast: () => [t('Certificates'), t('The certificate {number} is revoked.', { number })],
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('Revoke the certificate of {name}?', { name: name || number })}
      form={form}
      submit={t('Revoke')}
      button={{ tone: 'danger' }}
      onClose={onClose}
    >
      <p>
        {t(
          'Its public page says at once that it is not valid, with your reason. You can make it valid again.',
        )}
      </p>
      <TextArea label={t('Reason')} required rows={3} maxLength={300} {...form.field('reason')} />
    </FormDialog>
  );
}
