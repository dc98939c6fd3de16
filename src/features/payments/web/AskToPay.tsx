import { IconLink, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useBrandName } from '../../../lib/web/brand.ts';
import { call, refresh, useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { shareSheet } from '../../../lib/web/secure.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { WhatsAppLink } from '../../../lib/web/ui/WhatsAppLink.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { tierName, type TierId } from '../../membership/rules.ts';
import { payByLink, type PayLink } from '../linkApi.ts';
import { messages } from './linkText.ts';
import { paymentMessages } from './paymentLabels.ts';

/** Withdraws a link after a confirmation. */
function Withdraw({ link }: { link: PayLink }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('Withdraw the link')}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('Withdraw this link?')}
          confirmLabel={t('Withdraw')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await call(payByLink.withdraw, { query: { id: link.linkID } });
            await refresh(client, [payByLink.list]);
            setAsking(false);
          }}
        >
          {t('Nobody can pay with it any more. What was sent stays.')}
        </ConfirmAction>
      )}
    </>
  );
}

/** A link to share, copy or withdraw. */
function LinkToShare({ link }: { link: PayLink }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const institute = useBrandName();
  const share = shareSheet();
  const url = window.location.origin + link.path;
  const text = (shown: string): string =>
    t('Please pay for my {tier} membership at {institute}: {url}', {
      tier: word(tierName(link.membershipid)),
      institute,
      url: shown,
    });
  return (
    <>
      <div className="mt-3 flex items-center gap-2 rounded-lg border border-line py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate text-sm">{url}</span>
        <CopyButton text={url} label={t('Copy the link')} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t('Valid until {date}, for {count} proofs.', {
          date: mediumDate(link.endsOn),
          count: link.proofsLeft,
        })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {share && (
          <Button icon={<IconShare />} onClick={() => void share({ text: text('').trim(), url })}>
            {t('Share')}
          </Button>
        )}
        <WhatsAppLink text={text(url)}>{t('Share on WhatsApp')}</WhatsAppLink>
        <Withdraw link={link} />
      </div>
    </>
  );
}

/** Makes the link, or shows the one that is valid. */
function Ask({ tier, link }: { tier: TierId; link: PayLink | undefined }) {
  const t = useText(messages);
  const make = useSend(payByLink.make, { refreshes: [payByLink.list] });
  return (
    <>
      <p className="measure">
        {t(
          'Send a link to your parents, or to whoever pays. They see your first name and the price, pay, and send the proof without an account.',
        )}
      </p>
      {link ? (
        <LinkToShare link={link} />
      ) : (
        <>
          <Button
            className="mt-3"
            icon={<IconLink />}
            busy={make.isPending}
            onClick={() => make.mutate({ body: { membershipid: tier } })}
          >
            {t('Make a link')}
          </Button>
          <FormError message={make.error?.message} />
        </>
      )}
    </>
  );
}

/**
 * Makes a link by which a parent or another payer pays for this membership, while something is payable; and withdraws earlier
 * ones. Where it stands between paying and telling, on phones, it is folded until there is a link.
 */
export function AskToPay({ tier, canAsk }: { tier: TierId; canAsk: boolean }) {
  const t = useText(messages);
  const links = useData(payByLink.list, {});
  const beside = useMedia('(min-width: 64rem)');
  // once it was opened or folded by hand, links that load later don't change it
  const [toggled, setToggled] = useState<boolean>();
  const own = links.data?.filter(({ membershipid }) => membershipid === tier) ?? [];
  const link = own.find(({ proofsLeft }) => proofsLeft > 0);
  const used = own.filter(({ proofsLeft }) => proofsLeft === 0);
  const earlier = used.map((one) => (
    <div key={one.linkID} className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t('An earlier link takes no more proofs, and shows what was sent until {date}.', {
        date: mediumDate(one.endsOn),
      })}
      <Withdraw link={one} />
    </div>
  ));
  if (canAsk)
    return (
      <Disclosure
        level={2}
        title={t('Is somebody else paying?')}
        open={toggled ?? (beside || own.length > 0)}
        onToggle={setToggled}
        className="rounded-xl"
      >
        <div className="p-4 sm:px-5">
          <Ask tier={tier} link={link} />
          {earlier}
        </div>
      </Disclosure>
    );
  if (used.length === 0) return null;
  return (
    <Card aria-labelledby="ask-to-pay">
      <h2 id="ask-to-pay" className="text-lg">
        {t('Your payment links')}
      </h2>
      {earlier}
    </Card>
  );
}
