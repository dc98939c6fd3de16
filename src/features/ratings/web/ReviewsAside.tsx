import { IconStarFilled } from '@tabler/icons-react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import type { ListSize } from '../moderationApi.ts';
import { numberIn, starsMarkup } from '../reviewPage.ts';
import { messages } from './moderationText.ts';

/** Fewer reviews have no average worth reading. */
const minShown = 5;

/** The average of the filtered reviews; nothing when the filters match all or few. */
function Shown({ of }: { of: ListSize | undefined }) {
  const t = useText(messages);
  const lang = useLang();
  if (!of || of.count < minShown) return null;
  return (
    <p className="text-sm text-ink-soft tabular">
      {t('Average of the reviews shown')}:{' '}
      <span className="font-semibold text-ink">{numberIn(lang, of.average, 1)}</span> (
      {numberIn(lang, of.count)})
    </p>
  );
}

/**
 * The average and distribution of all stars, and an explanation of the page: beside the list, on narrow windows collapsed above
 * it.
 */
export function ReviewsAside({ all, shown }: { all: ListSize | undefined; shown: ListSize | undefined }) {
  const t = useText(messages);
  const lang = useLang();
  const whose = t('Average of all reviews');
  const some = all && all.count > 0;
  return (
    <>
      {/* reserves the space while it loads */}
      <div className="-mb-2 flex min-h-12 flex-col gap-2 lg:hidden">
        {some && (
          <Disclosure
            title={
              <span className="flex flex-wrap items-center gap-x-1.5">
                <IconStarFilled aria-hidden="true" className="size-5 text-star" />
                <span className="tabular">{numberIn(lang, all.average, 1)}</span>
                <span className="text-sm font-normal text-ink-soft tabular">
                  {whose} ({numberIn(lang, all.count)})
                </span>
              </span>
            }
          >
            <div className="flex flex-col gap-3 p-4">
              <Markup of={starsMarkup(all, lang, 1)} />
              <Shown of={shown} />
            </div>
          </Disclosure>
        )}
      </div>
      <Card className="flex flex-col gap-4 max-lg:hidden lg:sticky lg:top-20 lg:min-h-74">
        {some && (
          <div>
            <h2 className="mb-1 text-base">{whose}</h2>
            <Markup of={starsMarkup(all, lang, 1)} />
          </div>
        )}
        <Shown of={shown} />
        <p className="measure text-sm text-ink-soft">
          {t(
            'What learners write about courses. You can answer for the institute, and hide what breaks your rules.',
          )}
        </p>
      </Card>
    </>
  );
}
