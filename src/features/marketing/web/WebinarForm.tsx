import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { type Webinar, webinars } from '../api.ts';
import { type WebinarDraft, webinarDraft } from '../rules.ts';
import { messages } from './webinarsText.ts';

/** An instant as the value of a datetime-local input, in the device's time zone. */
function localTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const valuesOf = (webinar: Webinar | null) => ({
  title: webinar?.title ?? '',
  about: webinar?.about ?? '',
  startsAt: webinar ? localTime(webinar.startsAt) : '',
  minutes: String(webinar?.minutes ?? 90),
  seats: String(webinar?.seats ?? 100),
});

const draftOf = ({ title, about, startsAt, minutes, seats }: Webinar): WebinarDraft => ({
  title,
  about,
  startsAt,
  minutes,
  seats,
});

/** Who will be notified of a new date, or of a changed one. */
function WhoIsTold({ taken, waiting, canMail }: { taken: number; waiting: number; canMail: boolean }) {
  const t = useText(messages);
  if (taken + waiting === 0) return null;
  const [mailed, untold] =
    waiting > 0
      ? ([
          '{count} on the waiting list get a seat in it, as far as there are seats, and a mail.',
          '{count} on the waiting list get a seat in it, as far as there are seats. No mails are sent here: tell them yourself.',
        ] as const)
      : ([
          '{count} have a seat. They get a mail when you change the time.',
          '{count} have a seat. No mails are sent here: tell them yourself when you change the time.',
        ] as const);
  return (
    <p className="measure text-sm">{t(canMail ? mailed : untold, { count: number(waiting || taken) })}</p>
  );
}

/**
 * Adds a webinar, in which the `waiting` people get seats, or changes `editing`; `canMail`: whether they are notified by mail.
 */
export function WebinarForm({
  editing,
  waiting,
  canMail,
  onDone,
}: {
  editing: Webinar | null;
  waiting: number;
  canMail: boolean;
  onDone: () => void;
}) {
  const t = useText(messages);
  const form = useEditForm(webinars.save, {
    record: editing,
    valuesOf,
    draftOf,
    draftName: editing ? `webinar:${editing.id}` : 'webinar',
    schema: webinarDraft,
    queryOf: () => ({ query: { id: editing?.id ?? 0 } }),
    send(draft, edit) {
      // so that a retry after a lost reply does not add the webinar again, and seat the waiting list in it
      const keyed = { ...draft, idempotencyKey: edit.key() };
      return edit.save(editing ? draft : keyed);
    },
    refreshes: [webinars.all, webinars.upcoming],
    fields: {
      title: { label: t('Title') },
      startsAt: { label: t('Day and time'), show: dateTime },
      minutes: { label: t('Minutes') },
      seats: { label: t('Seats') },
      about: { label: t('What it is about') },
    },
    toast: () => [t('Webinar'), t('Saved.')],
    onSent: onDone,
  });
  return (
    <FormFrame
      form={form}
      submit={editing ? t('Save') : t('Add')}
      buttons={
        editing && (
          <Button
            onClick={() => {
              form.undo();
              onDone();
            }}
          >
            {t('Cancel')}
          </Button>
        )
      }
    >
      <TextField label={t('Title')} maxLength={120} autoComplete="off" {...form.field('title')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Day and time')}
          type="datetime-local"
          hint={t('By the clock of this device.')}
          {...form.field('startsAt')}
        />
        <NumberField label={t('Minutes')} {...form.field('minutes')} />
        <NumberField label={t('Seats')} {...form.field('seats')} />
      </div>
      <TextArea label={t('What it is about')} rows={3} maxLength={1000} {...form.field('about')} />
      <WhoIsTold taken={editing?.taken ?? 0} waiting={editing ? 0 : waiting} canMail={canMail} />
    </FormFrame>
  );
}
