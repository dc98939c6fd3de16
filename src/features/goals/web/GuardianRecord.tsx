import { useId } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { guardians } from '../guardianApi.ts';
import { messages } from './text.ts';
import { wordSentences } from './wordSentences.ts';

/** For administrators: the answer of a learner's guardian, and a form to record it; nothing for adults. */
export function GuardianRecord({ userid }: { userid: number }) {
  const t = useText(messages);
  const title = useId();
  const { data } = useData(guardians.of, { query: { userid } });
  const record = useSend(guardians.record, { refreshes: [guardians.of] });
  if (!data?.isMinor) return null;
  const { state, email, date, isRecorded } = data;
  const send = (agrees: boolean): void =>
    record.mutate({ body: { userid, agrees } }, { onSuccess: () => toast.success(t('Recorded')) });
  return (
    <Card aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="text-lg">
        {t('A guardian’s consent to reminders')}
      </h2>
      <p className="measure">
        {t('This learner is under 18: reminders are sent only if a parent or guardian agrees.')}
      </p>
      <p className="font-semibold wrap-anywhere">
        {state === 'none'
          ? t('Nobody was asked yet.')
          : t(wordSentences[state], { email: email || t('Your guardian'), date: mediumDate(date) })}{' '}
        {isRecorded && t('The office has recorded it.')}
      </p>
      <p className="text-sm text-ink-soft">
        {t('Record only what a parent or guardian has told you. Your name is kept with it.')}
      </p>
      <FormError message={record.error?.message} />
      <div className="flex flex-wrap gap-2">
        {state !== 'agreed' && (
          <Button busy={record.isPending} onClick={() => send(true)}>
            {t('A guardian agrees')}
          </Button>
        )}
        {(state === 'agreed' || state === 'asked' || state === 'none') && (
          <Button disabled={record.isPending} onClick={() => send(false)}>
            {t('A guardian does not agree')}
          </Button>
        )}
      </div>
    </Card>
  );
}
