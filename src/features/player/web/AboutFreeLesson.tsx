import { useData } from '../../../lib/web/call.ts';
import { isBlankHtml, RichText } from '../../../lib/web/html.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { courses } from '../../courses/api.ts';
import { messages } from './freeText.ts';

/** The teachers and the description of the free lesson: below the video, on narrow windows below the next lessons. */
export function AboutFreeLesson({
  courseId,
  description,
  lang,
}: {
  courseId: number;
  /** Undefined while it loads. */
  description: string | undefined;
  lang: string | undefined;
}) {
  const t = useText(messages);
  // the server has sent it with the page
  const { data: course } = useData(courses.details, { query: { id: courseId } });
  const teachers = course?.teachers ?? [];
  // reserves the space, otherwise the footer would move
  if (description === undefined) return <div className="min-h-80 lg:col-start-1" />;
  const words = isBlankHtml(description) ? '' : description;
  if (teachers.length === 0 && words === '') return null;
  return (
    <section
      aria-labelledby="about-lesson"
      className="border-t border-line px-4 py-6 sm:px-6 lg:col-start-1 lg:px-0 lg:pb-0"
    >
      <h2 id="about-lesson" className="text-lg">
        {t('About this lesson')}
      </h2>
      {teachers.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          {teachers.map(({ teacherID, name, photoUrl }) => (
            <li key={teacherID} className="inline-flex items-center gap-2.5">
              <Avatar name={name} src={photoUrl} size={36} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {words && (
        <div lang={lang || undefined} className="mt-4">
          <RichText html={words} top={3} />
        </div>
      )}
    </section>
  );
}
