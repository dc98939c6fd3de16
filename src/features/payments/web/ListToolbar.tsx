import { useText } from '../../../lib/web/i18n.ts';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { tierIds, tierName } from '../../membership/rules.ts';
import { paymentModes, paymentStates } from '../rules.ts';
import type { usePaymentFilters } from './listFilters.ts';
import { messages } from './listText.ts';
import { modeNames, paymentMessages } from './paymentLabels.ts';

export function ListToolbar({
  list: { filters, query, filter },
  admin,
}: {
  list: ReturnType<typeof usePaymentFilters>;
  admin: boolean;
}) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  return (
    <Toolbar
      search={{
        label: admin
          ? t('Search by name, code, transaction or reference')
          : t('Search by transaction or reference'),
        value: filters.search,
        onSearch: (search) => filter({ search }),
        className: 'max-lg:basis-full',
      }}
      filters={[
        {
          label: t('State'),
          value: query.state ?? '',
          onChange: (state) => filter({ state }),
          options: [
            { value: '', label: t('All') },
            ...paymentStates.map((value) => ({ value, label: word(value) })),
          ],
        },
      ]}
    >
      <SelectField
        label={t('Payment Mode')}
        value={query.mode ?? ''}
        placeholder={t('All')}
        options={paymentModes.map((value) => ({ value, label: word(modeNames[value]) }))}
        onChange={(event) => filter({ mode: event.target.value })}
        className="flex-1 basis-32 sm:max-w-44"
      />
      <SelectField
        label={t('Membership')}
        value={query.membershipid ?? ''}
        placeholder={t('All')}
        options={tierIds.map((value) => ({ value, label: word(tierName(value)) }))}
        onChange={(event) => filter({ membershipid: event.target.value })}
        className="flex-1 basis-32 sm:max-w-44"
      />
      <DateField
        label={t('From')}
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => filter({ from: event.target.value })}
        className="flex-1 basis-36 sm:max-w-44"
      />
      <DateField
        label={t('To')}
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => filter({ to: event.target.value })}
        className="flex-1 basis-36 sm:max-w-44"
      />
    </Toolbar>
  );
}
