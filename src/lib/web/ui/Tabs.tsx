import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

export interface TabSpec {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Keeps the panel mounted, with its input, while another tab is shown. */
  keep?: boolean;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabSpec[];
  /** With `onSelect`: the active tab, usually from the URL. */
  selected?: string | undefined;
  defaultSelected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** Scrolls the active tab into view: on a phone it may be beyond the edge. */
function reveal(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab && list)
    list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - 40;
}

/** Tabs with their panels; arrow keys move between them. */
export function Tabs({ label, items, selected, defaultSelected, onSelect }: TabsProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (selected && !opened.includes(selected)) setOpened([...opened, selected]);
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(defaultSelected === undefined ? {} : { defaultSelectedKey: defaultSelected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line max-sm:gap-5">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            ref={item.id === selected ? reveal : null}
            className="flex min-h-11 shrink-0 cursor-pointer items-center border-b-3 border-transparent px-px text-ink-soft outline-none data-focus-visible:outline-2 data-focus-visible:outline-solid data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent-strong data-hovered:text-ink data-selected:border-accent-bright data-selected:font-semibold data-selected:text-ink"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          shouldForceMount={item.keep === true && opened.includes(item.id)}
          className="pt-4 outline-none data-inert:hidden data-focus-visible:outline-2 data-focus-visible:outline-solid data-focus-visible:outline-accent-strong"
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
