import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../i18n.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { messages } from './text.ts';

interface RowButtonProps {
  name: string;
  onClick: () => void;
}

/** A row's Edit button; `useRemoval` and closed forms move the focus to it by the row's id. */
export function EditButton({ id, name, onClick }: RowButtonProps & { id: number }) {
  const t = useText(messages);
  return (
    <IconButton
      id={`edit-${id}`}
      label={t('Edit {name}', { name })}
      title={t('Edit')}
      icon={<IconPencil />}
      onClick={onClick}
    />
  );
}

export function DeleteButton({ name, onClick }: RowButtonProps) {
  const t = useText(messages);
  return (
    <IconButton
      label={t('Delete {name}', { name })}
      title={t('Delete')}
      tone="danger"
      icon={<IconTrash />}
      onClick={onClick}
    />
  );
}
