import { Image } from '@tiptap/extension-image';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { runBeforeSend } from '../running.ts';
import { toast } from '../toast.tsx';
import { cx } from '../ui/cx.ts';
import { accepted } from '../ui/FileField.tsx';
import type { Pictures } from './content.ts';
import { RichTextDialogs } from './RichTextDialogs.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { shape } from './shape.ts';
import { messages } from './text.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

// exactly the elements of the toolbar, which the server's sanitiser allows (decision 12)
const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    strike: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Image.configure({ allowBase64: false }),
];

const prose = cx(
  // !important: the editor's own style sheet breaks words differently, and overflows its container
  shape.text,
  'max-h-[60dvh] overflow-y-auto px-4 py-3 outline-none wrap-anywhere!',
  '[&>*+*]:mt-3 [&_h1]:text-2xl [&_h1]:font-semibold [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:text-lg [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_a]:text-accent-strong [&_a]:underline',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft',
  '[&_img]:max-w-full [&_img]:rounded-lg [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent-strong',
);

/** Uploads pasted or dropped pictures and inserts them at the cursor; false when there are none. */
function takePictures(view: EditorView, list: FileList | undefined, pictures: Pictures, t: T): boolean {
  const taken = [...(list ?? [])].filter((file) => accepted(file, pictures.accept));
  if (taken.length === 0) return false;
  const insert = async () => {
    try {
      for (const file of taken) {
        const image = view.state.schema.nodes['image']?.create({
          src: await pictures.upload(file),
          alt: file.name,
        });
        if (image && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(image));
      }
    } catch (error) {
      if (error instanceof CallError)
        toast.error(t('Upload'), `${t('Error in File uploading.')} ${error.message}`);
    }
  };
  runBeforeSend(insert());
  return true;
}

/** The editor itself; loaded on demand because of its size. See `RichText`. */
export function RichTextEditor({
  labelledBy,
  describedBy,
  initial,
  onChange,
  pictures,
}: {
  labelledBy: string;
  describedBy: string | undefined;
  initial: string;
  onChange: (html: string) => void;
  pictures: Pictures;
}) {
  const t = useText(messages);
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const editor = useEditor({
    extensions,
    content: initial,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: prose,
      },
      handlePaste(view, event) {
        const taken = takePictures(view, event.clipboardData?.files, pictures, t);
        // otherwise the form's own file field would take the pasted file as well
        if (taken) event.preventDefault();
        return taken;
      },
      handleDrop: (view, event) => takePictures(view, event.dataTransfer?.files, pictures, t),
    },
    onUpdate: ({ editor: changed }) => latest.current(changed.isEmpty ? '' : changed.getHTML()),
  });

  return (
    <div className="rounded-md border border-line-strong bg-surface transition-colors focus-within:border-accent-strong">
      <RichTextToolbar editor={editor} onLink={() => setDialog('link')} onImage={() => setDialog('image')} />
      <EditorContent editor={editor} />
      {dialog && (
        <RichTextDialogs kind={dialog} editor={editor} pictures={pictures} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
