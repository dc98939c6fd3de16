import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { WhatsAppLink } from '../../../lib/web/ui/WhatsAppLink.tsx';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { institute } from '../../institute/api.ts';
import { tierName } from '../../membership/rules.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';
import { messages } from './text.ts';

/** Opens WhatsApp with a message to the institute; nothing when the institute has no mobile number. */
export function TellInstitute({ text, className }: { text: string; className?: string }) {
  const t = useText(messages);
  const url = whatsAppUrl(useData(institute.public, {}).data?.phone ?? '');
  if (url === null) return null;
  return (
    <WhatsAppLink to={url} text={text} className={className}>
      {t('Tell the institute on WhatsApp')}
    </WhatsAppLink>
  );
}

/** The message about a payment that was sent. */
export function TellOnWhatsApp({ amount, tier }: { amount: number; tier: number }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { userName, userCode } = useSession();
  const text = t(
    'Hello, I am {name} ({code}). I have sent {amount} with its proof for the {tier} membership. Please check it.',
    { name: userName, code: userCode, amount: inRupees(amount), tier: word(tierName(tier)) },
  );
  return <TellInstitute text={text} />;
}
