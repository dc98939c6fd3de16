import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { cx } from '../ui/cx.ts';
import { shape } from './shape.ts';
import { messages } from './text.ts';

type Chain = ReturnType<Editor['chain']>;

interface Tool {
  label: Exclude<Parameters<typeof messages>[0], 'Heading {level}'> | 1 | 2 | 3;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** The editor state in which the button is pressed; absent for buttons without a pressed state. */
  active?: [name: string, attributes?: object];
  run: 'link' | 'image' | ((chain: Chain) => Chain);
}

const heading = (level: 1 | 2 | 3, Icon: Tool['Icon']): Tool => ({
  label: level,
  Icon,
  active: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
});

/**
 * The toolbar of the specification: bold, italic, underline, headers 1–3, lists, link, image, blockquote, clean. Their number and groups are
 * in `shape`, too.
 */
const tools: readonly Tool[] = [
  { label: 'Bold', Icon: IconBold, active: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', Icon: IconItalic, active: ['italic'], run: (chain) => chain.toggleItalic() },
  { label: 'Underline', Icon: IconUnderline, active: ['underline'], run: (chain) => chain.toggleUnderline() },
  heading(1, IconH1),
  heading(2, IconH2),
  heading(3, IconH3),
  {
    label: 'Bulleted list',
    Icon: IconList,
    active: ['bulletList'],
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    Icon: IconListNumbers,
    active: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Link', Icon: IconLink, active: ['link'], run: 'link' },
  { label: 'Image', Icon: IconPhoto, run: 'image' },
  { label: 'Quote', Icon: IconBlockquote, active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  {
    label: 'Clear formatting',
    Icon: IconClearFormatting,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
];

export function RichTextToolbar({
  editor,
  onLink,
  onImage,
}: {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
}) {
  const t = useText(messages);
  const bar = useRef<HTMLDivElement>(null);
  // a single tab stop; arrow keys move within the toolbar (WAI-ARIA toolbar pattern)
  const [current, setCurrent] = useState(0);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ active }) => active && now.isActive(...active)),
  });

  function onKeyDown(event: KeyboardEvent) {
    const last = tools.length - 1;
    const next: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const index = next[event.key];
    if (index === undefined) return;
    event.preventDefault();
    setCurrent(index);
    bar.current?.querySelectorAll('button')[index]?.focus();
  }

  function press({ run }: Tool) {
    if (run === 'link') onLink();
    else if (run === 'image') onImage();
    else run(editor.chain().focus()).run();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Formatting')}
      onKeyDown={onKeyDown}
      className={cx(shape.toolbar, 'bg-surface-2')}
    >
      {tools.map((tool, index) => {
        const { label: name, Icon } = tool;
        const label = typeof name === 'number' ? t('Heading {level}', { level: name }) : t(name);
        return (
          <button
            key={name}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={pressed[index]}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // keeps the text selection when a button is clicked
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(tool)}
            className={cx(
              'inline-flex items-center justify-center rounded-sm border [&_svg]:size-5',
              shape.tool(index),
              pressed[index]
                ? 'border-accent-strong bg-accent-soft text-accent-strong'
                : 'border-transparent hover:bg-line',
            )}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
