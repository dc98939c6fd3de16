import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { translate, textIn } from '../../../lib/text.ts';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { showFieldErrors } from '../../../lib/web/formErrors.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { stateNames } from '../../profile/text.ts';
import { institute } from '../api.ts';
import { type Institute, gstinProblem, instituteDraft } from '../rules.ts';
import { messages as shared } from '../text.ts';
import { AboutSection, PaymentSection, ReceiptSection, TaxSection } from './InstituteSections.tsx';
import { showBrand } from './showBrand.ts';
import { messages } from './text.ts';

/** The form's values as typed, the rate in percent. */
export type InstituteValues = Record<keyof Institute, string>;

type Saved = Received<typeof institute.get>;

/** The settings that the form sends. */
const draftOf = ({ version: _version, ...draft }: Saved): Institute => draft;

const valuesOf = ({ version: _version, ...saved }: Saved): InstituteValues => ({
  ...saved,
  gstRate: String(saved.gstRate / 100),
  dueDays: String(saved.dueDays),
});

/** Devanagari digits as ASCII digits, which the schema needs. */
export const latin = (typed: string): string =>
  typed.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** '18.5' percent in hundredths of a percent; NaN, which the schema refuses, for anything else. */
const hundredths = (percent: string): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : Number.NaN;

const bodyOf = (values: InstituteValues) => ({
  ...values,
  gstRate: hundredths(latin(values.gstRate)),
  sac: latin(values.sac),
  dueDays: latin(values.dueDays),
});

const names = Object.keys(instituteDraft.shape) as (keyof Institute)[];

const check = zodResolver(instituteDraft);
const resolver: Resolver<InstituteValues, unknown, Institute> = (values, context, options) =>
  check(bodyOf(values) as never, context, options as never);

/** The institute's settings in sections, saved together. */
export function InstituteForm({ saved }: { saved: Saved }) {
  const t = useText(messages);
  const lang = useLang();
  const draft = useStoredDraft<InstituteValues, Saved>('institute', saved);
  const form = useForm<InstituteValues, unknown, Institute>({
    mode: 'onTouched',
    resolver,
    defaultValues: valuesOf(draft.base ?? saved),
  });
  const { notice, drop } = useDraft(form, draft, { onDiscard: () => undo() });
  const { control, register, setValue, setError, getValues, formState } = form;
  const typed = useWatch({ control }) as InstituteValues;
  const send = useEdit(institute.edit, {
    // a restored draft keeps the version it was based on
    record: draft.base,
    draftOf,
    refreshes: [institute.get],
    fields: {
      name: { label: t('Name of the institute') },
      address: { label: t('Address') },
      state: {
        label: t('State'),
        show: (state: Institute['state']) => state && textIn(lang, stateNames[state]),
      },
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

  function undo() {
    drop();
    form.reset(valuesOf(saved));
    send.begin(saved);
    send.reset();
  }

  const submit = form.handleSubmit((body) => {
    const wrong = gstinProblem(body);
    if (wrong) {
      setError(wrong.field, { message: shared(wrong.message).english }, { shouldFocus: true });
      return;
    }
    send.mutate(body, {
      onSuccess: (now) => {
        if (!now) return;
        drop();
        form.reset(valuesOf(now));
        showBrand({ name: now.name });
        toast.success(t('Institute'), t('Saved.'));
      },
      onError: (error) => void showFieldErrors(error, names, setError),
    });
  });
  const parts = { typed, register, problem };

  return (
    <FormFrame send={send} onSubmit={submit} fields={names} dirty={formState.isDirty} onUndo={undo}>
      {notice}
      <AboutSection {...parts} />
      <PaymentSection {...parts} />
      <TaxSection
        {...parts}
        onState={(state) => {
          // the GSTIN determines the state, but does not override a chosen one
          if (getValues('state') === '')
            setValue('state', state, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <ReceiptSection {...parts} />
    </FormFrame>
  );
}
