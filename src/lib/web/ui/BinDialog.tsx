import { useMutation } from '@tanstack/react-query';
import { mediumDate, useText } from '../i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormError } from './FormError.tsx';
import { Pending, type PendingProps } from './Pending.tsx';
import { messages } from './text.ts';

/** A deleted item, with the day of its permanent deletion. */
export interface Binned {
  id: number;
  name: string;
  purgeDate: string;
}

export interface BinActions {
  /** Restores one; throws CallError. */
  onRestore: (item: Binned) => Promise<void>;
  onClose: () => void;
}

/** The deleted items that can be restored (decision 16). */
export function BinDialog<Row>({
  title,
  bin,
  itemOf,
  onRestore,
  onClose,
}: BinActions & {
  title: string;
  bin: PendingProps['query'] & { data: readonly Row[] | undefined };
  itemOf: (row: Row) => Binned;
}) {
  const t = useText(messages);
  const restore = useMutation({ mutationFn: onRestore });
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      {bin.data ? (
        bin.data.length === 0 ? (
          <p className="text-ink-soft">{t('The bin is empty.')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {bin.data.map(itemOf).map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold">{item.name}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('Kept until {date}', { date: mediumDate(item.purgeDate) })}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t('Restore {name}', { name: item.name })}
                  busy={restore.isPending && restore.variables.id === item.id}
                  disabled={restore.isPending && restore.variables.id !== item.id}
                  onClick={() => restore.mutate(item)}
                >
                  {t('Restore')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Pending query={bin} count={3} />
      )}
      <FormError message={restore.error?.message} className="mt-3" />
    </Dialog>
  );
}
