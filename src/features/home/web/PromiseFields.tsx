import { useMutation } from '@tanstack/react-query';
import type { UseFormSetValue } from 'react-hook-form';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { runBeforeSend } from '../../../lib/web/running.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';
import type { HomeFacts } from '../api.ts';
import type { HomeDraft } from '../rules.ts';
import { TextFields } from './SectionFields.tsx';
import { messages } from './text.ts';

/** The heading part: its texts, its picture, and the lesson that plays. */
export function PromiseFields({
  form: { field, setValue },
  typed,
  courses,
}: {
  form: Pick<FormFields<HomeDraft>, 'field'> & { setValue: UseFormSetValue<HomeDraft> };
  typed: HomeDraft;
  courses: HomeFacts['courses'];
}) {
  const t = useText(messages);
  const setPicture = (name: string): void => setValue('pictureName', name, { shouldDirty: true });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (file: File) => sendFiles(files.uploadImage, { query: { kind: 'image' } }, [file]),
    onSuccess: ({ result }) => setPicture(result[0]?.fileName ?? ''),
  });
  return (
    <>
      <TextFields form={{ field }} />
      <SelectField
        label={t('The course whose first lesson plays')}
        options={[
          { value: '0', label: t('The newest course') },
          ...courses.map(({ courseID, courseName }) => ({ value: String(courseID), label: courseName })),
        ]}
        {...field('playCourseID', { valueAsNumber: true })}
      />
      <div className="flex flex-col items-start gap-2">
        <FileField
          label={t('Picture')}
          accept={pictureTypes}
          hint={t('JPG, BMP, PNG or WebP, wide. Without one the picture of the course is shown.')}
          error={error?.message ?? field('pictureName').error}
          disabled={isPending}
          onFiles={([file]) => file && runBeforeSend(mutateAsync(file))}
        />
        {typed.pictureName !== '' && (
          <Button size="sm" onClick={() => setPicture('')}>
            {t('Remove the picture')}
          </Button>
        )}
      </div>
    </>
  );
}
