import { textIn } from '../../../lib/text.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedAmount } from '../../../lib/web/amount.ts';
import { CallError } from '../../../lib/web/call.ts';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { picturesBy } from '../../../lib/web/editor/pictures.ts';
import { RichTextField } from '../../../lib/web/editor/RichTextField.tsx';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { files } from '../../files/api.ts';
import type { Course } from '../api.ts';
import { courseTypes, maxPrice, missingFields, pictureTypes } from '../rules.ts';
import { CourseAdminPicture } from './CourseAdminPicture.tsx';
import { useSaveCourse } from './useSaveCourse.ts';
import { messages } from './courseAdminText.ts';

interface Values {
  courseName: string;
  type: string;
  price: string;
  description: string;
}

type Key = Parameters<typeof messages>[0];

const empty: Values = { courseName: '', type: '', price: '', description: '' };
const valuesOf = (course: Course): Values => ({
  courseName: course.courseName,
  type: course.type,
  price: course.price.toFixed(2),
  description: course.description,
});

const pictures = picturesBy(files.uploadImage, { query: { kind: 'image' } }, pictureTypes);

function checkPrice(text: string): true | Key {
  const price = typedAmount(text);
  if (price > maxPrice) return 'The price can be ₹1,00,00,000 at most.';
  return price > 0 || 'Enter a price above 0, such as 1499 or 1499.50.';
}

/** The course form (SPECIFICATION §4, §5): adds a course, or changes the given one. `onLeave` ends the editing. */
export function CourseAdminForm({ course, onLeave }: { course: Course | null; onLeave: () => void }) {
  const t = useText(messages);
  const lang = useLang();
  const [file, setFile] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const draft = useStoredDraft<Values, Course>(course ? `course:${course.courseID}` : 'course', course);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: draft.base ? valuesOf(draft.base) : empty,
  });
  const { notice, drop } = useDraft(form, draft, {
    onShow: () => setRound((now) => now + 1),
    onDiscard: () => clear(),
    alsoDirty: file !== null,
  });
  const { errors } = form.formState;
  const [noPicture, setNoPicture] = useState(false);
  const message = (name: keyof Values): string | undefined => {
    const said = errors[name]?.message;
    return said && (errors[name]?.type === 'server' ? said : t(said as Key));
  };

  // a restored draft keeps the version it was based on
  const saving = useSaveCourse(course, draft.kept ? draft.base : course, {
    onDone: ({ courseID }) => {
      const onAction = () => void navigate('/coursecontent', { search: { courseid: courseID } });
      toast.success(
        t('Upload'),
        t('Course created successfully.'),
        course ? {} : { action: { label: t('Add lessons'), onAction } },
      );
      clear();
      if (course) onLeave();
    },
    onTheirs: (present) => {
      form.reset(valuesOf(present));
      setFile(null);
      setRound(round + 1);
    },
  });

  function clear() {
    drop();
    form.reset(course ? valuesOf(course) : empty);
    setFile(null);
    setNoPicture(false);
    saving.reset();
    // the native file input is cleared only by recreating it
    setRound(round + 1);
  }

  const pictureName = file?.name ?? course?.imageName ?? '';

  function showMissing() {
    const values = form.getValues();
    const price = typedAmount(values.price);
    const missing = missingFields({
      courseName: values.courseName.trim(),
      price: Number.isNaN(price) ? 0 : price,
      type: values.type,
      imageName: pictureName,
    });
    setNoPicture(pictureName === '');
    if (missing) toast.error(t('Upload'), textIn(lang, missing));
    return missing !== null;
  }

  const submit = form.handleSubmit(
    async (values) => {
      if (showMissing()) return;
      const error = await saving.save({ ...values, price: typedAmount(values.price) }, file);
      if (error instanceof CallError)
        for (const [name, sentence] of Object.entries(error.fields))
          if (name in empty) form.setError(name as keyof Values, { type: 'server', message: sentence });
    },
    () => void showMissing(),
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.busy) void submit();
      }}
      className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8"
    >
      <div className="empty:hidden lg:col-span-2">{notice}</div>
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('Course Name')}
          required
          autoComplete="off"
          className="sm:col-span-2"
          error={message('courseName')}
          {...form.register('courseName', {
            validate: (text) => text.trim() !== '' || ('Enter the name of the course.' satisfies Key),
            maxLength: { value: 200, message: 'This is too long.' satisfies Key },
          })}
        />
        <SelectField
          label={t('Type')}
          required
          placeholder={t('Choose a type')}
          options={courseTypes.map((type) => ({ value: type, label: t(type) }))}
          error={message('type')}
          {...form.register('type', {
            validate: (type) => type !== '' || ('Choose the type of the course.' satisfies Key),
          })}
        />
        <NumberField
          label={t('Price')}
          required
          decimal
          prefix="₹"
          error={message('price')}
          {...form.register('price', {
            validate: checkPrice,
          })}
        />
        <RichTextField
          key={`description ${round}`}
          control={form.control}
          name="description"
          label={t('Description')}
          most={{ value: 20_000, message: 'This is too long.' satisfies Key }}
          pictures={pictures}
          error={message('description')}
          className="sm:col-span-2"
        />
      </div>
      <CourseAdminPicture
        key={`picture ${round}`}
        course={course}
        missing={noPicture}
        disabled={saving.busy}
        onFile={(picked) => {
          setFile(picked);
          setNoPicture(false);
        }}
      />
      <div className="flex flex-col gap-3 lg:col-span-2">
        {saving.percent !== null && (
          <ProgressBar value={saving.percent} label={t('Uploading the picture')} className="max-w-md" />
        )}
        <FormError
          message={
            saving.problem &&
            (saving.saved
              ? t('The course is saved; only its picture is missing. {reason}', {
                  reason: saving.problem.message,
                })
              : saving.problem.message)
          }
          signedOut={saving.problem?.status === 401}
          onRetry={() => void submit()}
          busy={saving.busy}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" type="submit" busy={saving.busy}>
            {course ? t('Update Course') : t('Add Course')}
          </Button>
          {course ? (
            <Button
              onClick={() => {
                drop();
                form.reset();
                onLeave();
              }}
              disabled={saving.busy}
            >
              {t('Cancel editing')}
            </Button>
          ) : (
            <Button onClick={clear} disabled={saving.busy}>
              {t('Clear')}
            </Button>
          )}
        </div>
      </div>
      {saving.dialog}
    </form>
  );
}
