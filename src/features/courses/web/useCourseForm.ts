import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textIn } from '../../../lib/text.ts';
import { typedAmount } from '../../../lib/web/amount.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { call, CallError, refresh, useData } from '../../../lib/web/call.ts';
import { toPaise } from '../../../lib/money.ts';
import { dropDraft } from '../../../lib/web/draft/draftStorage.ts';
import type { Edit } from '../../../lib/web/edit/useEdit.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { money, useLang, useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { sendFiles, sentName } from '../../../lib/web/sendFiles.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { files } from '../../files/api.ts';
import { teachers } from '../../teachers/api.ts';
import { courses } from '../api.ts';
import type { Course } from '../courseApi.ts';
import { missingFields } from '../draftApi.ts';
import { courseTextNames, type CourseTexts, courseTextsOf } from '../rules.ts';
import { courseTextLabels, messages } from './courseAdminText.ts';

export interface CourseValues extends CourseTexts {
  courseName: string;
  slug: string;
  type: string;
  price: string;
  teacherIDs: number[];
}

const idsOf = (course: Pick<Course, 'teachers'> | null): number[] =>
  course?.teachers.map(({ teacherID }) => teacherID) ?? [];

const valuesOf = (course: Course | null): CourseValues => ({
  courseName: course?.courseName ?? '',
  slug: course?.slug ?? '',
  type: course?.type ?? '',
  price: course?.price.toFixed(2) ?? '',
  ...courseTextsOf(course),
  teacherIDs: idsOf(course),
});

const draftOf = ({ courseName, slug, type, price, imageName, ...course }: Course) => ({
  courseName,
  slug,
  type,
  price,
  imageName,
  ...courseTextsOf(course),
  teacherIDs: idsOf(course),
});

/** The key of a new course's draft. */
const newDraft = 'course';

/** Queries that show courses. */
const refreshes = [courses.list, courses.page, courses.details];

/** The course's picture, uploaded with the course's id. */
function usePicture() {
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  return {
    file,
    missing,
    percent,
    setMissing,
    choose(picked: File | null) {
      setFile(picked);
      setMissing(false);
    },
    /** Returns the course with its picture. */
    async upload(course: Course): Promise<Course> {
      if (!file) return course;
      setPercent(0);
      try {
        const query = { kind: 'image', courseID: course.courseID } as const;
        const { result } = await sendFiles(files.uploadImage, { query }, [file], {
          onProgress: (sent, total) => setPercent((sent / total) * 100),
        });
        const { fileName: imageName, filePath: imageUrl } = result[0]!;
        return { ...course, imageName, imageUrl };
      } finally {
        setPercent(null);
      }
    },
  };
}

type Picture = ReturnType<typeof usePicture>;

/**
 * Saves a course, then uploads its picture (SPECIFICATION §4). When the upload fails, the course is saved nevertheless; a retry
 * then changes it instead of adding another one.
 */
function useSaveCourse({ file, upload }: Picture) {
  const t = useText(messages);
  const client = useQueryClient();
  const told = (text?: string) => (error: unknown) => {
    if (error instanceof CallError) toast.error(t('Upload'), text ?? error.message);
    throw error;
  };
  return async (values: CourseValues, edit: Edit<typeof courses.edit, ReturnType<typeof draftOf>>) => {
    const known = edit.record();
    const body = {
      ...values,
      price: typedAmount(values.price),
      imageName: known?.imageName ?? (file ? sentName(file.name) : ''),
    };
    const saved = await (
      known
        ? edit.save(body)
        : call(courses.create, {
            body: { ...body, uploadById: file !== null, idempotencyKey: edit.key() },
          })
    ).catch(told());
    if (!saved) return null;
    edit.begin(saved);
    // a restored draft would add the course again
    if (!known) dropDraft(newDraft);
    try {
      return await upload(saved).catch(told(t('Error in File uploading.')));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { status, code, message: reason } = error;
      throw new CallError(
        status,
        code,
        t('The course is saved; only its picture is missing. {reason}', { reason }),
      );
    } finally {
      await refresh(client, refreshes);
    }
  };
}

export function useCourseForm(course: Course | null, onLeave: () => void, onAdded: () => void) {
  const t = useText(messages);
  const lang = useLang();
  const picture = usePicture();
  const [round, setRound] = useState(0);
  const save = useSaveCourse(picture);

  /** Reports all missing fields in the specification's words. */
  function showMissing(values: CourseValues): boolean {
    const price = typedAmount(values.price);
    const imageName = picture.file?.name ?? course?.imageName ?? '';
    const missing = missingFields({
      courseName: values.courseName.trim(),
      price: Number.isNaN(price) ? 0 : price,
      type: values.type,
      imageName,
    });
    picture.setMissing(imageName === '');
    if (missing) toast.error(t('Upload'), textIn(lang, missing));
    return missing !== null;
  }

  const textFields = Object.fromEntries(
    courseTextNames.map((name) => [name, { label: t(courseTextLabels[name]) }]),
  ) as Record<keyof CourseTexts, { label: string }>;
  const known = useData(teachers.list, {}).data;
  const teacherName = (id: number): string =>
    known?.find(({ teacherID }) => teacherID === id)?.name ?? `#${id}`;
  const addLessons = ({ courseID }: Course) => ({
    label: t('Add lessons'),
    onAction: () => void navigate('/coursecontent', { search: { courseid: courseID } }),
  });
  const form = useEditForm(courses.edit, {
    record: course,
    valuesOf,
    draftOf,
    draftName: course ? `course:${course.courseID}` : newDraft,
    alsoDirty: picture.file !== null,
    queryOf: (known) => ({ query: { id: known?.courseID } }),
    refreshes,
    fields: {
      courseName: { label: t('Course Name') },
      slug: { label: t('Address of its page') },
      type: { label: t('Type'), show: (type: Course['type']) => t(type as 'Gold') },
      price: { label: t('Price'), show: (price: number) => money(toPaise(price)) },
      ...textFields,
      description: { label: t('Description'), html: true },
      imageName: { label: t('Image') },
      outcomes: { label: t('What you will learn') },
      level: { label: t('Level'), show: (level: string) => t(level as 'Beginner') },
      lang: { label: t('Language'), show: languageName },
      teacherIDs: { label: t('Teachers'), show: (ids: number[]) => ids.map(teacherName).join(', ') },
    },
    send: async (values, edit) => (showMissing(values) ? null : save(values, edit)),
    toast: (saved) => [
      t('Upload'),
      t('Course created successfully.'),
      course ? {} : { action: addLessons(saved) },
    ],
    onShow() {
      picture.choose(null);
      // the editor and a native file input can be cleared only by recreating them
      setRound((now) => now + 1);
    },
    onInvalid: showMissing,
    onSent() {
      (course ? onLeave : onAdded)();
    },
  });
  return { form, picture, round };
}
