import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { useMemo, useState } from 'react';
import { useBrandName } from '../../../lib/web/brand.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { hoursText, mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { useFragment } from '../../../lib/web/router.tsx';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { textIn } from '../../../lib/text.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { membership } from '../../membership/api.ts';
import { tierName } from '../../membership/rules.ts';
import { type ByLink, payByLink } from '../linkApi.ts';
import { messages as shared } from '../text.ts';
import { AmountCard } from './AmountCard.tsx';
import { askedAmount, type Payer, payerProblems, proofName, type Values } from './checks.ts';
import { AmountFields, DetailForm } from './DetailForm.tsx';
import { type PaymentForm, type Quote, usePaymentForm } from './form.ts';
import { messages } from './linkText.ts';
import { paymentMessages } from './paymentLabels.ts';
import { SentByLink } from './SentByLink.tsx';
import type { PaymentRoute } from './submit.ts';
import { TellInstitute } from './TellOnWhatsApp.tsx';
import { UpiCard } from './UpiCard.tsx';

/** Sends proof and payment by the link. */
const routeOf = (token: string, { linkID, ticket }: ByLink): PaymentRoute => ({
  name: `link-${linkID}`,
  async upload(file, transactionID, onProgress) {
    const named = new File([file], proofName(transactionID, file.name), { type: file.type });
    const { fileName } = await sendFiles(
      payByLink.proof,
      { query: { link: linkID, ticket } },
      [named],
      onProgress ? { onProgress } : {},
    );
    return fileName;
  },
  // the membership is that of the link
  create: (body, payer) => call(payByLink.send, { body: { ...body, ...payer, token } }),
  refreshes: [payByLink.open],
});

function PayerFields({ form }: { form: PaymentForm }) {
  const t = useText(messages);
  const lang = useLang();
  const field = (name: keyof Payer) =>
    form.field(name, {
      validate(_: unknown, values: Values) {
        const problem = payerProblems(values)[name];
        return problem === undefined || textIn(lang, problem);
      },
      // an email is enough without a number
      onChange: () => {
        if (name === 'payerEmail' && form.formState.errors.payerMobile) void form.trigger('payerMobile');
      },
    });
  return (
    <fieldset className="grid gap-5 border-t border-line pt-4 sm:col-span-2">
      <legend className="sr-only">{t('You')}</legend>
      <TextField label={t('Your name')} required maxLength={80} autoComplete="name" {...field('payerName')} />
      {/* the frame shows of which two fields one is enough */}
      <fieldset
        className="grid gap-x-5 gap-y-4 rounded-lg border border-line p-4 sm:grid-cols-2"
        aria-labelledby="one-is-enough"
      >
        <p id="one-is-enough" className="text-sm sm:col-span-2">
          {t('Email or mobile number: one of the two is enough.')}
        </p>
        <TextField
          label={t('Your email')}
          type="email"
          maxLength={254}
          autoComplete="email"
          hint={t('The receipt goes to this email.')}
          {...field('payerEmail')}
        />
        <TextField
          label={t('Your mobile number')}
          type="tel"
          maxLength={20}
          autoComplete="tel"
          {...field('payerMobile')}
        />
      </fieldset>
    </fieldset>
  );
}

/** How long checking takes, from the institute's own record, and where the result is told. */
function WhatThen({ hours }: { hours: number | null }) {
  const t = useText(messages);
  return (
    <p className="text-sm text-ink-soft sm:col-span-2">
      {hours !== null && `${t('Most payments are checked here within {time}.', { time: hoursText(hours) })} `}
      {t('This link shows when it is verified, and has the receipt then.')}
    </p>
  );
}

function Includes({ tier }: { tier: number }) {
  const t = useText(messages);
  const found = useData(membership.list, {}).data?.find(({ membershipid }) => membershipid === tier);
  if (!found) return null;
  return (
    <Card aria-labelledby="includes">
      <h2 id="includes" className="mb-2 text-lg">
        {t('What it includes')}
      </h2>
      <TickList of={ofFields('features', found)} />
    </Card>
  );
}

/** The amount; below it paying, and what is bought, beside telling; stacked on narrow windows, in the order of the steps. */
function Pay({
  token,
  open,
  quote,
  onSent,
}: {
  token: string;
  open: ByLink;
  quote: Quote;
  onSent: () => void;
}) {
  const t = useText(messages);
  const { linkID, ticket } = open;
  const route = useMemo(
    () => routeOf(token, open),
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of the reply is not needed
    [token, linkID, ticket],
  );
  const form = usePaymentForm(quote, null, { onSent, onRefused: () => {}, route });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_auto_1fr]">
      <div className="lg:col-span-2">
        <AmountCard
          quote={quote}
          assurance={t('You pay the institute directly. No money is taken on this page.')}
        >
          {/* before the QR code, which has the chosen amount */}
          <div className="mt-4 grid content-start gap-4 border-t border-line pt-4 lg:mt-0 lg:border-t-0 lg:pt-0">
            <AmountFields quote={quote} form={form} folded />
          </div>
        </AmountCard>
      </div>
      <UpiCard upi={quote.upi} amount={askedAmount(form.watch(), quote)} />
      <div className="lg:row-span-2">
        <DetailForm quote={quote} form={form} folded>
          <PayerFields form={form} />
          <WhatThen hours={quote.usualHours} />
        </DetailForm>
      </div>
      <Includes tier={quote.membershipid} />
    </div>
  );
}

