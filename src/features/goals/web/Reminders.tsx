import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { dayInIndia } from '../../../lib/days.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type OwnReminders, reminders } from '../api.ts';
import { reminderHours } from '../rules.ts';
import { hourName, weekdayName } from './days.ts';
import { Guardian } from './Guardian.tsx';
import { messages } from './text.ts';
import { useTakeReminders } from './useTakeReminders.ts';
import { WeekdayBoxes } from './WeekdayBoxes.tsx';

/** Asks for the date of birth, without which nobody gets reminders. */
function Birth() {
  const t = useText(messages);
  const take = useTakeReminders();
  const [today] = useState(() => dayInIndia(new Date()));
  const form = useForm({
    values: { dob: '' },
    schema: reminders.birth.body,
    send: (body) => call(reminders.birth, { body }),
    onSent: take,
  });
  return (
    <FormFrame form={form} submit={t('Save date of birth')} className="flex flex-col items-start gap-3">
      <DateField
        label={t('Date of birth')}
        hint={t('Reminders need it: below 18 a parent or guardian decides. It is saved in your profile.')}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        className="w-full max-w-sm"
        {...form.field('dob')}
      />
    </FormFrame>
  );
}

interface Typed {
  mail: boolean;
  push: boolean;
  hour: string;
  weekdays: string[];
}

const body = z.object({
  mail: z.boolean(),
  push: z.boolean(),
  hour: z.int(),
  weekdays: z.array(z.int()),
});

/** The channels that there are, evenings and hour. */
function Choice({ own }: { own: OwnReminders }) {
  const t = useText(messages);
  const lang = useLang();
  const take = useTakeReminders();
  const form = useForm<Typed, z.output<typeof body>, OwnReminders>({
    values: {
      mail: own.mail && own.canMail,
      push: own.push && own.canPush,
      hour: String(own.hour),
      weekdays: own.weekdays.map(String),
    },
    schema: body,
    read: (typed) => ({
      ...typed,
      hour: Number(typed.hour),
      weekdays: typed.weekdays.map(Number),
    }),
    send: (sent) => call(reminders.save, { body: sent }),
    toast: ({ mail, push, permission }) => [
      t('Reminders saved'),
      t(
        !mail && !push
          ? 'Reminders are off.'
          : permission === 'open'
            ? 'Reminders are on.'
            : 'They begin when your parent or guardian agrees.',
      ),
    ],
    keepValues: true,
    onSent: take,
  });
  const some = form.watch(['mail', 'push']).includes(true);
  return (
    <FormFrame
      form={form}
      // those that are on can be switched off
      submit={some || own.mail || own.push ? t('Save reminders') : null}
      className="flex flex-col gap-4"
    >
      <div className="empty:hidden">
        {own.canMail && <Checkbox label={t('By email')} {...form.field('mail')} />}
        {own.canPush && <Checkbox label={t('Notice on my devices')} {...form.field('push')} />}
      </div>
      {some ? (
        <>
          <WeekdayBoxes
            label={t('Evenings')}
            nameOf={(weekday, length) => weekdayName(lang, weekday, length)}
            {...form.field('weekdays')}
          />
          <SelectField
            label={t('Hour')}
            hint={t('Indian time')}
            options={reminderHours.map((hour) => ({ value: hour, label: hourName(lang, hour) }))}
            className="max-w-48"
            {...form.field('hour')}
          />
        </>
      ) : (
        <p className="text-ink-soft">
          {t(
            own.canMail || own.canPush
              ? 'Choose how they reach you, then the evenings and the hour.'
              : 'Once notifications are on, choose the evenings and the hour.',
          )}
        </p>
      )}
    </FormFrame>
  );
}

/** What nobody needs to read before they switch something on. */
function HowItWorks({ own: { sendsPush } }: { own: OwnReminders }) {
  const t = useText(messages);
  const points = [
    t('You get none on days when you have already learned or met your goal.'),
    sendsPush && t('Notifications come even while the site is closed.'),
    sendsPush && t('Anyone using this device can read them. They end when you log out.'),
  ];
  return (
    <Disclosure title={t('How it works')} level={3} className="mt-auto">
      <ul className="list-disc space-y-1 py-3 pr-4 pl-9 text-ink-soft">
        {points.map((point) => point && <li key={point}>{point}</li>)}
      </ul>
    </Disclosure>
  );
}

/**
 * Reminders in the evening and the notices of this device: what is needed first, then the device, which is the main action while nothing
 * else reaches somebody, then the choice. No control where the academy sends neither mails nor notices.
 */
export function Reminders({ notices }: { notices: (isMain: boolean) => ReactNode }) {
  const t = useText(messages);
  const title = useId();
  const query = useData(reminders.get, {}, { refetchOnMount: 'always' });
  const { data } = query;
  const none = data && !data.canMail && !data.sendsPush;
  return (
    <Card aria-labelledby={title} className={cx('flex flex-col gap-5', !data && 'min-h-80')}>
      <div>
        <h2 id={title} className="mb-1 text-xl">
          {t('Reminders and notifications')}
        </h2>
        <p className="measure text-ink-soft">
          {t(
            none
              ? 'This academy sends neither emails nor notifications, so there are no reminders.'
              : 'A short reminder of your next lesson, on evenings that you choose.',
          )}
        </p>
      </div>
      {!data ? (
        <Pending query={query}>
          <Skeleton count={5} />
        </Pending>
      ) : none ? null : data.permission === 'birth' ? (
        <Birth />
      ) : (
        <>
          {(data.permission === 'guardian' || data.guardian) && <Guardian own={data} />}
          {data.sendsPush && notices(!data.canMail)}
          <div className={cx(data.sendsPush && 'border-t border-line pt-4')}>
            <h3 className="mb-1 text-base">{t('Remind me')}</h3>
            {/* a channel that comes is shown as it is stored */}
            <Choice key={String(data.canPush)} own={data} />
          </div>
          <HowItWorks own={data} />
        </>
      )}
    </Card>
  );
}
