import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { joinMarkup } from '../joinPage.ts';
import type { PublicCourse } from '../publicApi.ts';
import { courseUrl, durationText } from '../publicPage.ts';
import { messages } from '../publicText.ts';
import { thumbnailUrl } from '../rules.ts';

// the end of a course's public page, loaded after the rest

export const HowToJoin = ({ found }: { found: PublicCourse }) => <Markup of={joinMarkup(found, useLang())} />;

/** Courses to suggest, as small cards. */
export function OtherCourses({ list }: { list: PublicCourse['others'] }) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {list.map(({ courseID, courseName, lang: own, slug, imageUrl, lessons, totalTime }) => (
        <li key={courseID}>
          <Anchor
            to={courseUrl({ slug })}
            className="flex h-full overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline transition-colors hover:border-line-strong sm:flex-col"
          >
            <Cover
              title={courseName}
              src={imageUrl}
              small={thumbnailUrl(imageUrl)}
              className="max-sm:w-32 max-sm:shrink-0"
            />
            <span className="min-w-0 px-3 py-2">
              <span lang={own || undefined} className="line-clamp-2 font-semibold">
                {courseName}
              </span>
              <span className="block text-sm text-ink-soft">
                {t(lessons === 1 ? '{lessons} lesson' : '{lessons} lessons', { lessons })}
                {totalTime > 0 && ` · ${textIn(lang, durationText(totalTime))}`}
              </span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
