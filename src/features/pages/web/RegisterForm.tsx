import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ownLanguage } from '../../../lib/localized.ts';
import { CallError, refresh, useSend } from '../../../lib/web/call.ts';
import type { Received } from '../../../lib/contract.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { type FormFields, useForm } from '../../../lib/web/forms/useForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { type Webinar, webinars } from '../../marketing/api.ts';
import { isFull, seatGiven } from '../../marketing/rules.ts';
import { webinarTime } from '../../marketing/text.ts';
import { GroupLink } from './GroupLink.tsx';
import { messages } from '../landingText.ts';
import { useSpamSignals } from './useSpamSignals.tsx';

type Confirmed = Received<typeof webinars.register>;

function Confirmation({ of, canMail, onAgain }: { of: Confirmed; canMail: boolean; onAgain: () => void }) {
  const t = useText(messages);
  const lang = useLang();
  const here = useRef<HTMLDivElement>(null);
  // this shorter text has replaced the focused form, and may be above a phone's window
  useEffect(() => here.current?.focus(), []);
  return (
    <div
      ref={here}
      role="status"
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col items-start gap-3 outline-none"
    >
      <p className="text-xl font-semibold text-success">
        {of.webinar ? t('Your seat is confirmed') : t('You are on the waiting list')}
      </p>
      <p className="rounded-lg bg-success-soft px-4 py-2 text-3xl font-semibold tabular text-success">
        {of.number}
      </p>
      <p>{t('Thank you, {name}. Please keep this number.', { name: of.name })}</p>
      {of.webinar && (
        <p className="font-semibold">
          <span lang={ownLanguage(of.webinar.title)}>{of.webinar.title}</span>
          <br />
          <time dateTime={of.webinar.startsAt}>{webinarTime(of.webinar.startsAt, lang)}</time>
        </p>
      )}
      <p className="text-ink-soft">
        {of.webinar
          ? t('We post the joining link in the group before it starts.')
          : canMail
            ? t('We will email you when the date is set.')
            : t('Check back here: the date will be on this page as soon as it is set.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <GroupLink />
        <Button onClick={onAgain}>{t('Register somebody else')}</Button>
      </div>
    </div>
  );
}

/** The chosen webinar, or a note that there is no date yet. */
function Chosen({ webinar, only }: { webinar: Webinar | undefined; only: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  if (!webinar)
    return <p>{t('The next date is being planned. Register now, and you will be the first to know.')}</p>;
  return (
    <>
      <p className="font-semibold wrap-anywhere text-accent-strong">
        {only && <span lang={ownLanguage(webinar.title)}>{webinar.title}</span>}
        {only && <br />}
        <time dateTime={webinar.startsAt}>{webinarTime(webinar.startsAt, lang)}</time>
      </p>
      {isFull(webinar) && (
        <p className="rounded-lg bg-surface-2 px-4 py-2">
          {t('All seats are taken. Join the waiting list to get a seat in the next webinar first.')}
        </p>
      )}
    </>
  );
}

function PersonFields({ field }: { field: FormFields<z.input<typeof seatGiven>>['field'] }) {
  const t = useText(messages);
  return (
    <>
      <TextField label={t('Name')} autoComplete="name" maxLength={100} {...field('name')} />
      <TextField
        label={t('Mobile number')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...field('mobile')}
      />
      <EmailField {...field('email')} />
    </>
  );
}

/** Takes a seat. When the last one went meanwhile, the form offers the waiting list or another webinar. */
function useSeat() {
  const client = useQueryClient();
  const { mutateAsync } = useSend(webinars.register, { refreshes: [webinars.upcoming] });
  return async (sent: Parameters<typeof mutateAsync>[0]): Promise<Confirmed> => {
    try {
      return await mutateAsync(sent);
    } catch (error) {
      if (error instanceof CallError && error.status === 409) void refresh(client, [webinars.upcoming]);
      throw error;
    }
  };
}

/**
 * Takes a seat in one of the upcoming webinars, or a place on the waiting list when there is no webinar or no seat left. Shows
 * when the requested webinar, or the last one if none is upcoming, is over.
 */
export function RegisterForm({
  upcoming,
  past,
  wanted,
  canMail,
}: {
  upcoming: readonly Webinar[];
  past: readonly Webinar[];
  wanted: number | null;
  canMail: boolean;
}) {
  const t = useText(messages);
  const lang = useLang();
  const { trap, spamSignals } = useSpamSignals();
  const first = upcoming.find(({ id }) => id === wanted) ?? upcoming.find((one) => !isFull(one));
  const [chosen, setChosen] = useState(first?.id ?? upcoming[0]?.id ?? 0);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const takeSeat = useSeat();
  const webinar = upcoming.find(({ id }) => id === chosen);
  const hasSeats = webinar !== undefined && !isFull(webinar);
  const form = useForm({
    schema: seatGiven,
    values: { name: '', mobile: '', email: '' },
    send: (given) => takeSeat({ query: { id: hasSeats ? chosen : 0 }, body: { ...given, ...spamSignals() } }),
    onSent: setConfirmed,
  });
  const over = past.find(({ id }) => id === wanted) ?? (upcoming.length === 0 ? past[0] : undefined);
  return (
    <Card aria-labelledby="get-your-seat" lang={lang} className="relative overflow-hidden">
      <h2 id="get-your-seat" className="mb-2 text-xl">
        {t('Get your seat')}
      </h2>
      {confirmed ? (
        <Confirmation
          of={confirmed}
          canMail={canMail}
          onAgain={() => {
            setConfirmed(null);
            // after the render that shows the form
            setTimeout(() => form.setFocus('name'));
          }}
        />
      ) : (
        <FormFrame
          form={form}
          submit={hasSeats ? t('Register') : t('Join the waiting list')}
          button={{ size: 'lg', className: 'w-full' }}
        >
          {over && (
            <p className="rounded-lg bg-surface-2 px-4 py-2 wrap-anywhere">
              {t('The webinar “{title}” of {date} is over.', {
                title: over.title,
                date: webinarTime(over.startsAt, lang),
              })}
            </p>
          )}
          {upcoming.length > 1 && (
            <SelectField
              label={t('Webinar')}
              value={String(chosen)}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={upcoming.map(({ id, title, startsAt }) => ({
                value: String(id),
                label: `${title}, ${webinarTime(startsAt, lang)}`,
              }))}
            />
          )}
          <Chosen webinar={webinar} only={upcoming.length === 1} />
          <p className="text-ink-soft">
            {t('Name, mobile number and email are enough. We use them for this webinar only.')}
          </p>
          <PersonFields field={form.field} />
          {trap}
        </FormFrame>
      )}
    </Card>
  );
}
