import { IconCheck } from '@tabler/icons-react';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Tier } from '../../membership/api.ts';

/** What a membership includes, in the viewer's language if the institute has written it in it. */
export function TierFeatures({ tier, className }: { tier: Tier; className?: string }) {
  const lang = useLang();
  const features = ofFields('features', tier);
  return (
    <ul
      lang={features[lang]?.length ? undefined : 'en'}
      className={cx('grid content-start gap-1 text-sm', className)}
    >
      {writtenIn(lang, features).map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may be equal and have no key of their own
        <li key={i} className="flex items-start gap-2">
          <IconCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}
