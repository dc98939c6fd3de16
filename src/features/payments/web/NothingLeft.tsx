import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { PhoneLinks } from '../../../lib/web/ui/PhoneLinks.tsx';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { institute } from '../../institute/api.ts';
import { tierName } from '../../membership/rules.ts';
import type { Quote } from './form.ts';
import { messages } from './text.ts';
import { paymentMessages } from './paymentLabels.ts';

/** Shown when a coupon covers the whole price: nothing can be paid, so the institute opens the membership; how to contact it. */
export function NothingLeft({ quote }: { quote: Quote }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { data } = useData(institute.public, {});
  const phone = data?.phone ?? '';
  return (
    <Card aria-labelledby="nothing-title">
      <h2 id="nothing-title" className="text-lg">
        {t('Nothing is left to pay')}
      </h2>
      <p className="measure mb-3">
        {t(
          'Coupon {code} covers the whole price of {tier}. Your institute opens the membership for you: call or write to it, and name the coupon.',
          { code: quote.couponCode, tier: word(tierName(quote.membershipid)) },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <PhoneLinks phone={phone} whatsApp={whatsAppUrl(phone)} />
        <LinkButton to="/helpandsupport">{t('Ask your institute')}</LinkButton>
      </div>
    </Card>
  );
}
