import { IconStarFilled } from '@tabler/icons-react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { ListSize } from '../moderationApi.ts';
import { numberIn, starsMarkup } from '../reviewPage.ts';
import { messages } from './moderationText.ts';

/** Beside the list: the average and the spread of the stars, and what can be done here; on narrow windows a line above the list. */
export function ReviewsAside({
  of,
  isSearch,
  isAll,
}: {
  of: ListSize | undefined;
  isSearch: boolean;
  /** Not of some lists, courses or stars. */
  isAll: boolean;
}) {
  const t = useText(messages);
  const lang = useLang();
  const whose = t(isAll ? 'Average of all reviews' : 'Average of the reviews shown');
  const { count = 0, average = 0 } = of ?? {};
  return (
    <>
      {/* its room stays while it is loaded */}
      <p className={cx('-mb-2 flex min-h-6 items-center gap-1.5 lg:hidden', isSearch && 'hidden')}>
        {count > 0 && (
          <>
            <IconStarFilled aria-hidden="true" className="size-5 text-star" />
            <span className="font-semibold tabular">{numberIn(lang, average, 1)}</span>
            <span className="text-sm text-ink-soft">{whose}</span>
          </>
        )}
      </p>
      <Card className="flex flex-col gap-4 max-lg:hidden lg:sticky lg:top-20 lg:min-h-74">
        {of && count > 0 && (
          <div>
            <h2 className="mb-1 text-base">{whose}</h2>
            <Markup of={starsMarkup(of, lang, 1)} />
          </div>
        )}
        <p className="measure text-sm text-ink-soft">
          {t(
            'What learners write about courses. You can answer for the institute, and hide what breaks your rules.',
          )}
        </p>
      </Card>
    </>
  );
}
