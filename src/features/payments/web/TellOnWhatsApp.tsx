import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { whatsAppUrl } from '../../accounts/rules.ts';
import { institute } from '../../institute/api.ts';
import { tierName } from '../../membership/rules.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';
import { messages } from './text.ts';

/** Opens WhatsApp with a message to the institute about a payment that was sent; nothing for an institute without a mobile number. */
export function TellOnWhatsApp({ amount, tier }: { amount: number; tier: number }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { userName, userCode } = useSession();
  const { data } = useData(institute.public, {});
  const url = whatsAppUrl(data?.phone ?? '');
  if (url === null) return null;
  const text = t(
    'Hello, I am {name} ({code}). I have sent {amount} with its proof for the {tier} membership. Please check it.',
    { name: userName, code: userCode, amount: inRupees(amount), tier: word(tierName(tier)) },
  );
  return (
    <a
      href={`${url}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('plain')}
    >
      <IconBrandWhatsapp aria-hidden="true" className="-ml-0.5 size-5" />
      {t('Tell the institute on WhatsApp')}
    </a>
  );
}
