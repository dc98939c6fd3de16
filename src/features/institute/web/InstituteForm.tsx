import { zodResolver } from '@hookform/resolvers/zod';
import { type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { translate } from '../../../lib/text.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { stateNames } from '../../profile/text.ts';
import { institute } from '../api.ts';
import { type Institute, gstinProblem, instituteDraft } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { AboutSection, PaymentSection, ReceiptSection, TaxSection } from './InstituteSections.tsx';
import { showBrand } from './showBrand.ts';
import { messages } from './text.ts';

/** What the form holds: what is typed, the rate in percent. */
export type InstituteValues = Record<keyof Institute, string>;

type Saved = Received<typeof institute.get>;

/** The settings as the form sends them. */
const draftOf = ({ version: _version, ...draft }: Saved): Institute => draft;

const valuesOf = ({ version: _version, ...saved }: Saved): InstituteValues => ({
  ...saved,
  gstRate: String(saved.gstRate / 100),
  dueDays: String(saved.dueDays),
});

/** Digits of Devanagari as those that the schema takes. */
export const latin = (typed: string): string =>
  typed.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** '18.5' percent as hundredths of one; NaN, which the schema refuses, for what is no rate. */
const hundredths = (percent: string): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : Number.NaN;

const bodyOf = (values: InstituteValues) => ({
  ...values,
  gstRate: hundredths(latin(values.gstRate)),
  sac: latin(values.sac),
  dueDays: latin(values.dueDays),
});

const check = zodResolver(instituteDraft);
const resolver: Resolver<InstituteValues, unknown, Institute> = (values, context, options) =>
  check(bodyOf(values) as never, context, options as never);

/** The institute's settings, a section each; everything is saved together. */
export function InstituteForm({ saved }: { saved: Saved }) {
  const t = useText(messages);
  const lang = useLang();
  const form = useForm<InstituteValues, unknown, Institute>({
    mode: 'onTouched',
    resolver,
    defaultValues: valuesOf(saved),
  });
  const { control, register, setValue, setError, getValues, formState } = form;
  const typed = useWatch({ control }) as InstituteValues;
  const send = useEdit(institute.edit, {
    record: saved,
    draftOf,
    refreshes: [institute.get],
    fields: {
      name: { label: t('Name of the institute') },
      address: { label: t('Address') },
      state: { label: t('State'), show: (state: Institute['state']) => state && stateNames[state][lang] },
      vpa: { label: t('UPI address') },
      payee: { label: t('Name of the payee') },
      gstin: { label: 'GSTIN' },
      gstRate: { label: t('GST rate'), show: (rate: number) => `${rate / 100} %` },
      sac: { label: 'SAC' },
      receiptPrefix: { label: t('Receipt numbers begin with') },
      dueDays: { label: t('Days to pay a balance') },
    },
    onTheirs: (present) => form.reset(valuesOf(present)),
  });
  const problem = (name: keyof InstituteValues): string | undefined => {
    const message = formState.errors[name]?.message;
    return message && translate(message, lang);
  };

  const submit = form.handleSubmit((body) => {
    const wrong = gstinProblem(body);
    if (wrong) {
      setError(wrong.field, { message: shared(wrong.message).en }, { shouldFocus: true });
      return;
    }
    send.mutate(body, {
      onSuccess: (now) => {
        if (!now) return;
        form.reset(valuesOf(now));
        showBrand({ name: now.name });
        toast.success(t('Institute'), t('Saved.'));
      },
      onError: ({ fields }) => {
        const named = (Object.keys(saved) as Path<InstituteValues>[]).filter((name) => fields[name]);
        named.forEach((name, i) =>
          setError(name, { type: 'server', message: fields[name]! }, { shouldFocus: i === 0 }),
        );
      },
    });
  });
  const parts = { typed, register, problem };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) void submit();
      }}
      className="flex flex-col gap-5"
    >
      <AboutSection {...parts} />
      <PaymentSection {...parts} />
      <TaxSection
        {...parts}
        onState={(state) => {
          // a GSTIN tells its state; a state that was chosen stays
          if (getValues('state') === '')
            setValue('state', state, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <ReceiptSection {...parts} />
      <FormError
        message={send.error?.message}
        signedOut={send.error?.status === 401}
        onRetry={send.error?.status === 0 ? () => void submit() : undefined}
        busy={send.isPending}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={send.isPending}>
          {t('Save')}
        </Button>
        {formState.isDirty && (
          <Button
            onClick={() => {
              form.reset();
              send.reset();
            }}
            disabled={send.isPending}
          >
            {t('Undo changes')}
          </Button>
        )}
      </div>
      {send.dialog}
    </form>
  );
}
