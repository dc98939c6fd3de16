import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { institute } from '../../institute/api.ts';
import { loginHelp } from '../helpApi.ts';
import { whatsAppUrl } from '../rules.ts';
import { Note } from './Note.tsx';
import { say } from './text.ts';

/** Whom to ask who can't get in: the institute's phone and WhatsApp, and a request that its administrators see; `onAsk` gives the e-mail once it is right. */
export function AskInstitute({ onAsk }: { onAsk: (send: (useremail: string) => void) => void }) {
  const t = useText(say);
  const { data } = useData(institute.public, {});
  const ask = useSend(loginHelp.ask);
  const phone = data?.phone ?? '';
  const whatsApp = whatsAppUrl(phone);
  return (
    <section aria-labelledby="ask-institute" className="mt-8 border-t border-line pt-5">
      <h2 id="ask-institute" className="text-lg">
        {t('Ask your institute')}
      </h2>
      <p className="mt-1">
        {t('Your institute can make you a link to set a new password, and give it to you.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass()}>
            <IconPhone aria-hidden="true" className="size-5" />
            {phone}
          </a>
        )}
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass()}>
            <IconBrandWhatsapp aria-hidden="true" className="size-5" />
            WhatsApp
          </a>
        )}
        <Button
          busy={ask.isPending}
          onClick={() => onAsk((useremail) => ask.mutate({ body: { useremail } }))}
        >
          {t('Leave a request')}
        </Button>
      </div>
      <FormError className="mt-3" message={ask.error?.message} />
      <div className="mt-3">
        <Note>{ask.data?.message}</Note>
      </div>
    </section>
  );
}
