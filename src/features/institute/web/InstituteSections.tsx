import { IconAlertTriangle } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { type ReactNode, useId } from 'react';
import { brand } from '../../../lib/web/brand.ts';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { QrCode } from '../../../lib/web/ui/QrCode.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { demoInstitute } from '../../demo/rules.ts';
import { upiLink } from '../../payments/rules.ts';
import { type State, states } from '../../profile/rules.ts';
import { stateNames } from '../../profile/text.ts';
import { instituteDraft, stateOfGstin } from '../rules.ts';
import type { InstituteValues } from './InstituteForm.tsx';
import { messages } from './text.ts';

interface SectionProps {
  typed: InstituteValues;
  field: FormFields<InstituteValues>['field'];
}

export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {about && <p className="measure text-ink-soft">{about}</p>}
      </div>
      {children}
    </Card>
  );
}

export function AboutSection({ field }: SectionProps) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <Section title={t('About the institute')} about={t('This is printed on every receipt.')}>
      <TextField
        label={t('Name of the institute')}
        autoComplete="organization"
        maxLength={100}
        hint={
          brand().name === demoInstitute.name &&
          t('This is the demo’s name. With a name of your own, visitors and learners no longer see the demo.')
        }
        {...field('name')}
      />
      <TextArea
        label={t('Address')}
        rows={3}
        autoComplete="street-address"
        maxLength={300}
        {...field('address')}
      />
      <SelectField
        label={t('State')}
        placeholder={t('Choose a state')}
        options={states.map((state) => ({ value: state, label: textIn(lang, stateNames[state]) }))}
        {...field('state')}
      />
    </Section>
  );
}

/** The UPI address with a QR code to test it. */
export function PaymentSection({ typed, field }: SectionProps) {
  const t = useText(messages);
  const vpa = typed.vpa.trim();
  const payee = typed.payee.trim() || typed.name.trim();
  const isDemo = vpa === demoInstitute.vpa;
  const ready = vpa !== '' && !isDemo && instituteDraft.shape.vpa.safeParse(vpa).success;
  return (
    <Section
      title={t('UPI payments')}
      about={t(
        'Learners scan a code with the exact amount and pay you directly. Nobody else touches the money.',
      )}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-4">
          <TextField
            label={t('UPI ID')}
            hint={
              isDemo ? (
                <span className="flex items-start gap-1.5 font-semibold text-warning">
                  <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                  {t(
                    'The UPI ID is the demo’s: no money can reach it. Set your own before you take payments.',
                  )}
                </span>
              ) : (
                t('Such as academy@bank. Your UPI app shows it as UPI ID.')
              )
            }
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            {...field('vpa')}
          />
          <TextField
            label={t('Name of the payee')}
            hint={t('As your bank has it; the payer’s app shows it. Left empty, it is the institute’s name.')}
            autoComplete="off"
            maxLength={60}
            {...field('payee')}
          />
        </div>
        {ready ? (
          <figure className="flex w-52 flex-col gap-2 justify-self-center">
            <QrCode
              text={upiLink({ vpa, payee, amount: 100, note: 'Test', reference: 'TEST' })}
              label={t('A test payment of ₹1 to {vpa}', { vpa })}
              className="w-full rounded-lg border border-line"
            />
            <figcaption className="text-center text-sm wrap-anywhere text-ink-soft">
              {t('Scan it: your app should show {payee} and ₹1. You don’t need to pay.', {
                payee: payee || vpa,
              })}
            </figcaption>
          </figure>
        ) : (
          <p className="flex w-52 items-center justify-self-center rounded-lg border border-dashed border-line-strong p-4 text-center text-sm text-ink-soft">
            {isDemo
              ? t('A code to try appears here once the UPI ID is your own.')
              : t('A code to try appears here once the UPI ID is complete.')}
          </p>
        )}
      </div>
    </Section>
  );
}

/** GSTIN, rate, SAC: only for institutes registered for GST. */
export function TaxSection({
  typed,
  field,
  onState,
}: SectionProps & {
  /** Called with the state of a typed GSTIN. */
  onState: (state: State) => void;
}) {
  const t = useText(messages);
  const none = typed.gstin.trim() === '';
  return (
    <Section
      title={t('GST')}
      about={t('Only when your institute is registered. Without a GSTIN receipts show no tax.')}
    >
      <TextField
        label="GSTIN"
        hint={t('15 characters; the first two are your state’s number.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="max-w-sm"
        {...field('gstin', {
          onBlur: () => {
            const gstin = instituteDraft.shape.gstin.safeParse(typed.gstin);
            const state = gstin.success && stateOfGstin(gstin.data);
            if (state) onState(state);
          },
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('GST rate')}
          hint={t('Contained in your prices.')}
          decimal
          suffix={<span className="pr-3">%</span>}
          readOnly={none}
          {...field('gstRate')}
        />
        <NumberField
          label="SAC"
          hint={t('999293 is training and coaching.')}
          readOnly={none}
          {...field('sac')}
        />
      </div>
    </Section>
  );
}

export function ReceiptSection({ typed, field }: SectionProps) {
  const t = useText(messages);
  const prefix = instituteDraft.shape.receiptPrefix.safeParse(typed.receiptPrefix);
  return (
    <Section title={t('Receipts and balances')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Receipt numbers begin with')}
          hint={prefix.success ? t('They count up in each financial year, from April to March.') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
          {...field('receiptPrefix')}
        />
        <NumberField
          label={t('Days to pay a balance')}
          hint={t('Counted from the first part payment.')}
          {...field('dueDays')}
        />
      </div>
    </Section>
  );
}
