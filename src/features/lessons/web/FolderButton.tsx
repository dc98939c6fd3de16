import { IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { canChooseFolder, type FolderFile, pickedFiles } from '../../../lib/web/ui/folders.ts';
import { uploadMessages } from './uploadText.ts';

/** Chooses a folder with all files in it; nothing in browsers without a picker for folders. */
export function FolderButton({
  onFiles,
  className,
}: {
  onFiles: (files: readonly FolderFile[]) => void;
  className: string;
}) {
  const t = useText(uploadMessages);
  /** Referenced while the picker is open. */
  const picker = useRef<HTMLInputElement | null>(null);
  if (!canChooseFolder()) return null;
  function choose() {
    // not an input of the form, since the file does not belong to it
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.addEventListener('change', () => {
      const files = pickedFiles(input.files ?? []);
      if (files.length > 0) onFiles(files);
    });
    picker.current = input;
    input.click();
  }
  return (
    <div className={className}>
      <Button size="sm" icon={<IconFolder />} onClick={choose}>
        {t('Choose a folder')}
      </Button>
    </div>
  );
}
