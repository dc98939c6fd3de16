import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { download } from '../../../lib/web/download.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { personal } from '../api.ts';
import { messages } from './dataText.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** 'Your data': the personal data download, and the deletion of the account. */
export function MyData() {
  const t = useText(messages);
  const title = useId();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(personal.myData, {}, 'kaksha.json'),
  });

  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-lg">
        {t('Your data')}
      </h2>
      <p className="measure mt-1 text-ink-soft">
        {t(
          'Everything stored about you here: account, profile, progress, notes, certificates, payments, questions, messages, devices. One file in JSON.',
        )}
      </p>
      <FormError
        className="mt-3"
        message={error && `${t('Your data could not be downloaded.')} ${error.message}`}
        onRetry={() => mutate()}
        busy={isPending}
      />
      <Button className="mt-3" icon={<IconDownload />} busy={isPending} onClick={() => mutate()}>
        {t('Download your data')}
      </Button>
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="font-semibold">{t('Delete account')}</h3>
        <p className="measure mt-1 text-ink-soft">
          {t('This can’t be undone. You may want to download your data first.')}
        </p>
        <Button
          className="mt-3 border-danger! text-danger!"
          icon={<IconTrash />}
          onClick={() => setAsking(true)}
        >
          {t('Delete account')}
        </Button>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
