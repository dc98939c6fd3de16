import { IconTrash } from '@tabler/icons-react';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './text.ts';

/** Beside the filters of a list whose rows can be restored (decision 16); it opens the bin. */
export function BinButton({ onClick }: { onClick: () => void }) {
  const t = useText(messages);
  return (
    <Button tone="quiet" icon={<IconTrash />} className="shrink-0" aria-haspopup="dialog" onClick={onClick}>
      {t('Bin')}
    </Button>
  );
}
