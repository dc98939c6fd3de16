import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { PhoneLinks } from '../../../lib/web/ui/PhoneLinks.tsx';
import { institute } from '../../institute/api.ts';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { messages } from './text.ts';

/** The institute's phone and WhatsApp for people who can't log in, and further hints. */
export function AskInstitute({ children }: { children: ReactNode }) {
  const t = useText(messages);
  const { data } = useData(institute.public, {});
  const phone = data?.phone ?? '';
  return (
    <section aria-labelledby="ask-institute" className="mt-8 border-t border-line pt-5">
      <h2 id="ask-institute" className="text-lg">
        {t('Ask your institute')}
      </h2>
      <p className="mt-1">
        {t('Your institute can make you a link to set a new password, and give it to you.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PhoneLinks phone={phone} whatsApp={whatsAppUrl(phone)} />
        {children}
      </div>
    </section>
  );
}
