import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eachField, localizedFields, pickFields } from '../../../lib/localized.ts';
import type { Message } from '../../../lib/text.ts';
import { call, refresh } from '../../../lib/web/call.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { languageName } from '../../../lib/web/forms/languageName.ts';
import { LocalizedFields } from '../../../lib/web/forms/LocalizedFields.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';
import { type Teacher, teachers } from '../api.ts';
import { photoUrl, teacherDraft } from '../rules.ts';
import { refreshes } from './refreshes.ts';
import { messages } from './text.ts';

const valuesOf = (teacher: Teacher | null) => ({
  name: teacher?.name ?? '',
  photoName: teacher?.photoName ?? '',
  ...(teacher ? pickFields('words', teacher) : localizedFields('words', '')),
  order: teacher ? String(teacher.order) : '',
});

const draftOf = (teacher: Teacher) => ({
  name: teacher.name,
  photoName: teacher.photoName,
  ...pickFields('words', teacher),
  order: teacher.order,
});

/** Uploads a photo at once and passes on its name, which the form saves. */
const usePhotoUpload = (onPhoto: (photoName: string) => void) =>
  useMutation({
    mutationFn: (file: File) => sendFiles(files.uploadImage, { query: { kind: 'image' } }, [file]),
    onSuccess: ({ result }) => onPhoto(result[0]?.fileName ?? ''),
  });

function PhotoField({
  name,
  photo,
  error,
  upload,
  onPhoto,
}: {
  name: string;
  photo: string;
  error: string | undefined;
  upload: ReturnType<typeof usePhotoUpload>;
  onPhoto: (photoName: string) => void;
}) {
  const t = useText(messages);
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name} src={photoUrl(photo)} size={72} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <FileField
          label={t('Photo')}
          accept={pictureTypes}
          hint={t('JPG, BMP, PNG or WebP. Without one the initials are shown.')}
          error={upload.error?.message ?? error}
          disabled={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {photo !== '' && (
          <Button size="sm" onClick={() => onPhoto('')}>
            {t('Remove the photo')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Adds a teacher, or changes the given one. */
export function TeacherForm({ teacher, onClose }: { teacher: Teacher | null; onClose: () => void }) {
  const t = useText(messages);
  const client = useQueryClient();
  const wordsLabel = (language: Message) => t('Words in {language}', { language });
  const form = useEditForm(teachers.edit, {
    record: teacher,
    valuesOf,
    draftOf,
    draftName: teacher ? `teacher:${teacher.teacherID}` : 'teacher',
    schema: teacherDraft,
    read: ({ order, ...typed }) => ({ ...typed, ...(order !== '' && { order }) }),
    queryOf: (known) => ({ query: { id: known?.teacherID } }),
    refreshes,
    fields: {
      name: { label: t('Name') },
      photoName: { label: t('Photo') },
      ...eachField('words', (lang) => ({ label: wordsLabel(languageName(lang)) })),
      order: { label: t('Place in the list') },
    },
    async send(body, edit) {
      if (edit.record()) return edit.save(body as ReturnType<typeof draftOf>);
      const added = await call(teachers.create, { body: { ...body, idempotencyKey: edit.key() } });
      await refresh(client, refreshes);
      return added;
    },
    toast: ({ name }) => [t('Teachers'), t('{name} is saved.', { name })],
    onSent: onClose,
  });
  const { field } = form;
  const setPhoto = (photoName: string): void => form.setValue('photoName', photoName, { shouldDirty: true });
  const upload = usePhotoUpload(setPhoto);
  return (
    <FormDialog
      title={teacher ? t('Edit “{name}”', { name: teacher.name }) : t('Add a teacher')}
      form={{ ...form, busy: form.busy || upload.isPending }}
      submit={t('Save')}
      role="dialog"
      width={560}
      onClose={onClose}
    >
      <TextField label={t('Name')} required maxLength={80} autoComplete="off" {...field('name')} />
      <PhotoField
        name={form.watch('name')}
        photo={form.watch('photoName')}
        error={form.errorOf('photoName')}
        upload={upload}
        onPhoto={setPhoto}
      />
      <LocalizedFields
        form={form}
        name="words"
        label={wordsLabel}
        hint={t('What they have done, and how they teach. Shown beside the name.')}
        rows={3}
        maxLength={600}
      />
      {teacher && <NumberField label={t('Place in the list')} {...field('order')} />}
    </FormDialog>
  );
}
