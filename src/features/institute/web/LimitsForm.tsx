import { IconLock } from '@tabler/icons-react';
import type { Received } from '../../../lib/contract.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { NumberField, type NumberFieldProps } from '../../../lib/web/ui/NumberField.tsx';
import { SelectField, type SelectFieldProps } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { institute } from '../api.ts';
import { limitsDraft, type LimitsSet, offeredLines, viewerMarks } from '../rules.ts';
import { latin } from './InstituteForm.tsx';
import { Section } from './InstituteSections.tsx';
import { messages } from './limitsText.ts';

type LimitsValues = Record<keyof LimitsSet, string>;

type Saved = Received<typeof institute.limits>;

const names = Object.keys(limitsDraft.shape) as (keyof LimitsSet)[];

const draftOf = ({ version: _version, ...draft }: Saved): LimitsSet => draft;

const each = <T,>(of: (name: keyof LimitsSet) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<keyof LimitsSet, T>;
const valuesOf = (saved: Saved): LimitsValues => each((name) => String(saved[name]));

const read = (typed: LimitsValues) => ({
  ...each((name) => latin(typed[name])),
  freeLessons: typed.freeLessons === 'true',
});

/** The heights to choose from, plus one that was set through the API. */
const linesWith = (saved: number): number[] =>
  [...new Set([...offeredLines, saved])].toSorted((one, other) => one - other);

/** A choice; for whoever may not choose its value, as read-only as the numbers. */
function Choice({ disabled, value, options, hint, label, ...rest }: SelectFieldProps) {
  if (!disabled) return <SelectField {...rest} label={label} hint={hint} options={options} />;
  const chosen = options?.find((option) => String(option.value) === value);
  return <TextField label={label} hint={hint} readOnly value={chosen?.label ?? ''} />;
}

function WatchingSection({
  devices,
  lines,
  mark,
  free,
}: {
  devices: NumberFieldProps;
  free: SelectFieldProps;
  lines: SelectFieldProps;
  mark: SelectFieldProps;
}) {
  const t = useText(messages);
  const marks: Record<LimitsSet['viewerMark'], string> = {
    off: t('No mark'),
    name: t('The viewer’s name'),
    code: t('The viewer’s code'),
  };
  return (
    <Section title={t('Watching lessons')}>
      <Choice
        {...free}
        options={[
          { value: 'true', label: t('Plays for everybody') },
          { value: 'false', label: t('Only with an account') },
        ]}
        hint={t(
          'People without an account can try the first lesson of each course; after it they are invited to sign up. Its files and questions stay closed to them.',
        )}
      />
      <NumberField
        {...devices}
        hint={t(
          'A learner may watch lessons on so many devices at a time. On one more, they choose which of them stops. 0: any number.',
        )}
      />
      <Choice
        {...mark}
        options={viewerMarks.map((value) => ({ value, label: marks[value] }))}
        hint={t(
          'Faint, over the picture, at another place every 20 seconds. Search for a code among the users to see whose it is. The browser draws the mark; it is not part of the video.',
        )}
      />
      <Choice
        {...lines}
        hint={t('Videos converted from now on get this size at most. An hour of 720p takes up to 0.3 GB.')}
      />
    </Section>
  );
}

function PartPaymentsSection({ first, grace }: Record<'first' | 'grace', NumberFieldProps>) {
  const t = useText(messages);
  return (
    <Section title={t('Part payments')}>
      <NumberField
        {...first}
        hint={t('Of the price after the coupon. At 0 any amount will do; at 100 nobody pays in parts.')}
      />
      <NumberField
        {...grace}
        hint={t(
          'Lessons stay open for so many days after a balance was due. Then they close until it is paid. At 0 they never close.',
        )}
      />
    </Section>
  );
}

/** What people may upload, and the disk space that it leaves free. */
function SpaceSection({
  perDay,
  reserves: [megabytes, percent],
}: {
  perDay: NumberFieldProps;
  reserves: readonly [NumberFieldProps, NumberFieldProps];
}) {
  const t = useText(messages);
  return (
    <Section
      title={t('Uploads and disk space')}
      about={t('They keep one person from filling the disk, which would stop the academy for everybody.')}
    >
      <NumberField {...perDay} hint={t('All of them together. Administrators have no such limit.')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...megabytes} />
        <NumberField {...percent} />
      </div>
      <p className="measure text-sm text-ink-soft">
        {t(
          'When less than this is free, only administrators can upload. The smaller of the two counts; 0 switches it off.',
        )}
      </p>
    </Section>
  );
}

/** The owner's limits; read-only for other administrators. */
export function LimitsForm({ saved, mine }: { saved: Saved; mine: boolean }) {
  const t = useText(messages);
  const labels: Record<keyof LimitsSet, string> = {
    firstPartPercent: t('Smallest first part of a price'),
    graceDays: t('Days of grace for an unpaid balance'),
    certificateSharePercent: t('Time needed for a certificate'),
    uploadMegabytesPerDay: t('Photos and proofs a person may upload in a day'),
    reserveMegabytes: t('Disk space kept free'),
    reservePercent: t('Or this share of the disk'),
    playingDevices: t('Devices that play at a time'),
    viewerMark: t('Viewer’s mark'),
    freeLessons: t('First lesson of each course'),
    videoLines: t('Largest size of videos'),
  };
  const form = useEditForm(institute.limitsEdit, {
    record: saved,
    valuesOf,
    draftOf,
    draftName: 'limits',
    schema: limitsDraft,
    read,
    refreshes: [institute.limits],
    fields: each((name) => ({ label: labels[name] })),
    toast: () => [t('Limits'), t('Saved.')],
  });
  const field = (name: keyof LimitsSet, unit: string) => ({
    label: labels[name],
    suffix: <span className="pr-3">{unit}</span>,
    readOnly: !mine,
    ...form.field(name),
  });
  const choice = (name: keyof LimitsSet) => ({
    label: labels[name],
    ...(mine ? form.field(name) : { disabled: true, value: String(saved[name]) }),
  });

  return (
    <FormFrame form={form} submit={mine ? undefined : null} canUndo stays className="flex flex-col gap-5">
      {!mine && (
        <Notice tone="info" icon={IconLock}>
          {t('Only the owner can change these limits.')}
        </Notice>
      )}
      <PartPaymentsSection first={field('firstPartPercent', '%')} grace={field('graceDays', t('days'))} />
      <Section title={t('Certificates')}>
        <NumberField
          {...field('certificateSharePercent', '%')}
          hint={t(
            'This share of each lesson’s length must have passed since the learner first opened it. 0 switches it off.',
          )}
        />
      </Section>
      <WatchingSection
        free={choice('freeLessons')}
        devices={field('playingDevices', t('devices'))}
        lines={{
          ...choice('videoLines'),
          options: linesWith(saved.videoLines).map((value) => ({ value: String(value), label: `${value}p` })),
        }}
        mark={choice('viewerMark')}
      />
      <SpaceSection
        perDay={field('uploadMegabytesPerDay', 'MB')}
        reserves={[field('reserveMegabytes', 'MB'), field('reservePercent', '%')]}
      />
    </FormFrame>
  );
}
