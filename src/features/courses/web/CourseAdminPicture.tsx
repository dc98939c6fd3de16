import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { usePreview } from '../../../lib/web/preview.ts';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import type { Course } from '../courseApi.ts';
import { pictureTypes } from '../rules.ts';
import { messages } from './courseAdminText.ts';

/** Picker of a course's picture, with a preview; other files are refused before saving. */
export function CourseAdminPicture({
  course,
  missing,
  disabled,
  onFile,
}: {
  course: Course | null;
  missing: boolean;
  disabled: boolean;
  onFile: (file: File | null) => void;
}) {
  const t = useText(messages);
  const [file, setFile] = useState<File | null>(null);
  const [broken, setBroken] = useState('');
  const preview = usePreview(file);
  const shown = preview ?? course?.imageUrl;

  function choose(picked: File | null, problem = '') {
    setFile(picked);
    setBroken(problem);
    onFile(picked);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FileField
        label={t('Image')}
        required
        accept={pictureTypes}
        hint={
          course && !file
            ? t('Choose another picture to replace this one.')
            : t('JPG, BMP, PNG or WebP, wide rather than tall')
        }
        error={
          broken
            ? t('{name} cannot be opened as a picture. Choose another one.', { name: broken })
            : missing
              ? t('Choose a picture for the course.')
              : undefined
        }
        disabled={disabled}
        onFiles={([picked]) => choose(picked ?? null)}
      />
      {shown && (
        <img
          src={shown}
          alt={t('The picture of the course')}
          onError={() => file && choose(null, file.name)}
          className="aspect-video w-full max-w-md rounded-lg border border-line bg-surface-2 object-cover"
        />
      )}
    </div>
  );
}
