import { useBrandName } from '../../../lib/web/brand.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { useFragment } from '../../../lib/web/router.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Asked, guardians } from '../guardianApi.ts';
import { reminderHours } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { hourName, weekdayName } from './days.ts';
import { messages } from './text.ts';

/** Explains what is sent to the learner. */
function WhatIsSent({ firstName: name, weekdays, hour }: Asked) {
  const t = useText(messages);
  const lang = useLang();
  const days = new Intl.ListFormat(lang).format(
    weekdays.map((weekday) => weekdayName(lang, weekday, 'long')),
  );
  const [first, last] = [hourName(lang, reminderHours[0]), hourName(lang, reminderHours.at(-1)!)];
  return (
    <>
      <h2 className="text-lg">{t('What is sent')}</h2>
      <ul className="mt-2 list-disc pl-5">
        <li>
          {t(
            'A short mail, a notice on {name}’s device, or both: the name of the next lesson and a link to it.',
            { name },
          )}
        </li>
        <li>
          {weekdays.length > 0
            ? t(
                'At most once an evening: {days}, at {hour} Indian time. {name} can choose other evenings, from {first} to {last}.',
                { days, hour: hourName(lang, hour), name, first, last },
              )
            : t('At most once an evening, between {first} and {last} Indian time.', { first, last })}
        </li>
        <li>
          {t('None on a day on which {name} has learned already, and never any advertising.', { name })}
        </li>
      </ul>
      <h2 className="mt-4 text-lg">{t('What we keep')}</h2>
      <p className="mt-1">{t('Your email address, and when you agreed, declined or withdrew.')}</p>
    </>
  );
}

const said = {
  agreed: 'You have agreed. You can withdraw here at any time; keep the mail with the link.',
  declined: 'You have said no. Nothing is sent. You can change your mind here at any time.',
  withdrawn: 'You have withdrawn. Nothing is sent any more. You can change your mind here at any time.',
} as const;

function Answer({ token, state }: { token: string; state: Asked['state'] }) {
  const t = useText(messages);
  const answer = useSend(guardians.answer, { refreshes: [guardians.open] });
  const send = (agrees: boolean): void => answer.mutate({ body: { token, agrees } });
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {state !== 'asked' && t(said[state])}
      </p>
      <FormError message={answer.error?.message} />
      <div className="flex flex-wrap gap-2">
        {state !== 'agreed' && (
          <Button tone="primary" busy={answer.isPending} onClick={() => send(true)}>
            {t('I agree')}
          </Button>
        )}
        {state === 'asked' && (
          <Button disabled={answer.isPending} onClick={() => send(false)}>
            {t('No, don’t send any')}
          </Button>
        )}
        {state === 'agreed' && (
          <Button busy={answer.isPending} onClick={() => send(false)}>
            {t('Withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Where a guardian agrees to a learner's reminders, declines, or withdraws, without an account. The token is in the URL
 * fragment.
 */
export function GuardianPage() {
  const token = useFragment().slice(0, 64);
  // another link starts again
  return <Question key={token} token={token} />;
}

function Question({ token }: { token: string }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const institute = useBrandName();
  const query = useData(guardians.open, { body: { token } }, { enabled: token !== '' });
  const { data } = query;
  const name = data?.firstName ?? '';
  return (
    <Page
      width="medium"
      title={t('May we send reminders?')}
      intro={
        data &&
        t(
          '{name} learns at {institute}, is under 18, and would like reminders to go on with the lessons. We send them only if you agree.',
          { name, institute },
        )
      }
    >
      {data ? (
        <Card className="flex flex-col gap-4">
          <div className="measure">
            <WhatIsSent {...data} />
          </div>
          <Answer token={token} state={data.state} />
        </Card>
      ) : token === '' || query.error?.status === 404 ? (
        <ErrorState
          title={tShared('This link is not valid any more.')}
          message={t('Ask the learner to send the question again, or talk to the institute’s office.')}
        />
      ) : (
        <Pending query={query}>
          <Card>
            <Skeleton count={6} />
          </Card>
        </Pending>
      )}
    </Page>
  );
}
