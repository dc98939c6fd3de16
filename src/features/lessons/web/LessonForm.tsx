import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../../lib/web/call.ts';
import { useDraft, useStoredDraft } from '../../../lib/web/draft/useDraft.tsx';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { picturesBy } from '../../../lib/web/editor/pictures.ts';
import { RichTextField } from '../../../lib/web/editor/RichTextField.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import type { Course } from '../../courses/api.ts';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';
import { type Lesson, type LessonDetails, lessons as rows } from '../api.ts';
import { addLesson, nameOf, uploadVideo, useMaxBytes, useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { useVideoChoice, VideoField } from './VideoField.tsx';

const BulkVideoUpload = lazy(async () => ({
  default: (await import('./BulkVideoUpload.tsx')).BulkVideoUpload,
}));

interface Values {
  sectionName: string;
  contentName: string;
  order: string;
  description: string;
}
type Key = Parameters<typeof messages>[0];

const valuesOf = ({ sectionName, contentName, order, description }: Lesson): Values => ({
  sectionName,
  contentName,
  order: String(order),
  description,
});

/** The fields of a lesson that the form sends. */
const draftOf = ({ sectionName, contentName, order, description }: Lesson) => ({
  sectionName,
  contentName,
  order,
  description,
});

const pictures = picturesBy(files.uploadImage, { query: { kind: 'image' } }, pictureTypes);

const nextOrder = (all: readonly Lesson[]): string =>
  String(Math.max(0, ...all.map(({ order }) => order)) + 1);

/** The content form (SPECIFICATION §4, §5): adds a lesson and starts its upload, or changes the given one. */
export function LessonForm({
  course,
  lesson,
  lessons,
  onLeave,
}: {
  course: Course;
  lesson: LessonDetails | null;
  lessons: readonly Lesson[];
  onLeave: () => void;
}) {
  const t = useText(messages);
  const reload = useReloadLessons();
  const sections = useId();
  const [round, setRound] = useState(0);
  const most = useMaxBytes();
  const video = useVideoChoice();
  const [many, setMany] = useState<readonly File[] | null>(null);
  const proposed = useRef('');
  // idempotency: a new lesson that is sent again changes the one that was added
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const [problem, setProblem] = useState<CallError | null>(null);
  const draft = useStoredDraft<Values, LessonDetails>(
    lesson ? `lesson:${lesson.courseContentID}` : `lesson of:${course.courseID}`,
    lesson,
  );
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: draft.base
      ? valuesOf(draft.base)
      : { sectionName: '', contentName: '', description: '', order: nextOrder(lessons) },
  });
  const { notice, drop } = useDraft(form, draft, {
    onShow: () => setRound((now) => now + 1),
    onDiscard() {
      if (lesson) edit.begin(lesson);
      fill();
    },
    alsoDirty: video.choice !== null,
  });
  const edit = useEdit(rows.edit, {
    // a restored draft keeps the version it was based on
    record: draft.kept ? draft.base : lesson,
    draftOf,
    beside: () => ({ query: { id: lesson?.courseContentID } }),
    fields: {
      sectionName: { label: t('Section Name') },
      contentName: { label: t('Content Name') },
      order: { label: t('Order') },
      description: { label: t('Description'), html: true },
    },
    // also changed by moving it in the list below
    follows: {
      names: ['order', 'sectionName'],
      show({ order, sectionName }) {
        form.resetField('order', { defaultValue: String(order) });
        if (!dirtyFields.sectionName) form.resetField('sectionName', { defaultValue: sectionName });
      },
    },
    onTheirs: (present) => {
      form.reset(valuesOf(present));
      setRound(round + 1);
    },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const orderTyped = dirtyFields.order === true;
  const message = (name: keyof Values): string | undefined => {
    const said = errors[name]?.message;
    return said && (errors[name]?.type === 'server' ? said : t(said as Key));
  };

  // the proposed order follows new lessons in the list
  useEffect(() => {
    if (!lesson && !orderTyped) form.resetField('order', { defaultValue: nextOrder(lessons) });
  }, [form, lesson, lessons, orderTyped]);

  // the focus waits for the reset, which recreates the fields
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) form.setFocus('contentName');
  }, [form, added]);

  /** Fills the form with the saved lesson, or empties it. */
  function fill(sectionName = '') {
    const blank = { sectionName, contentName: '', order: nextOrder(lessons), description: '' };
    form.reset(lesson ? valuesOf(lesson) : blank);
    setRound((now) => now + 1);
  }

  /** `keepSection`: the next lesson usually belongs to the same one. */
  function clear(keepSection = '') {
    drop();
    fill(keepSection);
    video.clear();
    setIdempotencyKey(randomId());
    setProblem(null);
    if (lesson) onLeave();
  }

  async function add(values: Values, { file, duration }: { file: File; duration: number }) {
    const saved = await addLesson(file, duration, {
      ...values,
      courseID: course.courseID,
      // a proposed order is sent as 'after the last one', since another administrator may have added lessons
      order: orderTyped ? Number(values.order) : 0,
      idempotencyKey,
    });
    try {
      uploadVideo(saved, file);
    } catch {
      void reload();
      throw new CallError(0, 'upload', t('The lesson is saved, but its upload could not begin. Try again.'));
    }
    clear(values.sectionName);
    setAdded(added + 1);
  }

  async function update(values: Values) {
    if (!(await edit.mutateAsync({ ...values, order: Number(values.order) }))) return;
    toast.success(t('Upload'), t('Content updated'));
    clear();
  }

  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const taken = lesson ? null : await video.take();
      if (!lesson && !taken) {
        toast.error(t('Upload'), t('Select video for content.'));
        return;
      }
      try {
        await (lesson ? update(values) : add(values, taken!));
        await reload();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(error);
        for (const [name, sentence] of Object.entries(error.fields))
          if (name in values) form.setError(name as keyof Values, { type: 'server', message: sentence });
      }
    },
    () => {
      if (!lesson) void video.take();
      toast.error(t('Upload'), t('Fill all required fields.'));
    },
  );

  const needed = (said: Key) => ({
    validate: (text: string) => text.trim() !== '' || said,
    maxLength: { value: 200, message: 'This is too long.' satisfies Key },
  });
  const sectionNames = [...new Set(lessons.map(({ sectionName }) => sectionName))];

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
      className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8"
    >
      <div className="empty:hidden lg:col-span-2">{notice}</div>
      <div className="grid content-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField label={t('Course Name')} value={course.courseName} readOnly className="sm:col-span-2" />
        <TextField
          label={t('Section Name')}
          required
          autoComplete="off"
          list={sections}
          className="sm:col-span-2"
          error={message('sectionName')}
          {...form.register('sectionName', needed('Enter the name of the section.'))}
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
          error={message('contentName')}
          {...form.register('contentName', needed('Enter the name of the content.'))}
        />
        <NumberField
          label={t('Order')}
          required
          error={message('order')}
          {...form.register('order', {
            validate: (text) =>
              /^[1-9]\d{0,4}$/.test(text.trim()) || ('Enter a whole number from 1.' satisfies Key),
          })}
        />
        {!lesson && (
          <VideoField
            key={round}
            video={video}
            most={most}
            onMany={(files) => {
              setMany(files);
              // clears the file input
              video.clear();
              setRound(round + 1);
            }}
            onName={(file) => {
              const typed = form.getValues('contentName').trim();
              if (typed !== '' && typed !== proposed.current) return;
              proposed.current = nameOf(file);
              form.setValue('contentName', proposed.current, { shouldDirty: true, shouldValidate: true });
            }}
          />
        )}
      </div>
      <RichTextField
        key={`description ${round}`}
        control={form.control}
        name="description"
        label={t('Description')}
        most={{ value: 200_000, message: 'This is too long.' satisfies Key }}
        pictures={pictures}
        error={message('description')}
      />
      <div className="flex flex-col gap-3 lg:col-span-2">
        <FormError
          message={problem?.message}
          signedOut={problem?.status === 401}
          onRetry={() => void submit()}
          busy={isSubmitting}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" type="submit" busy={isSubmitting}>
            {lesson ? t('Update Content') : t('Add Content')}
          </Button>
          <Button onClick={() => clear()} disabled={isSubmitting}>
            {t('Clear')}
          </Button>
        </div>
        <UploadStatus courseId={course.courseID} />
      </div>
      {edit.dialog}
      {many && (
        <Suspense>
          <BulkVideoUpload
            files={many}
            courseID={course.courseID}
            section={form.getValues('sectionName')}
            onClose={(added) => {
              setMany(null);
              if (added) clear(form.getValues('sectionName'));
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
