import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { picturesBy } from '../../../lib/web/editor/pictures.ts';
import { RichTextField } from '../../../lib/web/editor/RichTextField.tsx';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { FolderFile } from '../../../lib/web/ui/folders.ts';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';
import { descriptionLength, nameLength } from '../rules.ts';
import { nameOf, useVideoLimits } from './lessonData.ts';
import { messages } from './text.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { type LessonFormProps, useLessonForm, useWantedSection } from './useLessonForm.ts';
import { VideoField } from './VideoField.tsx';

const BulkVideoUpload = lazy(async () => ({
  default: (await import('./BulkVideoUpload.tsx')).BulkVideoUpload,
}));

type Key = Parameters<typeof messages>[0];

const pictures = picturesBy(files.uploadImage, { query: { kind: 'image' } }, pictureTypes);

const needed = (sentence: Key) => ({
  validate: (text: string) => text.trim() !== '' || sentence,
  maxLength: { value: nameLength, message: 'This is too long.' satisfies Key },
});
const checkOrder = (text: string): true | Key =>
  /^[1-9]\d{0,4}$/.test(text.trim()) || 'Enter a whole number from 1.';

function LessonFields({
  lesson,
  lessons,
  state: { form, video },
  onMany,
}: Pick<LessonFormProps, 'lesson' | 'lessons'> & {
  state: ReturnType<typeof useLessonForm>;
  onMany: (files: readonly FolderFile[]) => void;
}) {
  const t = useText(messages);
  const sections = useId();
  const limits = useVideoLimits();
  const proposed = useRef('');
  const sectionNames = [...new Set(lessons.map(({ sectionName }) => sectionName))];
  return (
    <div className="grid content-start gap-5 sm:grid-cols-[1fr_8rem] xl:gap-3">
      {!lesson && (
        <VideoField
          key={video.round}
          video={video}
          limits={limits}
          onMany={(files) => {
            onMany(files);
            video.clear();
          }}
          onName={(file) => {
            const typed = form.getValues('contentName').trim();
            if (typed !== '' && typed !== proposed.current) return;
            proposed.current = nameOf(file);
            form.setValue('contentName', proposed.current, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
      <TextField
        label={t('Section Name')}
        required
        autoComplete="off"
        list={sections}
        className="sm:col-span-2 [&_::-webkit-calendar-picker-indicator]:hidden!"
        suffix={
          sectionNames.length > 0 && (
            <Menu
              label={t('Choose a section')}
              icon={<IconChevronDown />}
              items={sectionNames.map((name) => ({
                id: name,
                label: name,
                onAction: () =>
                  form.setValue('sectionName', name, { shouldDirty: true, shouldValidate: true }),
              }))}
            />
          )
        }
        {...form.field('sectionName', needed('Enter the name of the section.'))}
      />
      <datalist id={sections}>
        {sectionNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={t('Content Name')}
        required
        autoComplete="off"
        {...form.field('contentName', needed('Enter the name of the content.'))}
      />
      <NumberField label={t('Order')} required {...form.field('order', { validate: checkOrder })} />
    </div>
  );
}

/** The content form (SPECIFICATION §4, §5): adds a lesson and starts its upload, or changes the given one. */
export function LessonForm(props: LessonFormProps) {
  const t = useText(messages);
  const { course, lesson } = props;
  const state = useLessonForm(props);
  const { form, round, clear } = state;
  useWantedSection(lesson ? null : props.section, (name) => {
    form.setValue('sectionName', name, { shouldDirty: true, shouldValidate: true });
    props.onSection();
  });
  // until that is known, the server decides
  const converts = useVideoLimits()?.converts ?? true;
  const [many, setMany] = useState<readonly FolderFile[] | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <FormFrame
        form={form}
        submit={lesson ? t('Update Content') : t('Add Content')}
        buttons={
          <Button onClick={() => clear()} disabled={form.busy}>
            {t('Clear')}
          </Button>
        }
        // beside the list the buttons are sticky, and the content below them fades out
        foot="xl:sticky xl:bottom-0 xl:z-1 xl:-mx-5 xl:mt-1 xl:border-t xl:before:pointer-events-none xl:before:absolute xl:before:inset-x-0 xl:before:bottom-full xl:before:mb-px xl:before:h-4 xl:before:bg-linear-to-t xl:before:from-surface xl:before:to-transparent xl:border-line xl:bg-surface xl:px-5 xl:py-3"
        className="grid gap-5 xl:gap-3 lg:max-xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:max-xl:gap-x-8"
      >
        <LessonFields lesson={lesson} lessons={props.lessons} state={state} onMany={setMany} />
        <RichTextField
          key={`description ${round}`}
          control={form.control}
          name="description"
          label={t('Description')}
          hint={t('Two or more lines such as 01:20 Motion become chapters.')}
          max={{ value: descriptionLength, message: 'This is too long.' satisfies Key }}
          pictures={pictures}
          // beside the list the buttons stay visible below it
          className="xl:[--editor-height:6rem]"
          error={form.errorOf('description')}
        />
      </FormFrame>
      <UploadStatus courseId={course.courseID} />
      {many && (
        <Suspense>
          <BulkVideoUpload
            files={many}
            courseID={course.courseID}
            converts={converts}
            section={form.getValues('sectionName')}
            onClose={(added) => {
              setMany(null);
              if (added) clear(form.getValues('sectionName'));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
