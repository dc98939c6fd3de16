import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import type { Shown } from '../../../lib/web/edit/useEdit.tsx';
import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { toast } from '../../../lib/web/toast.tsx';
import type { Course } from '../../courses/courseApi.ts';
import { type Lesson, type LessonDetails, lessons as endpoints } from '../api.ts';
import { addLesson, uploadVideo, useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';
import { useVideoChoice } from './VideoField.tsx';

interface Values {
  sectionName: string;
  contentName: string;
  order: string;
  description: string;
}

const draftOf = ({ sectionName, contentName, order, description }: Lesson) => ({
  sectionName,
  contentName,
  order,
  description,
});

const nextOrder = (all: readonly Lesson[]): string =>
  String(Math.max(0, ...all.map(({ order }) => order)) + 1);

interface OwnProps {
  course: Course;
  lesson: LessonDetails | null;
  lessons: readonly Lesson[];
  onLeave: () => void;
}

export interface LessonFormProps extends OwnProps {
  /** The section that a new lesson should be in; `onSection`: the form has taken it over. */
  section: string | null;
  onSection: () => void;
}

/** Adds a lesson and starts its upload; idempotent, so that a retry or a double click adds only one. */
function useAddLesson({ courseID }: Course, video: ReturnType<typeof useVideoChoice>) {
  const t = useText(messages);
  const reload = useReloadLessons();
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  return {
    renew: () => setIdempotencyKey(randomId()),
    async add(values: Omit<Values, 'order'> & { order: number }): Promise<Lesson | null> {
      const taken = await video.take();
      if (!taken) {
        toast.error(t('Upload'), t('Select video for content.'));
        return null;
      }
      const { file, duration, shrink } = taken;
      const saved = await addLesson(file, duration, { ...values, courseID, idempotencyKey });
      try {
        uploadVideo(saved, file, shrink);
        video.clear(file);
        return saved;
      } catch {
        throw new CallError(
          0,
          'upload',
          t('The lesson is saved, but its upload could not begin. Try again.'),
        );
      } finally {
        void reload();
      }
    },
  };
}

/** Puts a requested section into the form; typed text stays. */
export function useWantedSection(section: string | null, put: (name: string) => void): void {
  const take = useEffectEvent(put);
  useEffect(() => {
    if (section !== null) take(section);
  }, [section]);
}

/** Focuses the name of the next lesson when the form was reset, which recreates the fields. */
function useNextName({ isDirty, setFocus }: { isDirty: boolean; setFocus: (name: 'contentName') => void }) {
  const [added, setAdded] = useState(0);
  const focus = useEffectEvent(() => {
    // somebody who already types the next lesson keeps the focus
    if (!isDirty) setFocus('contentName');
  });
  useEffect(() => {
    if (added > 0) focus();
  }, [added]);
  return () => setAdded((now) => now + 1);
}

export function useLessonForm({ course, lesson, lessons, onLeave }: OwnProps) {
  const t = useText(messages);
  const video = useVideoChoice();
  const { add, renew } = useAddLesson(course, video);
  const reload = useReloadLessons();
  const [round, setRound] = useState(0);
  /** The section of the next lesson: usually that of the previous one, at first of the last one. */
  const section = useRef(lessons.at(-1)?.sectionName ?? '');

  const valuesOf = (saved: Lesson | null): Values =>
    saved
      ? { ...draftOf(saved), order: String(saved.order) }
      : { sectionName: section.current, contentName: '', order: nextOrder(lessons), description: '' };
  const form = useEditForm(endpoints.edit, {
    record: lesson,
    valuesOf: (saved: LessonDetails | null) => valuesOf(saved),
    draftOf,
    draftName: lesson ? `lesson:${lesson.courseContentID}` : `lesson of:${course.courseID}`,
    alsoDirty: video.choice !== null,
    queryOf: () => ({ query: { id: lesson?.courseContentID } }),
    fields: {
      sectionName: { label: t('Section Name') },
      contentName: { label: t('Content Name') },
      order: { label: t('Order') },
      description: { label: t('Description'), html: true },
    },
    // moving the lesson in the list below changes it as well
    follows: {
      names: ['order', 'sectionName'],
      show({ order, sectionName }) {
        resetField('order', { defaultValue: String(order) });
        if (!dirtyFields.sectionName) resetField('sectionName', { defaultValue: sectionName });
      },
    },
    async send(values, edit): Promise<Shown<typeof endpoints.edit> | null> {
      // a proposed order is sent as 'after the last lesson', since another administrator may have added lessons
      if (!lesson) {
        const added = await add({ ...values, order: orderTyped ? Number(values.order) : 0 });
        if (added) section.current = added.sectionName;
        return added;
      }
      const saved = await edit.save({ ...values, order: Number(values.order) });
      void reload();
      return saved;
    },
    toast: lesson ? () => [t('Upload'), t('Content updated')] : undefined,
    onShow() {
      setRound((now) => now + 1);
      renew();
    },
    onInvalid() {
      if (!lesson) void video.take();
      toast.error(t('Upload'), t('Fill all required fields.'));
    },
    onSent() {
      if (lesson) return onLeave();
      focusName();
    },
  });
  const { resetField, undo, busy } = form;
  const focusName = useNextName(form);
  const { dirtyFields } = form.formState;
  const orderTyped = dirtyFields.order === true;

  // the proposed order follows new lessons in the list, but not while the form is being sent: it would count as typed since
  useEffect(() => {
    if (!lesson && !orderTyped && !busy) resetField('order', { defaultValue: nextOrder(lessons) });
  }, [resetField, lesson, lessons, orderTyped, busy]);

  return {
    form,
    video,
    round,
    clear(sectionName = '') {
      section.current = sectionName;
      video.clear();
      undo();
      if (lesson) onLeave();
    },
  };
}
