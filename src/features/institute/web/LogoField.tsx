import { useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';
import { logoUrl } from '../rules.ts';
import { messages } from './publicText.ts';

/** Uploads a logo at once and returns its name, which the form saves. */
export function LogoField({ logo, onLogo }: { logo: string; onLogo: (name: string) => void }) {
  const t = useText(messages);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const { result } = await sendFiles(files.uploadImage, { query: { kind: 'image' } }, [file]);
      onLogo(result[0]?.fileName ?? '');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <FileField
        label={t('Logo')}
        accept={pictureTypes}
        hint={t('JPG, BMP, PNG or WebP. It is shown after Save.')}
        error={problem || undefined}
        disabled={busy}
        onFiles={([file]) => file && void upload(file)}
      />
      {logo !== '' && (
        <>
          <img
            src={logoUrl(logo)}
            alt={t('Logo')}
            className="max-h-24 max-w-56 rounded-lg border border-line bg-surface-2 object-contain p-2"
          />
          <Button onClick={() => onLogo('')}>{t('Remove the logo')}</Button>
        </>
      )}
    </div>
  );
}
