import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
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

/** Adds a webinar, or changes `editing`. */
export function WebinarForm({ editing, onDone }: { editing: Webinar | null; onDone: () => void }) {
  const t = useText(messages);
  const sentence = useSentence();
  const draft = useStoredDraft<ReturnType<typeof valuesOf>, Webinar>(
    editing ? `webinar:${editing.id}` : 'webinar',
    editing,
  );
  const send = useEdit(webinars.save, {
    // a restored draft keeps the version it was based on
    record: draft.kept ? draft.base : editing,
    draftOf: ({ title, about, startsAt, minutes, seats }: Webinar): WebinarDraft => ({
      title,
      about,
      startsAt,
      minutes,
      seats,
    }),
    beside: () => ({ query: { id: editing?.id ?? 0 } }),
    refreshes: [webinars.all, webinars.upcoming],
    fields: {
      title: { label: t('Title') },
      startsAt: { label: t('Day and time'), show: dateTime },
      minutes: { label: t('Minutes') },
      seats: { label: t('Seats') },
      about: { label: t('What it is about') },
    },
    onTheirs: (present) => reset(valuesOf(present)),
  });
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(webinarDraft),
    defaultValues: valuesOf(draft.base),
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  const { notice, drop } = useDraft(form, draft, {
    onDiscard() {
      if (editing) send.begin(editing);
      reset(valuesOf(editing));
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    if (send.isPending) return;
    send.mutate(body, {
      onSuccess: (saved) => {
        if (!saved) return;
        toast.success(t('Webinar'), t('Saved.'));
        drop();
        reset(valuesOf(editing));
        onDone();
      },
      onError: (error) =>
        void showFieldErrors(error, ['title', 'about', 'startsAt', 'minutes', 'seats'], setError),
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {notice}
      <TextField
        label={t('Title')}
        maxLength={120}
        autoComplete="off"
        error={sentence(errors.title)}
        {...register('title')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={t('Day and time')}
          type="datetime-local"
          hint={t('By the clock of this device.')}
          error={sentence(errors.startsAt)}
          {...register('startsAt')}
        />
        <NumberField label={t('Minutes')} error={sentence(errors.minutes)} {...register('minutes')} />
        <NumberField label={t('Seats')} error={sentence(errors.seats)} {...register('seats')} />
      </div>
      <TextArea
        label={t('What it is about')}
        rows={3}
        maxLength={1000}
        error={sentence(errors.about)}
        {...register('about')}
      />
      <FormError
        message={send.error && Object.keys(send.error.fields).length === 0 ? send.error.message : null}
        signedOut={send.error?.status === 401}
        onRetry={send.error?.status === 0 ? () => void submit() : undefined}
        busy={send.isPending}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={send.isPending}>
          {editing ? t('Save') : t('Add')}
        </Button>
        {editing && (
          <Button
            onClick={() => {
              drop();
              reset();
              onDone();
            }}
          >
            {t('Cancel')}
          </Button>
        )}
      </div>
      {send.dialog}
    </form>
  );
}
