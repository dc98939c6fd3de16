import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { messages } from './text.ts';

interface Props {
  name: string;
  hidden?: boolean | undefined;
  /** It has nothing to show, so strangers don't see it. */
  isEmpty?: boolean | undefined;
  open: boolean;
  onOpen: () => void;
  /** Undefined where it can't be moved. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onHide?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  preview: ReactNode;
  children: ReactNode;
}

/** A part of the home page: its buttons, its fields while it is edited, and how it looks. */
export function SectionEditor({
  name,
  hidden = false,
  isEmpty = false,
  open,
  onOpen,
  onUp,
  onDown,
  onHide,
  onRemove,
  preview,
  children,
}: Props) {
  const t = useText(messages);
  return (
    <section
      aria-label={name}
      className={cx(
        'overflow-hidden rounded-xl border bg-surface',
        open ? 'border-accent-bright' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface-2 py-1 pr-1 pl-4">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {hidden ? (
            <Badge>{t('Hidden')}</Badge>
          ) : (
            isEmpty && <Badge tone="info">{t('Nothing to show yet')}</Badge>
          )}
        </h2>
        <div className="flex">
          {onHide && (
            <>
              <IconButton
                label={t('Move {name} up', { name })}
                icon={<IconArrowUp />}
                disabled={!onUp}
                onClick={onUp}
              />
              <IconButton
                label={t('Move {name} down', { name })}
                icon={<IconArrowDown />}
                disabled={!onDown}
                onClick={onDown}
              />
              <IconButton
                label={hidden ? t('Show {name}', { name }) : t('Hide {name}', { name })}
                icon={hidden ? <IconEye /> : <IconEyeOff />}
                onClick={onHide}
              />
            </>
          )}
          {onRemove && (
            <IconButton label={t('Remove {name}', { name })} icon={<IconTrash />} onClick={onRemove} />
          )}
          <IconButton
            label={open ? t('Done with {name}', { name }) : t('Edit {name}', { name })}
            icon={open ? <IconCheck /> : <IconPencil />}
            aria-expanded={open}
            onClick={onOpen}
          />
        </div>
      </div>
      {open && <div className="flex flex-col gap-4 border-b border-line p-4">{children}</div>}
      {/* links of the preview lead nowhere */}
      <div inert className={cx('bg-bg', hidden && 'opacity-55')}>
        {preview}
      </div>
    </section>
  );
}
