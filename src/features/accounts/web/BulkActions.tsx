import { useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import type { User } from '../api.ts';
import { isAdministrator } from '../rules.ts';
import { useChangeTypes } from './useChangeTypes.ts';
import { messages } from './usersText.ts';

const bulkTypes = ['Paid', 'Free', 'Blocked'] as const;
type BulkType = (typeof bulkTypes)[number];

type Text = Parameters<typeof messages>[0];

/** The question about one person, the one about several, and the consequence. */
const questions: Record<BulkType, readonly [one: Text, several: Text, happens: Text]> = {
  Paid: [
    'Make {count} user Paid?',
    'Make {count} users Paid?',
    'They may watch every lesson of every course. No payment is recorded.',
  ],
  Free: [
    'Make {count} user Free?',
    'Make {count} users Free?',
    'They may watch the first lesson of each course only. Their payments stay as they are.',
  ],
  Blocked: [
    'Block {count} user?',
    'Block {count} users?',
    'They are logged out everywhere at once and cannot log in until they are unblocked.',
  ],
};

/**
 * Actions on the selected rows; hidden without a selection. Administrators are skipped, and so are blocked people: Paid and
 * Free would unblock them.
 */
export function BulkActions({ chosen, onClear }: { chosen: readonly User[]; onClear: () => void }) {
  const t = useText(messages);
  const changeTypes = useChangeTypes();
  const [asked, setAsked] = useState<BulkType | null>(null);
  const learners = chosen.filter((user) => !isAdministrator(user));
  const changed = learners.filter((user) => user.type !== 'Blocked');
  const count = number(changed.length);
  if (chosen.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('{count} chosen', { count: number(chosen.length) })}
      className="sticky top-(--header-visible) z-3 mb-3 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-surface-2 px-4 py-2"
    >
      <p className="mr-auto font-semibold" aria-live="polite">
        {t('{count} chosen', { count: number(chosen.length) })}
      </p>
      {bulkTypes.map((type) => (
        <Button key={type} disabled={changed.length === 0} onClick={() => setAsked(type)}>
          {type === 'Blocked' ? t('Block') : t(type)}
        </Button>
      ))}
      <Button tone="quiet" onClick={onClear}>
        {t('Clear the choice')}
      </Button>
      {learners.length === 0 && (
        <p className="w-full text-sm text-ink-soft">{t('Administrators are changed one by one.')}</p>
      )}
      {learners.length > 0 && changed.length === 0 && (
        <p className="w-full text-sm text-ink-soft">{t('Blocked people are unblocked one by one.')}</p>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          tone={asked === 'Blocked' ? 'danger' : 'primary'}
          title={t(questions[asked][changed.length === 1 ? 0 : 1], { count })}
          confirmLabel={asked === 'Blocked' ? t('Block') : t(asked)}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            changeTypes(changed, asked);
            setAsked(null);
            onClear();
          }}
        >
          <p>{t(questions[asked][2])}</p>
          {learners.length < chosen.length && <p>{t('Administrators among them stay as they are.')}</p>}
          {changed.length < learners.length && <p>{t('Blocked people among them stay blocked.')}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
