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

/** Adds a webinar, in which those who wait (`waiting`) get seats, or changes `editing`. */
export function WebinarForm({
  editing,
  waiting,
  onDone,
}: {
  editing: Webinar | null;
  waiting: number;
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
      {!editing && waiting > 0 && (
        <p className="measure text-sm">
          {t('{count} on the waiting list get a seat in it, as far as there are seats, and a mail.', {
            count: number(waiting),
          })}
        </p>
      )}
    </FormFrame>
  );
}
