import { IconPhotoDown, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { shrinkPicture } from '../../../lib/web/shrink.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { usePreview } from '../../../lib/web/preview.ts';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { pictureExtensions, smallPictureBytes } from '../../files/rules.ts';
import { messages as fileMessages } from '../../files/text.ts';
import { messages } from './text.ts';

const accept = pictureExtensions.map((extension) => `.${extension}`).join(',');

function Chosen({
  file,
  shrunkFrom,
  disabled,
  onBroken,
  onRemove,
}: {
  file: File;
  /** Its bytes before it was shrunk; 0 if it was not. */
  shrunkFrom: number;
  disabled: boolean;
  onBroken: () => void;
  onRemove: () => void;
}) {
  const t = useText(messages);
  const preview = usePreview(file);
  return (
    <figure className="flex items-center gap-4 rounded-lg border border-line p-3">
      {preview && (
        <img
          src={preview}
          alt={t('Preview of the proof')}
          onError={onBroken}
          className="size-24 shrink-0 rounded-md border border-line bg-surface-2 object-contain"
        />
      )}
      <figcaption className="min-w-0 flex-1 text-sm">
        <span className="block text-ink-soft">{t('Image Name')}</span>
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-ink-soft" role="status">
          {shrunkFrom > 0
            ? t('Made smaller: {before} → {after}', {
                before: sizeText(shrunkFrom),
                after: sizeText(file.size),
              })
            : `${t('Size')}: ${sizeText(file.size)}`}
        </span>
      </figcaption>
      <IconButton label={t('Remove picture')} icon={<IconTrash />} disabled={disabled} onClick={onRemove} />
    </figure>
  );
}

/** State of the picker: `large` is a refused picture, which may be shrunk here. */
function useProof(onFile: (file: File | null) => void) {
  const t = useText(messages);
  const tFiles = useText(fileMessages);
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState<File | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const [shrunkFrom, setShrunkFrom] = useState(0);
  const [problem, setProblem] = useState('');

  function clear() {
    // the native file input is not controlled by React
    if (input.current) input.current.value = '';
    setShrunkFrom(0);
    onFile(null);
  }

  function choose(picked: File | undefined) {
    setProblem('');
    setLarge(null);
    setShrunkFrom(0);
    if (!picked) return;
    if (picked.size <= smallPictureBytes) return onFile(picked);
    clear();
    setLarge(picked);
    paymentToast.error(
      t('Error in payment'),
      tFiles('File size exceeds 1 MB. Please select a smaller file.'),
    );
  }

  async function shrink(big: File) {
    setShrinking(true);
    const small = await shrinkPicture(big, smallPictureBytes);
    setShrinking(false);
    setLarge(null);
    if (!small) {
      setProblem(t('{name} could not be made smaller here. Choose another picture.', { name: big.name }));
      return;
    }
    setShrunkFrom(big.size);
    onFile(small);
    // the focused button has disappeared
    input.current?.focus();
  }

  return { input, large, shrinking, shrunkFrom, problem, clear, choose, shrink, refuse: setProblem };
}

/**
 * Picker of the proof, with preview, size and name. Above 1 MB: the specification's toast, an empty picker, and an offer to
 * shrink the picture in the browser (SPECIFICATION §5, §8).
 */
export function ProofField({
  file,
  required,
  missing,
  disabled,
  onFile,
}: {
  file: File | null;
  required: boolean;
  missing: boolean;
  disabled: boolean;
  onFile: (file: File | null) => void;
}) {
  const t = useText(messages);
  const { input, large, shrinking, shrunkFrom, problem, clear, choose, shrink, refuse } = useProof(onFile);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FileField
        ref={input}
        label={t('Proof of payment')}
        required={required}
        accept={accept}
        showNames={false}
        disabled={disabled}
        hint={
          required
            ? t('A screenshot or photo of the payment, up to 1 MB')
            : t('A photo of the receipt, if you got one, up to 1 MB')
        }
        error={problem || (missing ? t('Please add a picture of the payment proof.') : null)}
        onFiles={([picked]) => choose(picked)}
      />
      {large && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {t('{name} is {size}. It can be made smaller here and will stay readable.', {
              name: large.name,
              size: sizeText(large.size),
            })}
          </p>
          <Button icon={<IconPhotoDown />} busy={shrinking} onClick={() => void shrink(large)}>
            {t('Make it smaller')}
          </Button>
        </div>
      )}
      {file && (
        <Chosen
          file={file}
          shrunkFrom={shrunkFrom}
          disabled={disabled}
          onBroken={() => {
            clear();
            refuse(t('{name} cannot be opened as a picture. Choose another one.', { name: file.name }));
          }}
          onRemove={() => {
            clear();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
