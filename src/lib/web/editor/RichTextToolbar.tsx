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
import { messages } from './text.ts';

interface Tool {
  id: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Undefined for buttons without a pressed state. */
  on?: boolean;
  run: () => void;
  /** A separator before it. */
  group?: boolean;
}

/** The toolbar of the specification: bold, italic, underline, headers 1–3, lists, link, image, blockquote, clean. */
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
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h1: now.isActive('heading', { level: 1 }),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      quote: now.isActive('blockquote'),
    }),
  });
  const chain = () => editor.chain().focus();
  const heading = (level: 1 | 2 | 3) => () => void chain().toggleHeading({ level }).run();

  const tools: Tool[] = [
    { id: 'bold', label: t('Bold'), Icon: IconBold, on: on.bold, run: () => chain().toggleBold().run() },
    {
      id: 'italic',
      label: t('Italic'),
      Icon: IconItalic,
      on: on.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      id: 'underline',
      label: t('Underline'),
      Icon: IconUnderline,
      on: on.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      id: 'h1',
      label: t('Heading {level}', { level: 1 }),
      Icon: IconH1,
      on: on.h1,
      run: heading(1),
      group: true,
    },
    { id: 'h2', label: t('Heading {level}', { level: 2 }), Icon: IconH2, on: on.h2, run: heading(2) },
    { id: 'h3', label: t('Heading {level}', { level: 3 }), Icon: IconH3, on: on.h3, run: heading(3) },
    {
      id: 'bullets',
      label: t('Bulleted list'),
      Icon: IconList,
      on: on.bullets,
      run: () => chain().toggleBulletList().run(),
      group: true,
    },
    {
      id: 'numbers',
      label: t('Numbered list'),
      Icon: IconListNumbers,
      on: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { id: 'link', label: t('Link'), Icon: IconLink, on: on.link, run: onLink, group: true },
    { id: 'image', label: t('Image'), Icon: IconPhoto, run: onImage },
    {
      id: 'quote',
      label: t('Quote'),
      Icon: IconBlockquote,
      on: on.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    {
      id: 'clean',
      label: t('Clear formatting'),
      Icon: IconClearFormatting,
      run: () => chain().unsetAllMarks().clearNodes().run(),
      group: true,
    },
  ];

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

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Formatting')}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-y-0.5 rounded-t-md border-b border-line bg-surface-2 p-1"
    >
      {tools.map(({ id, label, Icon, on: pressed, run, group }, index) => (
        <button
          key={id}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={pressed}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // keeps the text selection when a button is clicked
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className={cx(
            'inline-flex size-11 items-center justify-center rounded-sm border [&_svg]:size-5',
            group && 'sm:ml-2',
            pressed
              ? 'border-accent-strong bg-accent-soft text-accent-strong'
              : 'border-transparent hover:bg-line',
          )}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
