import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, CallError, keyOf } from '../../../lib/web/call.ts';
import { toPaise } from '../../../lib/money.ts';
import { useEdit } from '../../../lib/web/edit/useEdit.tsx';
import { money, useText } from '../../../lib/web/i18n.ts';
import { sendFiles, sentName } from '../../../lib/web/sendFiles.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { files } from '../../files/api.ts';
import { type Course, courses } from '../api.ts';
import { messages } from './courseAdminText.ts';

interface Typed {
  courseName: string;
  type: string;
  price: number;
  description: string;
}

/** The fields of a course that the form sends. */
const draftOf = ({ courseName, type, price, description, imageName }: Course) => ({
  courseName,
  type,
  price,
  description,
  imageName,
});

/**
 * Saves a course and then uploads its picture (SPECIFICATION §4). When the upload fails, the course is saved nevertheless;
 * the next `save` then changes it instead of adding another one.
 */
export function useSaveCourse(
  course: Course | null,
  /** The record that the form was filled from: the course, or the base of its draft. */
  from: Course | null,
  { onDone, onTheirs }: { onDone: (course: Course) => void; onTheirs: (present: Course) => void },
) {
  const t = useText(messages);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [uploadFailed, setUploadFailed] = useState(false);
  const saved = useRef<Course | null>(course);
  const {
    mutateAsync: change,
    begin,
    dialog,
  } = useEdit(courses.edit, {
    record: from,
    draftOf,
    beside: () => ({ query: { id: saved.current?.courseID } }),
    fields: {
      courseName: { label: t('Course Name') },
      type: { label: t('Type'), show: (type: Course['type']) => t(type as 'Gold') },
      price: { label: t('Price'), show: (price: number) => money(toPaise(price)) },
      description: { label: t('Description'), html: true },
      imageName: { label: t('Image') },
    },
    onTheirs: (present) => {
      saved.current = present;
      void reload();
      onTheirs(present);
    },
  });

  const reload = () =>
    Promise.all(
      [courses.list, courses.page, courses.details].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );

  async function upload(file: File): Promise<void> {
    const { courseID } = saved.current!;
    setPercent(0);
    const { result } = await sendFiles(files.uploadImage, { query: { kind: 'image', courseID } }, [file], {
      onProgress: (sent, total) => setPercent((sent / total) * 100),
    });
    const { fileName: imageName, filePath: imageUrl } = result[0]!;
    saved.current = { ...saved.current!, imageName, imageUrl };
    begin(saved.current);
  }

  /** Returns the error that stopped it, or null. */
  async function save(typed: Typed, file: File | null): Promise<CallError | null> {
    setBusy(true);
    setProblem(null);
    setUploadFailed(false);
    let courseSaved = false;
    try {
      const known = saved.current;
      const body = { ...typed, imageName: known?.imageName ?? (file ? sentName(file.name) : '') };
      const now = known
        ? await change(body)
        : await call(courses.create, { body: { ...body, uploadById: file !== null } });
      if (!now) return null;
      saved.current = now;
      begin(now);
      courseSaved = true;
      if (file) await upload(file);
      await reload();
      onDone(saved.current);
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
      setUploadFailed(courseSaved);
      toast.error(t('Upload'), courseSaved ? t('Error in File uploading.') : error.message);
      if (courseSaved) void reload();
      return error;
    } finally {
      setBusy(false);
      setPercent(null);
    }
  }

  function reset() {
    saved.current = course;
    if (course) begin(course);
    setProblem(null);
    setUploadFailed(false);
  }

  return { save, reset, busy, percent, problem, saved: uploadFailed, dialog };
}
