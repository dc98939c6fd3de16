import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileField } from '../ui/FileField.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Pictures } from './content.ts';
import { linkUrl } from './links.ts';
import { messages } from './text.ts';

/** The dialogs of the toolbar's Link and Image buttons. */
export function RichTextDialogs(props: {
  kind: 'link' | 'image';
  editor: Editor;
  pictures: Pictures;
  onClose: () => void;
}) {
  return props.kind === 'link' ? <LinkDialog {...props} /> : <ImageDialog {...props} />;
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(messages);
  const form = useId();
  const old = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const needsText = editor.state.selection.empty && old === '';
  const [href, setHref] = useState(old);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  function set() {
    const address = linkUrl(href);
    if (address === null) return setWrong(true);
    onClose();
    const chain = editor.chain().focus();
    if (needsText)
      chain
        .insertContent({
          type: 'text',
          text: text.trim() || address,
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    return undefined;
  }

  return (
    <Dialog
      title={t('Link')}
      isOpen
      onClose={onClose}
      width={460}
      footer={
        <>
          {old && (
            <Button
              onClick={() => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
              }}
            >
              {t('Remove link')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t('Set link')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the surrounding form, which must not be submitted
          event.stopPropagation();
          set();
        }}
      >
        <TextField
          label={t('Address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          value={href}
          hint={t('For example https://example.org')}
          error={wrong ? t('Enter a web address, such as https://example.org.') : undefined}
          onChange={(event) => {
            setHref(event.target.value);
            setWrong(false);
          }}
        />
        {needsText && (
          <TextField
            label={t('Text to show')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function ImageDialog({
  editor,
  pictures,
  onClose,
}: {
  editor: Editor;
  pictures: Pictures;
  onClose: () => void;
}) {
  const t = useText(messages);
  const form = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = percent !== null;

  async function insert() {
    if (!file) return setProblem(t('Choose a picture.'));
    setProblem(null);
    setPercent(0);
    try {
      const src = await pictures.upload(file, (sent, total) => setPercent((sent / total) * 100));
      onClose();
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setPercent(null);
      setProblem(`${t('Error in File uploading.')} ${error.message}`);
    }
    return undefined;
  }

  return (
    <Dialog
      title={t('Insert a picture')}
      isOpen
      onClose={onClose}
      canClose={!busy}
      width={460}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {t('Insert')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy) void insert();
        }}
      >
        <FileField
          label={t('Picture')}
          required
          accept={pictures.accept}
          onFiles={([picked]) => {
            setFile(picked ?? null);
            setProblem(null);
          }}
        />
        <TextField
          label={t('What it shows')}
          hint={t('Read out to those who cannot see it.')}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        {busy && <ProgressBar value={percent} label={t('Uploading the picture')} />}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
