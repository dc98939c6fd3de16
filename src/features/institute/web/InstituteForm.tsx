import { useWatch } from 'react-hook-form';
import type { Received } from '../../../lib/contract.ts';
import { textIn } from '../../../lib/text.ts';
import { CallError } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { showingDemo } from '../../demo/api.ts';
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

const read = (values: InstituteValues) => ({
  ...values,
  gstRate: hundredths(latin(values.gstRate)),
  sac: latin(values.sac),
  dueDays: latin(values.dueDays),
});

/** Throws unless GSTIN and state match. */
function checkGstin(draft: Institute): void {
  const wrong = gstinProblem(draft);
  if (!wrong) return;
  const sentence = shared(wrong.message).english;
  throw new CallError(422, 'rule_broken', sentence, { fields: { [wrong.field]: sentence } });
}

export function InstituteForm({ saved }: { saved: Saved }) {
  const t = useText(messages);
  const lang = useLang();
  const form = useEditForm(institute.edit, {
    record: saved,
    valuesOf,
    draftOf,
    draftName: 'institute',
    schema: instituteDraft,
    read,
    send(body, edit) {
      checkGstin(body);
      return edit.save(body);
    },
    // a first name of its own hides the demo
    refreshes: showingDemo,
    fields: {
      name: { label: t('Name of the institute') },
      address: { label: t('Address') },
      state: {
        label: t('State'),
        show: (state: Institute['state']) => state && textIn(lang, stateNames[state]),
      },
      vpa: { label: t('UPI ID') },
      payee: { label: t('Name of the payee') },
      gstin: { label: 'GSTIN' },
      gstRate: { label: t('GST rate'), show: (rate: number) => `${rate / 100} %` },
      sac: { label: 'SAC' },
      receiptPrefix: { label: t('Receipt numbers begin with') },
      dueDays: { label: t('Days to pay a balance') },
    },
    toast: () => [t('Institute'), t('Saved.')],
    onSent: ({ name }) => showBrand({ name }),
  });
  const { control, getValues, setValue, field } = form;
  const parts = { typed: useWatch({ control }) as InstituteValues, field };

  return (
    <FormFrame form={form} canUndo stays className="flex flex-col gap-5">
      <PaymentSection {...parts} />
      <AboutSection {...parts} />
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
