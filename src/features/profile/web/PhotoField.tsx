import { IconArrowBackUp, IconPhotoDown, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { usePreview } from '../../../lib/web/preview.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { pictureExtensions, smallPictureBytes } from '../../files/rules.ts';
import { messages as fileMessages } from '../../files/text.ts';
import { PhotoCropper } from './PhotoCropper.tsx';
import { messages } from './text.ts';

const accept = pictureExtensions.map((extension) => `.${extension}`).join(',');

export type PhotoChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; file: File };
export const keepPhoto: PhotoChange = { kind: 'keep' };

interface Opened {
  picture: ImageBitmap;
  name: string;
}

function Face({ name, url }: { name: string; url: string | null }) {
  const t = useText(messages);
  return url ? (
    <img
      src={url}
      alt={t('Profile photo')}
      className="aspect-square w-18 self-center rounded-full sm:w-40 border border-line bg-surface-2 object-cover"
    />
  ) : (
    <Avatar name={name} size={160} className="self-center max-sm:size-18! max-sm:text-3xl!" />
  );
}

/** State of the picker: `large` is a refused photo, which may be cropped here; `opened` is being cropped. */
function usePicker() {
  const t = useText(messages);
  const tFiles = useText(fileMessages);
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState<File | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const unreadable = (name: string) =>
    setProblem(t('{name} cannot be opened as a picture. Choose another one.', { name }));

  function clearPicker() {
    // the native file input is not controlled by React
    if (input.current) input.current.value = '';
  }

  async function open(file: File) {
    // the dialog restores the focus; the button for a large photo will be gone
    input.current?.focus();
    setLarge(null);
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setOpened({ picture, name: file.name });
    } catch {
      unreadable(file.name);
    }
    clearPicker();
  }

  function choose(picked: File | undefined) {
    setProblem('');
    setLarge(null);
    if (!picked) return;
    if (picked.size <= smallPictureBytes) {
      void open(picked);
      return;
    }
    clearPicker();
    setLarge(picked);
    toast.error(t('Error in payment'), tFiles('File size exceeds 1 MB. Please select a smaller file.'));
  }

  function close() {
    opened?.picture.close();
    setOpened(null);
  }

  return { input, large, opened, problem, unreadable, open, choose, close };
}

/**
 * The photo of a profile: it can be chosen, cropped to a square, replaced, removed. For a photo above 1 MB it shows the
 * specification's toast and an empty picker (SPECIFICATION §5), and offers to crop it in the browser, which makes it small.
 */
export function PhotoField({
  name,
  photoUrl,
  change,
  onChange,
  disabled,
}: {
  name: string;
  /** The saved photo; '' for none. */
  photoUrl: string;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
  disabled: boolean;
}) {
  const t = useText(messages);
  const { input, large, opened, problem, unreadable, open, choose, close } = usePicker();
  const preview = usePreview(change.kind === 'replace' ? change.file : null);

  return (
    // on phones the photo is beside its picker, so that the name is in the first window
    <div className="flex min-w-0 flex-col gap-3 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 max-sm:[&>:nth-child(n+4)]:col-span-full">
      <Face name={name} url={change.kind === 'remove' ? null : (preview ?? (photoUrl || null))} />
      <p
        role="status"
        className="text-center text-sm text-ink-soft empty:hidden max-sm:order-1 max-sm:col-span-full"
      >
        {change.kind === 'replace' && t('It is saved when you press Update Profile.')}
        {change.kind === 'remove' && t('The photo is removed when you press Update Profile.')}
      </p>
      <FileField
        ref={input}
        label={t('Photo')}
        accept={accept}
        showNames={false}
        disabled={disabled}
        hint={t('A photo of your face, up to 1 MB')}
        error={problem || null}
        onFiles={([picked]) => choose(picked)}
      />
      {large && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {t('{name} is {size}. It can be cropped and made smaller here.', {
              name: large.name,
              size: sizeText(large.size),
            })}
          </p>
          <Button icon={<IconPhotoDown />} onClick={() => void open(large)}>
            {t('Make it smaller')}
          </Button>
        </div>
      )}
      {change.kind !== 'keep' ? (
        <Button disabled={disabled} icon={<IconArrowBackUp />} onClick={() => onChange(keepPhoto)}>
          {t('Undo')}
        </Button>
      ) : (
        photoUrl && (
          <Button disabled={disabled} icon={<IconTrash />} onClick={() => onChange({ kind: 'remove' })}>
            {t('Remove photo')}
          </Button>
        )
      )}
      {opened && (
        <PhotoCropper
          picture={opened.picture}
          name={opened.name}
          onClose={close}
          onDone={(file) => {
            if (file) onChange({ kind: 'replace', file });
            else unreadable(opened.name);
            close();
          }}
        />
      )}
    </div>
  );
}
