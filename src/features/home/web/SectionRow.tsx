import { IconArrowDown, IconArrowUp, IconPencil, IconPin, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { DragHandle } from '../../../lib/web/lists/DragHandle.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { Switch } from '../../../lib/web/ui/Switch.tsx';
import { messages } from './text.ts';

/** Callbacks that move a section in the list. */
export interface Placing {
  id: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  hidden: boolean;
  onDrag: ComponentProps<typeof DragHandle>['onStart'];
  onStep: (by: number) => void;
  onHidden: (hidden: boolean) => void;
  /** Undefined for sections that always exist. */
  onRemove: (() => void) | undefined;
}

function PlacingButtons({ name, of }: { name: string; of: Placing }) {
  const t = useText(messages);
  const { isFirst, isLast, hidden, onStep, onHidden, onRemove } = of;
  return (
    <>
      <Switch
        label={t('Show {name}', { name })}
        checked={!hidden}
        onChange={(event) => onHidden(!event.target.checked)}
      />
      <Menu
        label={t('More for {name}', { name })}
        items={[
          {
            id: 'up',
            label: t('Move up'),
            icon: <IconArrowUp />,
            disabled: isFirst,
            onAction: () => onStep(-1),
          },
          {
            id: 'down',
            label: t('Move down'),
            icon: <IconArrowDown />,
            disabled: isLast,
            onAction: () => onStep(1),
          },
          ...(onRemove
            ? [
                {
                  id: 'remove',
                  label: t('Remove {name}', { name }),
                  icon: <IconTrash />,
                  tone: 'danger' as const,
                  onAction: onRemove,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** A part of the home page in the list: its name, whether strangers see it, its place, and its fields while it is edited. */
export function SectionRow({
  name,
  about,
  waits,
  placing,
  open,
  onOpen,
  children,
}: {
  name: string;
  /** Below the name: why strangers don't see it; '' when they do. */
  about: string;
  /** It has unsaved changes. */
  waits: boolean;
  /** Null for the part that is always first. */
  placing: Placing | null;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const t = useText(messages);
  return (
    <li
      data-row={placing?.id}
      className={cx(
        'border-t border-line first:border-t-0',
        placing?.isDragged ? 'bg-info-soft' : open && 'bg-accent-soft',
      )}
    >
      <section aria-label={name}>
        <div className="flex min-h-15 items-center gap-1 pr-1">
          {placing ? (
            <DragHandle name={name} onStart={placing.onDrag} onStep={placing.onStep} />
          ) : (
            <span className="inline-flex w-8 shrink-0 justify-center text-ink-soft">
              <IconPin aria-hidden="true" className="size-4.5" stroke={1.5} />
              <span className="sr-only">{t('Always first')}</span>
            </span>
          )}
          <div className="min-w-0 flex-1 py-2">
            <h2
              className={cx(
                'text-base leading-snug wrap-anywhere',
                placing?.hidden && 'font-normal text-ink-soft',
              )}
            >
              {name}
            </h2>
            <p className="text-sm leading-snug text-ink-soft">
              {about}
              {about && waits && ' · '}
              {waits && (
                <span className="text-accent-strong">
                  <span aria-hidden="true" className="mr-1 inline-block size-2 rounded-full bg-accent" />
                  {t('waits for Save')}
                </span>
              )}
            </p>
          </div>
          <IconButton
            label={open ? t('Done with {name}', { name }) : t('Edit {name}', { name })}
            title={open ? t('Done') : t('Edit')}
            icon={open ? <span className="text-sm font-semibold">{t('Done')}</span> : <IconPencil />}
            className={cx(open && 'w-auto! px-3')}
            tone={open ? 'plain' : 'quiet'}
            aria-expanded={open}
            onClick={onOpen}
          />
          {placing && <PlacingButtons name={name} of={placing} />}
        </div>
        {open && (
          <div data-fields className="flex flex-col gap-4 border-t border-line bg-surface p-4">
            {children}
          </div>
        )}
      </section>
    </li>
  );
}
