import { IconDownload, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { endpointUrl } from '../../../lib/contract.ts';
import { useSend } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { certificates } from '../api.ts';
import { messages } from './text.ts';

/** Explains the signatures, links to the offline verification page, and replaces the key. */
export function SigningKey() {
  const t = useText(messages);
  const lang = useLang();
  const [asking, setAsking] = useState(false);
  const rotate = useSend(certificates.rotate);
  return (
    <Disclosure title={t('Verifying without internet')} level={2} className="mt-8">
      <div className="p-4">
        <p className="measure text-ink-soft">
          {t(
            'Whoever checks certificates where there is no internet opens the saved page and scans the QR code, which is signed. Make a new key for the signature if somebody may have copied the database; certificates of earlier keys stay valid.',
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <a href={endpointUrl(certificates.verifierPage, { query: { lang } })} className={buttonClass()}>
            <IconDownload aria-hidden="true" className="size-5 shrink-0" />
            {t('Save the page that verifies without internet')}
          </a>
          <Button icon={<IconKey />} onClick={() => setAsking(true)}>
            {t('Make a new key')}
          </Button>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          isOpen
          title={t('Make a new signing key?')}
          confirmLabel={t('Make a new key')}
          tone="primary"
          onClose={() => setAsking(false)}
          busy={rotate.isPending}
          error={rotate.error?.message}
          onConfirm={() =>
            rotate.mutate(
              {},
              {
                onSuccess: () => {
                  toast.success(t('Certificates'), t('New certificates are signed with a new key.'));
                  setAsking(false);
                },
              },
            )
          }
        >
          {t(
            'Pages saved for verifying without internet have to be saved anew to recognise new certificates.',
          )}
        </ConfirmDialog>
      )}
    </Disclosure>
  );
}
