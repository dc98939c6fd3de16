import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { iconButtonClass } from './IconButton.tsx';
import { messages } from './text.ts';

export interface MenuItemSpec {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
  onAction: () => void;
}

export interface MenuProps {
  /** Accessible name of the trigger; 'More' by default. */
  label?: string | undefined;
  /** The trigger's icon; three dots by default. */
  icon?: ReactNode;
  items: readonly MenuItemSpec[];
}

/** An icon button that opens a list of actions. */
export function Menu({ label, icon = <IconDotsVertical />, items }: MenuProps) {
  const t = useText(messages);
  return (
    <MenuTrigger>
      <Button aria-label={label ?? t('More')} className={iconButtonClass()}>
        <span aria-hidden="true" className="contents">
          {icon}
        </span>
      </Button>
      <Popover className="min-w-48 overflow-auto rounded-lg border border-line bg-surface p-1 shadow-card data-entering:animate-appear data-exiting:animate-vanish">
        <AriaMenu aria-label={label ?? t('More')} className="outline-none">
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.disabled ?? false}
              onAction={item.onAction}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none data-focused:bg-surface-2 data-disabled:opacity-50 [&_svg]:size-5',
                'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent-strong',
                item.tone === 'danger' && 'text-danger',
              )}
            >
              {item.icon && <span aria-hidden="true">{item.icon}</span>}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
