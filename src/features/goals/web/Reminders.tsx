import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { dayInIndia } from '../../../lib/days.ts';
import { call, useData } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
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

/** Asks for the date of birth, which reminders require. */
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

/**
 * Renders the switch of this device's notices; `isMain`: as the main action. `onSwitched` is called when they have been
 * switched on.
 */
export type Notices = (props: { isMain: boolean; onSwitched: () => void }) => ReactNode;

/** The available channels, then evenings and hour, which are enabled as soon as a channel is on. */
function Choice({ own, notices, isMain }: { own: OwnReminders; notices: Notices; isMain: boolean }) {
  const t = useText(messages);
  const lang = useLang();
  const take = useTakeReminders();
  const form = useForm<Typed, z.output<typeof body>, OwnReminders>({
    values: {
      mail: own.mail && own.canMail,
      push: own.push,
      hour: String(own.hour),
      weekdays: own.weekdays.map(String),
    },
    schema: body,
    read: (typed) => ({
      ...typed,
      push: typed.push && own.canPush,
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
  const [mail, push] = form.watch(['mail', 'push']);
  const some = mail || (push && own.canPush);
  const canSave = some || own.mail || own.push;
  return (
    <FormFrame
      form={form}
      // channels that are on can be switched off
      submit={canSave ? t('Save reminders') : null}
      // on wide windows its columns align with the cards above
      className="grid grid-cols-[minmax(0,1fr)] gap-x-15.5 gap-y-5 lg:grid-cols-2"
    >
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t('How they reach you')}</legend>
        {own.canMail && <Checkbox label={t('By email')} {...form.field('mail')} />}
        {own.canPush && <Checkbox label={t('Notification on my devices')} {...form.field('push')} />}
        {own.sendsPush && (
          <div className="mt-2 rounded-lg bg-surface-2 p-4 empty:hidden">
            {notices({
              isMain: isMain && !own.canMail,
              // switching notices on here also chooses them as a channel
              onSwitched: () => form.setValue('push', true),
            })}
          </div>
        )}
      </fieldset>
      {/* without a channel nothing would be sent */}
      <fieldset disabled={!some} className="flex min-w-0 flex-col gap-4">
        {/* it keeps its space, so that nothing moves with the first tick */}
        <p className={cx('flex items-center gap-2 text-ink-soft', some && 'invisible')}>
          <IconLock aria-hidden="true" className="size-5 shrink-0" />
          {t('First choose how they reach you.')}
        </p>
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
      </fieldset>
    </FormFrame>
  );
}

/**
 * Reminders in the evening: first the channels, including the notices of this device, then the time. No controls where the
 * academy sends neither mails nor notices. `isMain`: switching notices on is the screen's main action, with a goal that was set.
 */
export function Reminders({ notices, isMain }: { notices: Notices; isMain: boolean }) {
  const t = useText(messages);
  const title = useId();
  const query = useData(reminders.get, {}, { refetchOnMount: 'always' });
  const { data } = query;
  const none = data && !data.canMail && !data.sendsPush;
  const off = data && !none && !(data.mail && data.canMail) && !(data.push && data.canPush);
  return (
    <Card aria-labelledby={title} className={cx('flex flex-col gap-5', !data && 'min-h-80')}>
      <div>
        <div className="mb-1 flex flex-wrap items-center gap-x-3">
          <h2 id={title} className="text-xl">
            {t('Reminders and notifications')}
          </h2>
          {off && <Badge>{t('Off, nothing is sent yet')}</Badge>}
        </div>
        <p className="measure text-ink-soft">
          {t(
            none
              ? 'This academy sends neither emails nor notifications, so there are no reminders.'
              : 'A short reminder of your next lesson, on evenings that you choose. You get none on days when you have already learned or met your goal.',
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
          <Choice own={data} notices={notices} isMain={isMain} />
        </>
      )}
    </Card>
  );
}
