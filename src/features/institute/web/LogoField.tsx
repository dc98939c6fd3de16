import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../lib/web/i18n.ts';
import { runBeforeSend } from '../../../lib/web/running.ts';
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
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (file: File) => sendFiles(files.uploadImage, { query: { kind: 'image' } }, [file]),
    onSuccess: ({ result }) => onLogo(result[0]?.fileName ?? ''),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <FileField
        label={t('Logo')}
        accept={pictureTypes}
        hint={t('JPG, BMP, PNG or WebP. It is shown after Save.')}
        error={error?.message}
        disabled={isPending}
        onFiles={([file]) => file && runBeforeSend(mutateAsync(file))}
      />
      {logo !== '' && (
        <>
          <img
            src={logoUrl(logo)}
            alt={t('Logo')}
            // a fixed size, so that nothing below moves when it has loaded
            className="h-24 w-56 rounded-lg border border-line bg-surface-2 object-contain p-2"
          />
          <Button onClick={() => onLogo('')}>{t('Remove the logo')}</Button>
        </>
      )}
    </div>
  );
}
