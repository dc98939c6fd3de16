import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);

  async function fetchData() {
    setBusy(true);
    setFailure(null);
    try {
      await download(personal.myData, {}, 'kaksha.json');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(`${t('Your data could not be downloaded.')} ${error.message}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-lg">
        {t('Your data')}
      </h2>
      <p className="measure mt-1 text-ink-soft">
        {t(
          'Everything that is kept of you here: account, profile, progress, notes, certificates, payments, questions, messages, devices. One file in JSON.',
        )}
      </p>
      <FormError className="mt-3" message={failure} onRetry={() => void fetchData()} busy={busy} />
      <Button className="mt-3" icon={<IconDownload />} busy={busy} onClick={() => void fetchData()}>
        {t('Download your data')}
      </Button>
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="font-semibold">{t('Delete account')}</h3>
        <p className="measure mt-1 text-ink-soft">
          {t('This can’t be taken back. You may want to download your data first.')}
        </p>
        <Button className="mt-3" icon={<IconTrash />} onClick={() => setAsking(true)}>
          {t('Delete account')}
        </Button>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