/** Why nothing more can be sent by the link; null while it can. */
function useWhyNot({ state, endsOn }: ByLink): string | null {
  const t = useText(messages);
  const word = useText(shared);
  if (state === 'ended' && endsOn === '')
    return word('This link is not valid any more. Please ask for a new one.');
  if (state === 'ended')
    return t('This link was valid until {date}. Please ask for a new one.', { date: mediumDate(endsOn) });
  if (state === 'used') return t('Three proofs were sent by this link. Please ask for a new one.');
  return state === 'done' ? t('Nothing is left to pay for now.') : null;
}

/** For payers who return from the UPI app after the balance was paid by somebody else. */
function PaidMeanwhile({ open: { firstName, membershipid } }: { open: ByLink }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const text = t(
    'Hello, I have just paid for the {tier} membership of {name}, and the page says that nothing is left to pay. Please check it.',
    { tier: word(tierName(membershipid)), name: firstName },
  );
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p>{t('Have you just paid, and not sent the proof yet? Please tell the institute.')}</p>
      <div className="flex flex-wrap gap-3">
        <TellInstitute text={text} />
        <LinkButton to="/contact">{t('Write to the institute')}</LinkButton>
      </div>
    </div>
  );
}

function Opened({ token, open }: { token: string; open: ByLink }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const institute = useBrandName();
  const whyNot = useWhyNot(open);
  const [round, setRound] = useState(0);
  const { firstName, membershipid, quote } = open;
  const name = firstName;
  const isSent = open.state === 'done' && open.payments.some(({ state }) => state === 'Submitted');
  return (
    <Page
      title={
        !name
          ? t('Pay for a learner')
          : isSent
            ? t('Thank you. Your payment for {name} is being checked', { name })
            : t('Pay for {name}', { name })
      }
      width={isSent ? 'narrow' : 'full'}
      intro={
        !isSent &&
        t(
          name
            ? '{name} has asked you to pay for the {tier} membership at {institute}.'
            : 'You have been asked to pay for the {tier} membership at {institute}.',
          { name, tier: word(tierName(membershipid)), institute },
        )
      }
    >
      {/* after sending, the footer stays below the window; later the page is as short as what it shows */}
      <div
        className={cx('grid content-start gap-4', whyNot === null || round > 0 ? 'min-h-dvh' : 'max-w-3xl')}
      >
        <SentByLink open={open} token={token} />
        {whyNot === null && quote ? (
          <Pay
            key={round}
            token={token}
            open={open}
            quote={quote}
            onSent={() => {
              setRound(round + 1);
              window.scrollTo(0, 0);
            }}
          />
        ) : (
          // the title says it of a payment that is being checked
          !isSent && (
            <Card>
              <p className="text-lg">{whyNot}</p>
              {open.state === 'done' && open.payments.length === 0 && <PaidMeanwhile open={open} />}
            </Card>
          )
        )}
      </div>
    </Page>
  );
}

/** For links that ended or never were. */
function Invalid() {
  const t = useText(messages);
  const word = useText(shared);
  return (
    <div className="mx-auto grid w-fit gap-3">
      <ErrorState
        title={word('This link is not valid any more. Please ask for a new one.')}
        message={t('It may be incomplete, too old or withdrawn. Open it from the message once more.')}
        className="pb-3"
      />
      <TellInstitute
        text={t('Hello, I would like to pay for a learner, but the link that I was sent does not work.')}
      />
      <LinkButton to="/contact">{t('Write to the institute')}</LinkButton>
    </div>
  );
}

/**
 * Where a parent or another payer pays for a learner without an account. The token is in the URL fragment, which no server and
 * no log sees.
 */
export function PayByLinkPage() {
  const token = useFragment().slice(0, 64);
  // another link starts again
  return <PayByToken key={token} token={token} />;
}

/**
 * Milliseconds between two looks at what became of a proof; also when the page is returned to. Payers behind one IP address (a
 * school's, a mobile network's) share its limit of 300 an hour, which is enough for 25 of them.
 */
const askAgainMs = 5 * 60_000;

function PayByToken({ token }: { token: string }) {
  const t = useText(messages);
  const [waits, setWaits] = useState(false);
  const query = useData(
    payByLink.open,
    { body: { token } },
    { refetchInterval: waits ? askAgainMs : false, enabled: token !== '' },
  );
  // waits for what the membership includes, which would push the form down
  const tiers = useData(membership.list, {}, { enabled: token !== '' });
  const sent = query.data?.payments.some(({ state }) => state === 'Submitted') ?? false;
  if (sent !== waits) setWaits(sent);
  if (query.data && (tiers.data ?? tiers.error)) return <Opened token={token} open={query.data} />;
  return (
    <Page title={t('Pay for a learner')}>
      {token === '' || query.error?.status === 404 ? <Invalid /> : <Pending query={query} count={6} />}
    </Page>
  );
}
