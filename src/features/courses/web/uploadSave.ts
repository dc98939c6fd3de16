import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, CallError, keyOf } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { sendFiles, sentName } from '../../../lib/web/sendFiles.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { files } from '../../files/api.ts';
import { type Course, courses } from '../api.ts';
import { say } from './uploadText.ts';

interface Typed {
  courseName: string;
  type: string;
  price: number;
  description: string;
}

/**
 * Saves a course and then uploads its picture (spec §4). When the picture fails, the course is saved all the same; the
 * next `save` changes that one instead of adding another.
 */
export function useSaveCourse(course: Course | null, onDone: (course: Course) => void) {
  const t = useText(say);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [uploadFailed, setUploadFailed] = useState(false);
  const saved = useRef<Course | null>(course);

  const reload = () =>
    Promise.all(
      [courses.list, courses.page, courses.details].map((row) =>
        client.invalidateQueries({ queryKey: keyOf(row) }),
      ),
    );

  /** Uploads the picture of the saved course, which names the course by its id. */
  async function upload(file: File): Promise<void> {
    const { courseID } = saved.current!;
    setPercent(0);
    const { result } = await sendFiles(files.uploadImage, { query: { kind: 'image', courseID } }, [file], {
      onProgress: (sent, total) => setPercent((sent / total) * 100),
    });
    const { fileName: imageName, filePath: imageUrl } = result[0]!;
    saved.current = { ...saved.current!, imageName, imageUrl };
  }

  /** Gives the error that stopped it; null when all is done. */
  async function save(typed: Typed, file: File | null): Promise<CallError | null> {
    setBusy(true);
    setProblem(null);
    setUploadFailed(false);
    let courseSaved = false;
    try {
      const known = saved.current;
      const body = {
        ...typed,
        imageName: known?.imageName ?? (file ? sentName(file.name) : ''),
        uploadById: file !== null,
        resources: known?.resources ?? '',
      };
      saved.current = known
        ? await call(courses.edit, { query: { id: known.courseID }, body })
        : await call(courses.create, { body });
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
    setProblem(null);
    setUploadFailed(false);
  }

  return { save, reset, busy, percent, problem, saved: uploadFailed };
}
