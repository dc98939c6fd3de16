import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../call.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useForm } from '../forms/useForm.ts';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { FileField } from '../ui/FileField.tsx';
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

const wrongLink = messages('Enter a web address, such as https://example.org.').english;
const link = z.object({
  href: z.string().check(z.refine((typed) => linkUrl(typed) !== null, wrongLink)),
  text: z.string().check(z.trim()),
});

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(messages);
  const old = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const needsText = editor.state.selection.empty && old === '';
  const form = useForm({
    schema: link,
    mode: 'onSubmit',
    values: { href: old, text: '' },
    async send({ href: typed, text }) {
      const href = linkUrl(typed)!;
      onClose();
      const chain = editor.chain().focus();
      if (needsText)
        chain
          .insertContent({ type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] })
          .run();
      else chain.extendMarkRange('link').setLink({ href }).run();
    },
  });

  return (
    <FormDialog
      role="dialog"
      title={t('Link')}
      form={form}
      submit={t('Set link')}
      onClose={onClose}
      buttons={
        old && (
          <Button
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {t('Remove link')}
          </Button>
        )
      }
    >
      <TextField
        label={t('Address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        hint={t('For example https://example.org')}
        {...form.field('href')}
      />
      {needsText && <TextField label={t('Text to show')} {...form.field('text')} />}
    </FormDialog>
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
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const form = useForm({
    values: { alt: '' },
    keepValues: true,
    async send({ alt }) {
      if (!file) throw new CallError(422, 'missing', t('Choose a picture.'));
      setPercent(0);
      try {
        const src = await pictures.upload(file, (sent, total) => setPercent((sent / total) * 100));
        onClose();
        editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        throw new CallError(error.status, error.code, `${t('Error in File uploading.')} ${error.message}`);
      } finally {
        setPercent(null);
      }
    },
  });

  return (
    <FormDialog
      role="dialog"
      title={t('Insert a picture')}
      form={form}
      submit={t('Insert')}
      onClose={onClose}
    >
      <FileField
        label={t('Picture')}
        required
        accept={pictures.accept}
        onFiles={([picked]) => {
          setFile(picked ?? null);
          form.clearFailure();
        }}
      />
      <TextField
        label={t('What it shows')}
        hint={t('Read out to those who cannot see it.')}
        {...form.field('alt')}
      />
      {percent !== null && <ProgressBar value={percent} label={t('Uploading the picture')} />}
    </FormDialog>
  );
}
